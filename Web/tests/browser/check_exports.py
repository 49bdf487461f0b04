"""Checks of the export: exported styles and pages have the frames of the engine, and images are PNGs."""

import re

import browser
from server import Handler, Server

# Browsers lay out in steps of 1/64 of a pixel, which add up in nested views.
STYLE_TOLERANCE = 0.1
# Content sizes are measured, and rounded up to an eighth of a pixel.
PAGE_TOLERANCE = 0.25
PAGES = ["Welcome", "A conflict", "Breakpoints", "Nested views", "card.yml", "stack.yml"]
# Passes the styles of each sample with the frames at its size, and at the middle of the sizes that the
# styles are for.
STYLES = r"""
    return samples.map(({ title }) => {
      loadSample(title);
      solve();
      const { layout } = session;
      const css = exportText("css");
      const [width, height] = state.size;
      const sizes = [[width, height]];
      const range = css.match(/^Widths from (\S+) to ([^\s,]+)/m);
      if (range) sizes.push([(Number(range[1]) + Number(range[2])) / 2, height]);
      const all = sizes.map(([width, height]) => {
        layout.setSize(width, height);
        return layout.frames();
      });
      layout.setSize(width, height);
      return { title, css, frames: all, scale: state.document.scene.scale ?? null };
    });"""
# Lays out the elements of the first comment, and passes their frames in their parents.
MEASUREMENT = r"""
    const [css, sizes] = arguments;
    const markup = css.match(/^<div id="layout">$[^]*?^<\/div>$/m)[0];
    document.documentElement.innerHTML = `<style>body { margin: 0 }\n${css}</style>${markup}`;
    const root = document.querySelector("#layout");
    return sizes.map(({ width, height }) => {
      Object.assign(root.style, { width: `${width}px`, height: `${height}px` });
      return Object.fromEntries([...root.querySelectorAll("[data-view]")].map((element) => {
        const [own, outer] = [element, element.parentElement].map((each) => each.getBoundingClientRect());
        return [element.dataset.view,
          { x: own.x - outer.x, y: own.y - outer.y, width: own.width, height: own.height }];
      }));
    });"""
PAGE_FRAMES = r"""
    return Object.fromEntries([...document.querySelectorAll("#layout [data-view]")].map((element) => {
      const [own, outer] = [element, element.parentElement].map((each) => each.getBoundingClientRect());
      return [element.dataset.view,
        { x: own.x - outer.x, y: own.y - outer.y, width: own.width, height: own.height }];
    }));"""


def differences(title, expected, actual, names, tolerance):
    """Returns the frames of some views that differ."""
    return [f"{title}: {name}: expected {expected[name]}, found {actual.get(name)}" for name in names
            if name not in actual or any(abs(actual[name][key] - value) > tolerance
                                         for key, value in expected[name].items())]


def check_styles(instance, report):
    exported = instance.run(STYLES)
    instance.driver.get("about:blank")
    failures = []
    styled = unstyled = 0
    for sample in exported:
        names = re.findall(r'^#layout \[data-view="(\w+)"\] \{', sample["css"], re.MULTILINE)
        styled += len(names)
        unstyled += sample["css"].count("/* no styles for ")
        sizes = [frames["superview"] for frames in sample["frames"]]
        tolerance = STYLE_TOLERANCE + (0 if sample["scale"] is None else 1 / sample["scale"])
        found = instance.run(MEASUREMENT, sample["css"], sizes)
        for expected, actual in zip(sample["frames"], found):
            failures += differences(sample["title"], expected, actual, names, tolerance)
    report(f"styles of {styled} views in {len(exported)} samples have the frames of the engine", not failures,
           failures[:8])
    report(f"only {unstyled} views have no styles", styled > 4 * unstyled and styled > 100, [styled, unstyled])


class PageHandler(Handler):
    """Serves exported pages in the folder of the module."""

    pages = {}

    def do_GET(self):
        page = self.pages.get(self.path.rsplit("/", 1)[-1])
        if page is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())


def check_pages(instance, report):
    instance.open()
    expected = {}
    for index, title in enumerate(PAGES):
        instance.load(title)
        PageHandler.pages[f"exported{index}.html"] = instance.run("return exportText('html')")
        expected[title] = instance.run("return session.layout.frames()")
    failures = []
    with Server(handler=PageHandler) as server:
        for index, title in enumerate(PAGES):
            instance.driver.get(f"{server.address}.build/web/visualformat/exported{index}.html")
            instance.wait("return [...document.querySelectorAll('[data-view]')].every(({ style }) => style.left"
                          " || style.translate || style.transform)")
            found = instance.run(PAGE_FRAMES)
            names = [name for name in found if name in expected[title]]
            failures += differences(title, expected[title], found, names, PAGE_TOLERANCE)
            if not names:
                failures.append(f"{title}: no elements")
    report(f"{len(PAGES)} exported pages have the frames of the engine", not failures, failures[:8])


def check_image(instance, report):
    instance.open()
    instance.load({"superview": {"width": 100, "height": 50}, "layout": ["H:|[a]|", "V:|[a]|"]})
    size = instance.run_async("""(async () => {
      const blob = await playground.exportContents("png");
      const image = await createImageBitmap(blob);
      const svg = exportText("svg");
      done([blob.type, image.width, image.height, Number(svg.match(/width="(\\d+)"/)[1])]);
    })();""")
    report("a PNG has two pixels for each point of the drawing", size[0] == "image/png" and size[1] == 2 * size[3],
           size)


def check_forms(instance, report):
    """Opens the dialog and selects each form."""
    instance.click("#export-open")
    empty = instance.run("""
      const form = $("#export-form");
      return [...form.options].filter(({ value }) => {
        form.value = value;
        form.dispatchEvent(new Event("change", { bubbles: true }));
        return $("#export-text").value === "" || $("#export-note").textContent === "";
      }).map(({ value }) => value);""")
    count = instance.run("return $('#export-form').options.length")
    report(f"each of the {count} forms has a text and a note", not empty and count == 11, empty)
    instance.click("#export-close")


def check_errors(instance, report):
    """A view inside itself is in the root of exported code, and there is no drawing of another scene."""
    instance.load("Welcome")
    instance.load({"views": {"a": {"parent": "b"}, "b": {"parent": "a"}, "c": {}}, "layout": ["H:|[c(5)]"]})
    instance.expect("code of a scene with a cycle names the error",
                    "exportText('anchors').split('\\n')[0]", "// error: 'b' cannot be inside 'a', which is inside 'b'")
    instance.expect("code of a scene with a cycle has the other views",
                    "exportText('anchors').includes('c.widthAnchor.constraint(equalToConstant: 5)')")
    instance.expect("a scene with a cycle has no drawing", "exportText('svg')",
                    "<!-- no drawing: the scene has errors -->")


CHECKS = [check_styles, check_pages, check_image, check_forms, check_errors]
