// The keys of scenes with the values that are names; see Scenes.md.

import { OPTIONS } from "./options.js";

/** The name of a view or of the superview, and a rule. */
export const VIEW_NAME = { isView: true };
export const RULE = { isRule: true };

const DIRECTION = { values: ["ltr", "rtl"] };
const FITTING = { values: ["compressed", "expanded"] };
const INSETS = { keys: { top: null, leading: null, bottom: null, trailing: null } };
const ROW_ALIGNMENT = { values: ["none", "firstBaseline", "lastBaseline"] };
const X_PLACEMENT = { values: ["none", "leading", "center", "trailing", "fill"] };
const Y_PLACEMENT = { values: ["none", "top", "center", "bottom", "fill"] };
const VIEW_NAMES = { elements: VIEW_NAME };

const STACK = {
  ...VIEW_NAMES,
  keys: {
    views: VIEW_NAMES, axis: { values: ["horizontal", "vertical"] },
    distribution: { values: ["fill", "fillEqually", "fillProportionally", "equalSpacing",
      "equalCentering"] },
    alignment: { values: ["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom",
      "lastBaseline"] },
    spacing: null, customSpacing: null, marginsRelative: null, baselineRelative: null,
    hidden: VIEW_NAMES,
  },
};

const GRID = {
  elements: VIEW_NAMES,
  keys: {
    views: { elements: VIEW_NAMES }, rowSpacing: null, columnSpacing: null, x: X_PLACEMENT,
    y: Y_PLACEMENT, rowAlignment: ROW_ALIGNMENT,
    rows: { elements: { keys: { height: null, topPadding: null, bottomPadding: null, y: Y_PLACEMENT,
      rowAlignment: ROW_ALIGNMENT, hidden: null } } },
    columns: { elements: { keys: { width: null, leadingPadding: null, trailingPadding: null,
      x: X_PLACEMENT, hidden: null } } },
    cells: { others: { keys: { x: X_PLACEMENT, y: Y_PLACEMENT, rowAlignment: ROW_ALIGNMENT } } },
    merge: { elements: { keys: { rows: null, columns: null } } },
  },
};

const ENVIRONMENT = { direction: DIRECTION, margins: INSETS, safeArea: INSETS };
const ARRANGEMENT = { stack: STACK, grid: GRID };

const VIEW = {
  keys: {
    parent: VIEW_NAME, intrinsic: null, hugging: null, resistance: null, baseline: null,
    firstBaseline: null, alignmentInsets: INSETS, contentOffset: null,
    autoresizing: { keys: { mask: null, frame: null, in: null } }, ...ENVIRONMENT, ...ARRANGEMENT,
  },
};

/**
 * The keys of a scene.
 *
 * A value has `keys` with the values of a mapping, or null; `others`, the value of the other keys
 * of a mapping; `elements`, the value of the elements of a list; `values`, the texts that are
 * allowed; or is a `VIEW_NAME` or a `RULE`. A value has several of them if both a list and a
 * mapping are allowed.
 */
export const SCENE = {
  keys: {
    superview: { keys: { width: null, height: null, fitting: FITTING, contentOffset: null,
      ...ENVIRONMENT, ...ARRANGEMENT } },
    spacing: { keys: { sibling: null, superview: null } },
    metrics: null, views: { others: VIEW },
    layout: { elements: { ...RULE, keys: { format: RULE, equation: RULE, identifier: null,
      options: { elements: { values: [...OPTIONS.horizontal, ...OPTIONS.vertical] } } } } },
    guides: { others: { keys: { parent: VIEW_NAME } } },
    profile: { values: ["appKit", "uiKit"] }, scale: null, fitting: FITTING,
  },
};
