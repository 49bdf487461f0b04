// The types of the module `visualformat.js`. Lengths and positions are in points or CSS pixels.
// Offsets and lengths of ranges in texts are bytes of UTF-8; `stringRange` converts them.

/** The version of the package. */
export const version: string;

/** A compiled module. TypeScript accepts any object as a `WebAssembly.Module`, but not as this. */
export interface CompiledEngine extends WebAssembly.Module {
  readonly [Symbol.toStringTag]?: string;
}

/** An engine: its bytes, its compiled module, a response with it, or a promise of one of them. */
export type EngineContents =
  | Response | BufferSource | CompiledEngine
  | Promise<Response | BufferSource | CompiledEngine>;

/** An engine or its address. */
export type EngineSource = string | URL | EngineContents;

export interface LoadSettings {
  /**
   * Whether to load the full engine, which also has the functions of layouts for reports, drawings
   * and sweeps, and those for logs; false by default.
   */
  full?: boolean;
  /** The engine; by default `visualformat.wasm` or `visualformat-full.wasm` next to the module. */
  source?: EngineSource;
}

/**
 * Loads an engine, by default the one for layouts. All other functions require it. Further calls
 * have no effect, unless the first one failed. The full engine replaces the other one.
 */
export function load(settings?: LoadSettings | EngineSource): Promise<void>;

/** Variant of `load` for an engine that is not given by its address. */
export function instantiate(source: EngineContents): Promise<void>;

/**
 * Parses a format. Errors do not prevent a tree: it contains what the parser recognized.
 * Requires the full engine.
 */
export function parse(format: string): ParsedFormat;

/**
 * Returns the constraints of formats, which can use the names in the context.
 *
 * @throws VisualFormatError if there are errors in the formats or options.
 */
export function constraints(
  formats: string | readonly string[], context?: FormatContext,
): FormatConstraint[];
export function constraints<Name extends string>(
  formats: string | readonly string[], context?: Widened<FormatContext, Name>,
): FormatConstraint[];

/**
 * Converts lines of the extended formats of autolayout.js to a scene with the same frames. Lines with
 * errors are omitted. Requires the full engine.
 */
export function convert(text: string | readonly string[]): ConvertedText;

/** Returns the indices in a string, as for `slice`, of a range of its UTF-8 bytes. */
export function stringRange(
  text: string, offset: number, length?: number,
): { start: number; end: number };

/**
 * Applies a fix-it of a diagnostic to the format or equation that the diagnostic is in.
 *
 * @throws RangeError if the fix-it changes another part of a scene.
 */
export function applyFixIt(text: string, fixIt: FixIt): string;

/**
 * Positions the named children of an element by rules, and keeps the layout up to date when the
 * size or the direction of the element or the content of a child changes. The padding box of the
 * element is the superview. If the element is attached, the new attachment replaces the other one.
 *
 * @throws VisualFormatError if there are errors in the formats or settings.
 */
export function attach(
  element: HTMLElement, formats: Rule | readonly Rule[], settings?: AttachmentSettings,
): Attachment;
export function attach<Name extends string>(
  element: HTMLElement, formats: Widened<Rule | readonly Rule[], Name>,
  settings?: Widened<AttachmentSettings, Name>,
): Attachment;

/** The element `<visual-format>`, which positions its children by the rules in its attributes. */
export interface VisualFormatElement extends HTMLElement {
  /** The layout of the children; null if there is none. */
  readonly attachment: Attachment | null;
}

/**
 * Defines the element `<visual-format>`, also with another name or in another window. It loads the
 * engine if necessary. Returns its class; further calls have no effect.
 *
 * @throws Error outside a page, as in node.
 */
export function defineVisualFormatElement(
  name?: string, view?: Window & typeof globalThis,
): new () => VisualFormatElement;

/** Errors in formats, equations, scenes or options. */
export class VisualFormatError extends Error {
  constructor(diagnostics: Diagnostic[]);
  readonly name: "VisualFormatError";
  readonly diagnostics: Diagnostic[];
}

/** Creates layouts. */
export const Layout: {
  /** @throws VisualFormatError if the scene has errors. */
  new (scene?: Scene): Layout;
  new <Name extends string>(scene: Widened<Scene, Name>): Layout;
  readonly prototype: Layout;
};

/** A layout: a scene whose frames follow its sizes, contents, metrics and rules. */
export interface Layout {
  /** The names of the superview, "superview", and of all views and guides. */
  readonly names: readonly string[];
  /** The name of the parent of each of the `names`; null for the superview. */
  readonly parents: readonly (string | null)[];
  /** A copy of the scene with the current size, direction, metrics, content sizes and rules. */
  readonly scene: Scene;
  /**
   * The number of required constraints that the last layout broke because they contradict others.
   * `explain()` explains them.
   */
  readonly brokenConstraintCount: number;

  /**
   * Adds rules. If one of them has an error, none is added.
   *
   * @throws VisualFormatError if there are errors in the rules.
   */
  add(formats: Rule | readonly Rule[], details?: RuleDetails): void;
  add<Name extends string>(
    formats: Widened<Rule | readonly Rule[], Name>, details?: Widened<RuleDetails, Name>,
  ): void;
  /** Sets the size of the superview; null for a fitting length. */
  setSize(width: number | null, height: number | null): void;
  /** Sets a metric of the scene. */
  set(metric: string, value: number): void;
  /** Sets the content size of a view; null for none. */
  setContentSize(view: string, width: number | null, height: number | null): void;
  /** Sets the reading direction of the superview. */
  setDirection(direction: Direction): void;

  /** Returns the frames by name, each relative to the parent. */
  frames(): Record<string, Frame>;
  /**
   * Writes the frames to an array: x, y, width and height for each of the `names`. With an array,
   * nothing is allocated.
   */
  readFrames(target?: Float64Array): Float64Array;
  // The functions below require the full engine: `load({full: true})`. A layout of the other engine
  // moves to the full one.

  /** Returns the constraints of the layout, in the order in which they are activated. */
  constraints(): LayoutConstraint[];
  /** Returns the sets of constraints that contradict each other. */
  conflicts(): Conflict[];
  /** Returns the positions and sizes that the rules do not determine. */
  ambiguities(): Ambiguity[];
  /** Returns the whole document. */
  report(): Report;
  /** Returns the layouts over a range of a length of the superview. */
  sweep(parameter: "width" | "height", from: number, to: number): Sweep;

  /**
   * Returns the layout as SVG, with its conflicts and with the `constraints()` at the given
   * positions. Positions without a constraint are ignored.
   */
  svg(constraints?: readonly number[]): string;

  /**
   * Returns the conflicts with their sums and the changes that resolve them, the ambiguities and
   * the warnings of the layout as text, or that there are none. Loads the full engine if it is not
   * loaded.
   */
  explain(): Promise<string>;

  /** Frees the memory of the layout, which cannot be used afterwards. */
  dispose(): void;
}

/** A layout of the children of an element. */
export interface Attachment {
  /** The layout. After rules are added to it, `update` applies them. */
  readonly layout: Layout;
  /** Measures all children and lays them out at once. */
  update(): void;
  /**
   * Ends the layout, restores the inline styles and frees the memory of the layout. Has no effect
   * the second time.
   */
  detach(): void;
}

export interface AttachmentSettings {
  /** The options of the formats. */
  options?: readonly FormatOption[];
  /** Numbers by name. */
  metrics?: Readonly<Record<string, number>>;
  /** The standard spaces. */
  spacing?: Spacing;
  /** Properties of the views by name, such as `hugging`. The content sizes are measured. */
  views?: Readonly<Record<string, SceneView>>;
  /**
   * Returns the name of a child, or null to leave it alone; by default, its `data-view`, else its
   * `id` if it is a valid name.
   */
  names?: (child: Element) => string | null | undefined;
  /** The direction; by default, the element's. */
  direction?: Direction;
  /** The lengths of the element that the rules determine. */
  fit?: "width" | "height" | "both";
}

export interface RuleDetails {
  /** The options of formats without their own. */
  options?: readonly FormatOption[];
  /** The identifier of rules without their own. */
  identifier?: string;
}

export interface FormatContext {
  /** The names of the views; by default, all names in brackets. */
  views?: readonly string[];
  /** Numbers by name. */
  metrics?: Readonly<Record<string, number>>;
  /** The options of all formats. */
  options?: readonly FormatOption[];
  /** Whether the views have a superview; true by default. */
  superview?: boolean;
}

export type Direction = "ltr" | "rtl";
export type Axis = "horizontal" | "vertical";
export type Relation = "==" | ">=" | "<=";

export type FormatOption =
  | "alignAllLeft" | "alignAllRight" | "alignAllTop" | "alignAllBottom" | "alignAllLeading"
  | "alignAllTrailing" | "alignAllCenterX" | "alignAllCenterY" | "alignAllLastBaseline"
  | "alignAllFirstBaseline" | "alignAllBaseline" | "directionLeadingToTrailing"
  | "directionLeftToRight" | "directionRightToLeft" | "spacingEdgeToEdge"
  | "spacingBaselineToBaseline";

export type Attribute =
  | "left" | "right" | "top" | "bottom" | "leading" | "trailing" | "width" | "height" | "centerX"
  | "centerY" | "lastBaseline" | "firstBaseline";

/**
 * A type for objects that are declared before they are passed. TypeScript infers `string` and
 * `number[]` for their members, not the names of options or pairs of numbers. If `Name` is
 * `string`, a member that has one of several names can be any string, and a list of a fixed length
 * can have any length. Otherwise it is a literal type, and such a member has no value, so that
 * misspelled names are errors where the types are known.
 */
export type Widened<Type, Name extends string> =
  Type extends string ? (string extends Type ? Type : Name & (string extends Name ? Name : never))
  : Type extends (...values: never[]) => unknown ? Type
  : Type extends readonly (infer Element)[] ? readonly Widened<Element, Name>[]
  : Type extends object ? { [Key in keyof Type]: Widened<Type[Key], Name> }
  : Type;

// Scenes

/** A scene. All keys are optional; null has the same effect as a missing key. */
export interface Scene {
  superview?: SceneSuperview | null;
  spacing?: Spacing | null;
  metrics?: Readonly<Record<string, number>> | null;
  views?: Readonly<Record<string, SceneView | null>> | null;
  guides?: Readonly<Record<string, SceneGuide | null>> | null;
  layout?: readonly Rule[] | null;
  /** The default is "appKit". */
  profile?: "appKit" | "uiKit" | null;
  fitting?: Fitting | null;
  /** The number of pixels per point; edges are rounded to pixels. */
  scale?: number | null;
}

export type Fitting = "compressed" | "expanded";

/** The standard spaces; 8 and 20 by default. */
export interface Spacing {
  sibling?: number | null;
  superview?: number | null;
}

/** One number for all edges, or a number for each of them. */
export type Insets = number | {
  top?: number | null;
  leading?: number | null;
  bottom?: number | null;
  trailing?: number | null;
};

/** The keys that the superview and other views have in common. */
export interface SceneContainer {
  direction?: Direction | null;
  margins?: Insets | null;
  safeArea?: Insets | null;
  contentOffset?: readonly [number, number] | null;
  stack?: Stack | readonly string[] | null;
  grid?: Grid | GridRows | null;
}

export interface SceneSuperview extends SceneContainer {
  width?: number | null;
  height?: number | null;
  fitting?: Fitting | null;
}

/** A priority for both axes, or one for each: horizontal and vertical. */
export type Priorities = number | readonly [number, number];

export interface SceneView extends SceneContainer {
  parent?: string | null;
  intrinsic?: readonly [number | null, number | null] | null;
  hugging?: Priorities | null;
  resistance?: Priorities | null;
  baseline?: number | null;
  firstBaseline?: number | null;
  alignmentInsets?: Insets | null;
  autoresizing?: Autoresizing | null;
}

export interface SceneGuide {
  parent?: string | null;
}

/** A frame that belongs to a size of the parent, and what is flexible if that size changes. */
export interface Autoresizing {
  /** For example "h=-&- v=--&". */
  mask?: string | null;
  frame: readonly [number, number, number, number];
  in: readonly [number, number];
}

/** A format, an equation, or one of them with details. */
export type Rule = string | FormatRule | EquationRule;

export interface FormatRule {
  format: string;
  options?: readonly FormatOption[] | null;
  identifier?: string | null;
}

export interface EquationRule {
  equation: string;
  identifier?: string | null;
}

export interface Stack {
  views?: readonly string[] | null;
  axis?: Axis | null;
  distribution?:
    | "fill" | "fillEqually" | "fillProportionally" | "equalSpacing" | "equalCentering" | null;
  alignment?:
    | "fill" | "leading" | "top" | "firstBaseline" | "center" | "trailing" | "bottom"
    | "lastBaseline" | null;
  spacing?: number | null;
  customSpacing?: Readonly<Record<string, number>> | null;
  marginsRelative?: boolean | null;
  baselineRelative?: boolean | null;
  hidden?: readonly string[] | null;
}

/** The names of the views in the cells, by row. */
export type GridRows = readonly (readonly (string | null)[])[];

export type RowAlignment = "none" | "firstBaseline" | "lastBaseline";
export type HorizontalPlacement = "none" | "leading" | "center" | "trailing" | "fill";
export type VerticalPlacement = "none" | "top" | "center" | "bottom" | "fill";

export interface Grid {
  views?: GridRows | null;
  rowSpacing?: number | null;
  columnSpacing?: number | null;
  x?: HorizontalPlacement | null;
  y?: VerticalPlacement | null;
  rowAlignment?: RowAlignment | null;
  rows?: readonly (GridRow | null)[] | null;
  columns?: readonly (GridColumn | null)[] | null;
  cells?: Readonly<Record<string, GridCell>> | null;
  merge?: readonly GridMerge[] | null;
}

export interface GridRow {
  height?: number | null;
  topPadding?: number | null;
  bottomPadding?: number | null;
  y?: VerticalPlacement | null;
  rowAlignment?: RowAlignment | null;
  hidden?: boolean | null;
}

export interface GridColumn {
  width?: number | null;
  leadingPadding?: number | null;
  trailingPadding?: number | null;
  x?: HorizontalPlacement | null;
  hidden?: boolean | null;
}

export interface GridCell {
  x?: HorizontalPlacement | null;
  y?: VerticalPlacement | null;
  rowAlignment?: RowAlignment | null;
}

/** An index, or a range with the last index such as "0..2". */
export interface GridMerge {
  rows: number | string;
  columns: number | string;
}

// Results

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ParsedFormat {
  tree: SyntaxTree;
  diagnostics: Diagnostic[];
}

/** The scene of extended formats, with errors and with what a scene cannot contain. */
export interface ConvertedText {
  scene: Scene;
  diagnostics: Diagnostic[];
}

export type SyntaxKind =
  | "visualFormatString" | "orientation" | "superview" | "connection" | "view" | "viewName"
  | "predicateListWithParens" | "predicate" | "simplePredicate" | "relation" | "priority" | "number"
  | "name" | "metricName";

/** A node of a syntax tree, with its text and the range of the text in the format. */
export interface SyntaxNode {
  kind: SyntaxKind;
  text: string;
  offset: number;
  length: number;
  children: SyntaxNode[];
}

export interface SyntaxTree extends SyntaxNode {
  kind: "visualFormatString";
  file: string;
  line: number;
  column: number;
}

export type Severity = "error" | "warning" | "remark";

/** A position in the text of a scene or format: lines and columns from 1, columns in bytes. */
export interface SourcePosition {
  line: number;
  column: number;
}

export interface Diagnostic extends SourcePosition {
  file: string;
  endLine: number;
  endColumn: number;
  severity: Severity;
  /** The stable code, such as "bad-relation". */
  category: string;
  message: string;
  /** The format or equation. */
  format: string;
  /** The range in the format; null if no byte is wrong. */
  offset: number | null;
  length: number;
  /** The index of the format or of the rule in the scene's `layout`; null for another part. */
  rule: number | null;
  notes: DiagnosticNote[];
  fixIts: FixIt[];
}

export interface DiagnosticNote extends SourcePosition {
  message: string;
}

export interface FixIt {
  message: string;
  edits: FixItEdit[];
}

export interface FixItEdit extends SourcePosition {
  endLine: number;
  endColumn: number;
  newText: string;
  /** The range in the format; null if the edit is elsewhere. */
  offset: number | null;
  length: number | null;
}

/** A constraint that results from a format. */
export interface FormatConstraint {
  /** The equation with its priority. */
  text: string;
  firstItem: string;
  firstAttribute: Attribute;
  relation: Relation;
  secondItem: string | null;
  secondAttribute: Attribute | null;
  multiplier: number;
  constant: number;
  priority: number;
  /** The format, and the range of the piece that results in the constraint. */
  format: string;
  offset: number;
  length: number;
}

/** A constraint of a layout. */
export interface LayoutConstraint {
  /** The equation with its priority. */
  text: string;
  /** By how much the constraint is violated; 0 if it is satisfied. */
  violation: number;
  /** Whether the constraint results from a content size. */
  intrinsic: boolean;
  identifier?: string;
  source: (SourcePosition & { file: string }) | null;
  /** Of a constraint of a rule: the index of the rule, and the piece of its text in UTF-8 bytes. */
  rule?: number;
  offset?: number;
  length?: number;
}

/** The document of a layout. */
export interface Report {
  version: number;
  errors: number;
  warnings: number;
  diagnostics: Diagnostic[];
  frames: Record<string, Frame>;
  /** The parents that are not the superview, by name. */
  parents: Record<string, string>;
  direction: Direction;
  constraints: LayoutConstraint[];
  conflicts: Conflict[];
  ambiguities: Ambiguity[];
}

/** Constraints that contradict each other. Numbers of constraints are indices in the report. */
export interface Conflict {
  constraints: number[];
  /** The constraint that is broken. */
  broken: number;
  message: string;
  arithmetic?: ConflictArithmetic;
  /** The factors of the constraints, whose sum is a contradiction. */
  multipliers: number[];
  dependsOnNonnegativeSizes: boolean;
  relaxations: Relaxation[];
}

export interface ConflictArithmetic {
  steps: ConflictStep[];
  total: number;
  availableSteps: ConflictStep[];
  available: number;
  excess: number;
  /** The words for `excess` in the message. */
  difference: "too much" | "too little" | "apart";
}

export interface ConflictStep {
  amount: number;
  relation: Relation;
  text: string;
  view: string | null;
  constraint: number | null;
}

/** A change that alone is enough. */
export interface Relaxation {
  text: string;
  value: number;
  constraint: number | null;
}

/** A position or size that the rules do not determine. */
export interface Ambiguity {
  view: string;
  axis: Axis;
  undetermined: ("position" | "size")[];
  /** The equations that would determine the view as it is now. */
  settledBy: string[];
  format: string | null;
  /** Another frame that meets the constraints equally well. */
  alternative: Frame;
  message: string;
}

/** The layouts over a range of a parameter. */
export interface Sweep {
  parameter: string;
  from: number;
  to: number;
  breakpoints: SweepBreakpoint[];
  pieces: SweepPiece[];
  /** The number of layouts that were computed. */
  layouts: number;
}

export interface SweepBreakpoint {
  value: number;
  events: SweepEvent[];
}

export interface SweepEvent {
  kind:
    | "conflict" | "compressed" | "stretched" | "violated" | "limit" | "outside-superview"
    | "no-size";
  side: "below" | "above";
  view: string | null;
  constraint: string | null;
  message: string;
}

/** A range in which all frames are linear. */
export interface SweepPiece {
  from: number;
  to: number;
  frames: Record<string, SweepFrames>;
  conflicts: string[];
}

export interface SweepFrames {
  from: Frame;
  to: Frame;
  /** The axes along which the rules do not determine the view. */
  undetermined: Axis[];
}
