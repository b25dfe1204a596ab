/** What was captured for one patient, as far as visits are concerned. */
export interface Capture {
  /** of the patient in whose chart it is shown */
  patient_id: string;
  kind: 'sarcF' | 'physicalData' | 'dynamometry';
  /** RFC 3339 */
  captured_at: string;
}

/** The time from one moment until before another, in milliseconds. */
export interface Span {
  fromMs: number;
  untilMs: number;
}

export function isIn({ fromMs, untilMs }: Span, moment: string): boolean {
  const ms = Date.parse(moment);
  return ms >= fromMs && ms < untilMs;
}

/** A day of this device. @param daysLater than that of the moment */
export function dayOf(moment: string, daysLater = 0): Span {
  const date = new Date(moment);
  const start = (days: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
  return { fromMs: start(daysLater), untilMs: start(daysLater + 1) };
}
