; The installer for Windows: for one user, without administrator. With /S it asks nothing; /STORE is for stores that keep the program up to date;
; /D=FOLDER, last, chooses the folder.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 32
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS Win10
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\XOTrio"

Name "{{.Name}}"
BrandingText "{{.Name}} {{.Version}}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\{{.Name}}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

VIProductVersion "{{.Dotted}}"
VIFileVersion "{{.Dotted}}"
VIAddVersionKey /LANG=0 "ProductName" "{{.Name}}"
VIAddVersionKey /LANG=0 "ProductVersion" "{{.Full}}"
VIAddVersionKey /LANG=0 "FileVersion" "{{.Dotted}}"
VIAddVersionKey /LANG=0 "FileDescription" "{{.Name}} installer"
VIAddVersionKey /LANG=0 "CompanyName" "{{.Who.Publisher}}"
VIAddVersionKey /LANG=0 "LegalCopyright" "{{.Copyright}}"

!define MUI_ICON "xotrio.ico"
!define MUI_UNICON "xotrio.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "installer.bmp"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_FINISHPAGE_RUN "$INSTDIR\xotrio.exe"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Dutch"

LangString Running ${LANG_ENGLISH} "XO Trio is running. Close it and start again."
LangString Running ${LANG_FRENCH} "XO Trio est ouvert. Fermez-le et recommencez."
LangString Running ${LANG_DUTCH} "XO Trio is geopend. Sluit het en begin opnieuw."

; A program that runs cannot be replaced or removed: say so before anything is changed.
!macro RefuseWhileRunning
	${If} ${FileExists} "$INSTDIR\xotrio.exe"
		ClearErrors
		FileOpen $0 "$INSTDIR\xotrio.exe" a
		${If} ${Errors}
			MessageBox MB_OK|MB_ICONEXCLAMATION "$(Running)" /SD IDOK
			SetErrorLevel 2
			Quit
		${EndIf}
		FileClose $0
	${EndIf}
!macroend

Section
	!insertmacro RefuseWhileRunning
	SetOutPath "$INSTDIR"
{{- range .Files}}
	File "{{.Path}}"
{{- end}}
	; A store keeps the program up to date by itself: /STORE has it ask nobody.
	${GetParameters} $1
	ClearErrors
	${GetOptions} $1 "/STORE" $2
	${IfNot} ${Errors}
		FileOpen $0 "$INSTDIR\store.txt" w
		FileClose $0
	${EndIf}
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\{{.Name}}.lnk" "$INSTDIR\xotrio.exe"
	WriteRegStr HKCU "${KEY}" "DisplayName" "{{.Name}}"
	WriteRegStr HKCU "${KEY}" "DisplayVersion" "{{.Version}}"
	WriteRegStr HKCU "${KEY}" "URLInfoAbout" "{{.Who.Homepage}}"
	WriteRegStr HKCU "${KEY}" "Publisher" "{{.Who.Publisher}}"
	WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\xotrio.exe"
	WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${KEY}" "EstimatedSize" {{.KB}}
	WriteRegDWORD HKCU "${KEY}" "NoModify" 1
	WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
	; Records of matches are opened by a double click.
	WriteRegStr HKCU "Software\Classes\.xotrio" "" "XOTrio.Record"
	WriteRegStr HKCU "Software\Classes\XOTrio.Record" "" "{{.Name}} record"
	WriteRegStr HKCU "Software\Classes\XOTrio.Record\DefaultIcon" "" "$INSTDIR\xotrio.exe,0"
	WriteRegStr HKCU "Software\Classes\XOTrio.Record\shell\open\command" "" '"$INSTDIR\xotrio.exe" "%1"'
SectionEnd

; What was played and set lies elsewhere and stays.
Section Uninstall
	!insertmacro RefuseWhileRunning
{{- range .Files}}
	Delete "$INSTDIR\{{.Path}}"
{{- end}}
	Delete "$INSTDIR\store.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\{{.Name}}.lnk"
	DeleteRegKey HKCU "Software\Classes\XOTrio.Record"
	DeleteRegKey HKCU "Software\Classes\.xotrio"
	DeleteRegKey HKCU "${KEY}"
SectionEnd
