/** A value of a visit beside the newest earlier one, as text. */
export interface ComparedRow {
  kind: 'compared';
  key: string;
  name: string;
  /** `null`: there is no earlier value */
  last: { text: string; on: string } | null;
  now: string;
  /** the difference, or why there is none; `null`: there is nothing to compare */
  change: string | null;
  /** what is said of a value outside a cut-off; `null`: it is outside none */
  outside: string | null;
  /** the change reaches a limit that a clinician should look at */
  isConcern: boolean;
}

/** What was noted beside the values. */
export interface NotedRow {
  kind: 'noted';
  key: string;
  name: string;
  text: string;
}

export type ReviewRow = ComparedRow | NotedRow;
