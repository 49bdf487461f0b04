"""Random scenes from a seed."""

import random

OPTIONS = {"H": ["alignAllTop", "alignAllBottom", "alignAllCenterY", "alignAllFirstBaseline"],
           "V": ["alignAllLeading", "alignAllTrailing", "alignAllCenterX"]}


class SceneGenerator:
    """Creates scenes with formats, equations, content sizes and priorities."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = [f"v{index}" for index in range(self.random.randint(2, 8))]

    def scene(self):
        """Returns a scene."""
        views = {name: self.view(index) for index, name in enumerate(self.names)}
        families = {}
        for name, view in views.items():
            families.setdefault(view.get("parent", "superview"), []).append(name)
        layout = [rule for family in families.values() for rule in self.rules(family)]
        return {"superview": self.superview(), "metrics": {"gap": self.random.choice([4, 10, 12.5])},
                "views": views, "layout": layout}

    def superview(self):
        superview = {"width": self.random.randint(150, 600), "height": self.random.randint(100, 500),
                     "margins": self.random.choice([0, 8])}
        if self.random.random() < 0.15:
            superview["width"] = None
        if self.random.random() < 0.25:
            superview["direction"] = "rtl"
        return superview

    def view(self, index):
        view = {"intrinsic": [self.random.randint(10, 160), self.random.randint(10, 80)]}
        if self.random.random() < 0.5:
            view["hugging"] = [self.random.randint(200, 300), self.random.randint(200, 300)]
            view["resistance"] = [self.random.randint(700, 800), self.random.randint(700, 800)]
        if self.random.random() < 0.3:
            view["baseline"] = self.random.randint(4, 10)
        if index > 1 and self.random.random() < 0.3:
            view["parent"] = self.names[self.random.randrange(index)]
        return view

    def rules(self, family):
        order = self.random.sample(family, len(family))
        rules = [self.chain("H", order)]
        rules += [self.chain("V", [name]) for name in order]
        rules += [self.equation(order) for _ in range(self.random.randint(0, 2))]
        return rules

    def chain(self, axis, names):
        text = f"{axis}:|" + self.space()
        for index, name in enumerate(names):
            text += (self.space() if index else "") + f"[{name}{self.size(names)}]"
        if self.random.random() < 0.7:
            text += self.space() + "|"
        if len(names) > 1 and self.random.random() < 0.5:
            return {"format": text, "options": [self.random.choice(OPTIONS[axis])]}
        return text

    def space(self):
        return self.random.choice(["-", "-gap-", f"-{self.random.randint(0, 30)}-", "-(>=6)-",
                                   f"-(>=4,{self.random.randint(8, 20)}@{self.random.randint(100, 900)})-"])

    def size(self, names):
        amount = self.random.randint(20, 140)
        return self.random.choice(["", "", "", f"({amount})", f"(>={amount})", f"({amount}@600)",
                                   f"({self.random.choice(names)}@{self.random.randint(300, 999)})"])

    def equation(self, names):
        first, second = self.random.choice(names), self.random.choice(names)
        return self.random.choice([
            f"{first}.width == {second}.width * 0.5 + 10 @{self.random.randint(300, 800)}",
            f"{first}.height >= {second}.height - 5 @900",
            f"{first}.centerX == superview.centerX @{self.random.randint(100, 700)}",
            f"{first}.width <= superview.width * 75%"])


def random_scene(seed):
    """Returns the scene of a seed."""
    return SceneGenerator(seed).scene()
