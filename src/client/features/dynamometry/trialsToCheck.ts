import type { TFunction } from 'i18next';
import type { RecordedSex } from '@/clinical/sexAndAge';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { sessionSummary } from '@/assessment/sessionSummary';
import type { Dynamometry } from '@/contract/dynamometry';
import { numberedTrials, valuesOf, type NumberedTrial } from './gripFormValues';

/** The trials that are asked about before they are saved. @param taken those of the summary, in its order */
export function unusualTaken(summary: GripSummary, taken: readonly NumberedTrial[]): NumberedTrial[] {
  return summary.hints.flatMap((hint) => (hint.code === 'valueUnusual' ? (taken[hint.trial] ?? []) : []));
}

/** Names a trial with its value: a changed one is another one. */
export function valueKey({ number, trial: { hand, value } }: NumberedTrial): string {
  return `${hand}_${number}=${value}`;
}

/** The trials of the opened session, if a person said that they are right. */
export function confirmedTrials(opened: Dynamometry | null): string[] {
  return opened?.confirmed_by ? numberedTrials(valuesOf(opened)).map(valueKey) : [];
}

interface Taken {
  session: Parameters<typeof sessionSummary>[0];
  sex: RecordedSex;
  earlierBest: number | null;
  summary: GripSummary;
  taken: readonly NumberedTrial[];
  /** as valueKey names them */
  confirmed: readonly string[];
}

/** The trials that a person has still to confirm, and the summary of the others: no verdict rests on a slip of a digit. */
export function withoutUnconfirmed({ session, sex, earlierBest, summary, taken, confirmed }: Taken): {
  toCheck: NumberedTrial[];
  judged: GripSummary;
} {
  const toCheck = unusualTaken(summary, taken).filter((one) => !confirmed.includes(valueKey(one)));
  if (toCheck.length === 0) return { toCheck, judged: summary };
  const trials = taken.filter((one) => !toCheck.includes(one)).map(({ trial }) => trial);
  return { toCheck, judged: sessionSummary({ ...session, trials }, sex, earlierBest) };
}

/** "Right 1: Check this value" */
export function checkText(t: TFunction, { number, trial: { hand } }: NumberedTrial): string {
  return t('measurements.valueOf', {
    measure: t(`grip.trial.${hand}`, { n: number }),
    value: t('measurements.checkValue'),
  });
}
