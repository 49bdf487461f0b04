"""Takes pictures of the page, and checks that it fits phones."""

from browser import ROOT, Browser

FOLDER = ROOT / ".build/web/screenshots"
SCREENS = [("desktop", 1280, 800), ("phone", 390, 844)]


def take(browser, name):
    FOLDER.mkdir(parents=True, exist_ok=True)
    browser.run_async("requestAnimationFrame(() => setTimeout(done, 300))")
    browser.driver.save_screenshot(str(FOLDER / f"{name}.png"))


def check_screens(page, report):
    for name, width, height in SCREENS:
        for theme in ["light", "dark"]:
            with Browser(page, report, width, height, is_dark=theme == "dark") as browser:
                take(browser, f"{name}-{theme}")
                browser.load("conflict.yml")
                browser.click("#tab-conflicts")
                if name == "phone":
                    browser.run("$('.canvas').scrollIntoView()")
                take(browser, f"{name}-{theme}-conflict")
    pictures = sorted(path.name for path in FOLDER.glob("*.png"))
    report(f"pictures are in {FOLDER.relative_to(ROOT)}", len(pictures) >= 8, pictures)


def check_narrow(page, report):
    with Browser(page, report, 360, 740) as browser:
        for title in ["Welcome", "conflict.yml", "grid.yml"]:
            browser.load(title)
            browser.expect(f"'{title}' fits a width of 360 pixels", "document.documentElement.scrollWidth <= 360")


def run(page, report):
    check_screens(page, report)
    check_narrow(page, report)
