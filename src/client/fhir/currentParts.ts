import type { ReportFinding } from './findings';
import { periodState, type Period } from './periods';

/** One of several names, identifiers, phone numbers or addresses of a patient. */
export interface Part {
  use?: string | undefined;
  period?: Period | undefined;
  /** as a finding names it */
  words: string;
}

/** Which patient is read, when, and who hears what is left out. */
export interface Reading {
  named: string;
  now: Date;
  report: ReportFinding;
}

/** The parts that apply now. Each of the others is reported by its words. */
export function currentParts<P extends Part>(
  field: string,
  parts: readonly P[],
  { named, now, report }: Reading,
): P[] {
  return parts.filter(({ use, period, words: value }) => {
    const found = periodState(period, now);
    if (found.state === 'ended') report('left out', named, 'partEnded', { field, value, end: found.at });
    else if (use !== undefined && pastUses.includes(use))
      report('left out', named, 'partOld', { field, value, use });
    else if (found.state === 'notBegun')
      report('left out', named, 'partNotBegun', { field, value, start: found.at });
    else return true;
    return false;
  });
}

/** Keeps one of the parts that apply now: the first whose use comes earliest in the order. Reports the others. */
export function keepOne<P extends Part>(
  field: string,
  parts: readonly P[],
  order: readonly (string | undefined)[],
  reading: Reading,
): P | null {
  const current = currentParts(field, parts, reading);
  const kept = preferred(current, order);
  reportOthers(field, current, kept, reading);
  return kept;
}

/** The first whose use comes earliest in this order; a use that is not in it comes last. */
export function preferred<P extends Part>(
  parts: readonly P[],
  order: readonly (string | undefined)[],
): P | null {
  for (const wanted of order) {
    const match = parts.find(({ use }) => use === wanted);
    if (match) return match;
  }
  return parts[0] ?? null;
}

/** Reports the parts that a chart has no room for; one that says the same as the kept one is no loss. */
export function reportOthers(
  field: string,
  current: readonly Part[],
  kept: Part | null,
  { named, report }: Reading,
): void {
  const left = new Set(current.map(({ words }) => words));
  if (kept !== null) left.delete(kept.words);
  if (left.size > 0) report('left out', named, 'moreThanKept', { field, left: [...left].join('; ') });
}

/** FHIR marks these as no longer used, as used before a marriage, and as hiding the person. */
const pastUses: readonly string[] = ['old', 'maiden', 'anonymous'];
