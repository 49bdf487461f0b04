// The types of the module `logs.js`. Lengths and amounts are in points; Logs.md of the project
// describes the document.

import type { Diagnostic, EngineContents, EngineSource, Scene } from "./visualformat.js";

/**
 * Loads the engine for logs, by default `logs.wasm` next to the module. All other functions require
 * it, or the full engine of `visualformat.js`; if that is loaded, the call has no effect. Further
 * calls have no effect, unless the first one failed.
 */
export function load(source?: EngineSource): Promise<void>;

/** Does the same as `load` with an engine that is not given by its address. */
export function instantiate(source: EngineContents): Promise<void>;

/** Returns the document of a log, as `vfl explain --format json` prints it, but without `findings` of formats. */
export function explain(text: string | Uint8Array, settings?: LogSettings): LogDocument;

/** A log with reports of unsatisfiable constraints, which are explained one by one. */
export class Log {
  /** Reads the reports in a log, which is a text or its bytes in UTF-8. */
  constructor(text: string | Uint8Array, settings?: LogSettings);

  /** The number of reports. */
  readonly reportCount: number;

  /**
   * Returns the indices of the reports that are not equal to an earlier one. The field `count` of a
   * report is the number of the equal ones.
   */
  differentReports(): number[];
  /** Returns the messages with which the system rejects a constraint or a format. */
  exceptions(): LogException[];
  /** Returns the document of all reports and exceptions. */
  document(): LogDocument;
  /**
   * Returns the explanation of a report; null if text only mentions a constraint.
   *
   * @throws RangeError for an index that is not below `reportCount`, as the other functions do.
   */
  report(index: number): LogReport | null;
  /** Returns the drawing of the conflict of a report as SVG; null without a conflict. */
  drawing(index: number): string | null;
  /** Returns the conflict of a report as a scene; null without a conflict. */
  scene(index: number): Scene | null;
  /** Frees the memory of the log. Otherwise this happens when the log is collected. */
  dispose(): void;
}

/** What is known about a log. */
export interface LogSettings {
  /** The name of its file; without it, the log is `<stdin>`. */
  name?: string;
}

/** The document of a log. */
export interface LogDocument {
  version: number;
  errors: number;
  warnings: number;
  diagnostics: unknown[];
  reports: LogReport[];
  exceptions: LogException[];
}

/** A message with which the system rejects a constraint or a format. */
export interface LogException {
  /** The name of the log. */
  file: string;
  line: number;
  column: number;
  /** The keyword of the kind. */
  kind: string;
  /** The number of equal exceptions in the log. */
  count: number;
  /** The line of the first of them; null for that one itself. */
  sameAs: number | null;
  /** Whether the code of the app throws the exception. */
  isOfApp: boolean;
  /** What the system rejects. */
  message: string;
  /** What to do. */
  advice: string;
  /** The format; null for another kind, and if the log does not contain it. */
  format: string | null;
  /** The errors of the format; empty in this module, which does not parse formats. */
  findings: Omit<Diagnostic, "rule">[];
  /** The offset of the error in the format, in bytes of UTF-8; null if it is not known. */
  offset: number | null;
  /** The reason that the system prints for a format. */
  reason: string | null;
  /** The function of the first stack frame that is not the system's. */
  function: string | null;
}

/** A report with its explanation. */
export interface LogReport {
  /** The name of the log. */
  file: string;
  /** The line of the report. */
  line: number;
  /** Whether the log begins or ends within the report. */
  truncated: boolean;
  constraints: LoggedConstraint[];
  /** The indices of the constraints of the conflict; empty if none was found. */
  core: number[];
  /** The number of equal reports in the log. */
  count: number;
  /** The line of the first of them; null for that one itself. */
  sameAs: number | null;
  /** Whether the app can resolve the conflict. */
  isOfApp: boolean;
  /** Whether the report names a constraint that will be broken. */
  namesBroken: boolean;
  /** The index of this constraint; null if it is not named, or could not be read. */
  broken: number | null;
  /** The two sides of the conflict and their difference, or that there is none. */
  message: string;
  /** What the distance or size of the broken constraint is instead. */
  effect: string | null;
  /** The comparison of two lengths; absent if the conflict is not one. */
  arithmetic?: ConflictArithmetic;
  dependsOnNonnegativeSizes: boolean;
  /** The sizes whose rule is part of the conflict, such as `label.width`. */
  nonnegativeSizes: string[];
  /** The constraint that is left out for the changes of the other conflicts. */
  leftOut: number | null;
  /** The lengths that the conflict depends on and that the log does not contain. */
  assumptions: LogAssumption[];
  /** The lines of the sum as the text has them. */
  lines: ExplanationLine[];
  /** The lines below the sum. */
  remarks: ExplanationRemark[];
  /** The changes that resolve the conflict. */
  relaxations: ConflictRelaxation[];
  advice: LogAdvice[];
  /** How to log the texts that the system removed from the report; null if there are none. */
  redaction: string | null;
  /** The pieces that could not be read. */
  skipped: SkippedText[];
  otherConflicts: number;
  others: OtherConflict[];
  /** Whether the conflicts have no constraint in common. */
  independent: boolean;
}

/** Another conflict of a report. */
export interface OtherConflict {
  core: number[];
  /** The constraint that is left out for the changes of the other conflicts. */
  leftOut: number | null;
  message: string;
  arithmetic?: ConflictArithmetic;
  nonnegativeSizes: string[];
  relaxations: ConflictRelaxation[];
  advice: LogAdvice[];
}

/** A length or a superview that a conflict depends on and that the log does not contain. */
export interface LogAssumption {
  kind: "margins" | "safeArea" | "readableContent" | "firstBaseline" | "lastBaseline" | "standardSpace" | "superview";
  /** The assumed length; null if any length that is possible gives the conflict, and for a superview. */
  length: number | null;
  views: string[];
  text: string;
  equations: string[];
}

/** A constraint of a report. */
export interface LoggedConstraint {
  line: number;
  column: number;
  /** The class of the constraint. */
  type: string;
  address: string;
  identifier: string | null;
  /** Who creates the constraint. */
  origin: "app" | "autoresizing-mask" | "content-size" | "stack-view" | "system";
  /** The file and line of the code, if the log contains them. */
  source: string | null;
  /** The places in code that create the constraint. */
  code: CodePlace[];
  text: string;
  equations: string[];
}

/** A place in code. */
export interface CodePlace {
  file: string;
  line: number;
  column: number | null;
  text: string | null;
  certainty: "certain" | "likely" | "possible";
}

/** A line of the sum. */
export interface ExplanationLine {
  /** The amount; empty for the line above a total; null for a constraint without one. */
  amount: string | null;
  text: string;
  /** The index of the constraint; null for a total and for the rule that no size is below 0. */
  constraint: number | null;
  /** The line of the constraint in the log, and its place in the code. */
  place: string | null;
}

/** A line below the sum. */
export interface ExplanationRemark {
  /** The label, such as `broken`, `one change is enough` or `advice`. */
  label: string;
  text: string;
}

/** Two lengths that contradict each other. */
export interface ConflictArithmetic {
  steps: ConflictStep[];
  availableSteps: ConflictStep[];
  total: number;
  available: number;
  /** The total minus the available length. */
  excess: number;
  /** The words for `excess` in the message. */
  difference: "too much" | "too little" | "apart";
}

/** A term of a length. */
export interface ConflictStep {
  amount: number;
  relation: string;
  text: string;
  view: string | null;
  constraint: number | null;
}

/** A change that resolves a conflict alone. */
export interface ConflictRelaxation {
  text: string;
  value: number;
  /** The index of the constraint whose constant changes. */
  constraint: number | null;
  /** The line of this constraint. */
  line: number | null;
}

/** An advice on a conflict. */
export interface LogAdvice {
  /** The keyword of the advice. */
  kind: string;
  text: string;
}

/** A piece of a report that could not be read. */
export interface SkippedText {
  line: number;
  column: number;
  text: string;
  reason: string;
}
