# The recipe for Homebrew, built on the player's computer: an app that is not signed by an Apple account is no longer taken as a cask.
class Xotrio < Formula
  desc "{{.Own.Summary}}"
  homepage "{{.Own.Homepage}}"
  url "{{.URL .Source}}"
  sha256 "{{.Sum .Source}}"
  license "MIT"

  depends_on "go" => :build

  on_linux do
    depends_on "libx11"
    depends_on "mesa"
  end

  def install
    ENV["CGO_ENABLED"] = "0"
    ENV["GOPROXY"] = "off"
    ENV["SOURCE_DATE_EPOCH"] = "{{.Unix}}"
    system "go", "run", "./build", "install", prefix
  end

  test do
    assert_match "xotrio #{version}", shell_output("#{bin}/xotrio --version")
    assert_match "6935", shell_output("#{bin}/xotrio solve --size 3")
  end
end
