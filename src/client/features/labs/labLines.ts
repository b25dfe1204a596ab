import { weakMapMemoize } from '@reduxjs/toolkit';
import { isCalculatedOnly, type CalculatedLab } from '@/clinical/labs/calculatedLabs';
import type { LabGroup } from '@/clinical/labs/labAnalytes';
import { needsReview } from '@/clinical/labs/labDecision';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { ClinicRange, LabRange } from '@/clinical/labs/labRange';
import type { HistoryEntry } from '@/client/records/overlay';
import { versionOfRecord } from '@/client/records/versionOfRecord';
import type { Lab } from '@/contract/lab';
import { labGridOf, type BodyOn, type LabCell, type LabCollection, type LabRowKey } from './labGridOf';
import { calculatedReading, isNotable } from './calculatedReading';
import { isCrp, verdictOf, verdictOfCalculated, type ChartPerson, type LabVerdict } from './labVerdict';

/** A result of an analyte: entered, or calculated from others of its collection. */
export type LabResult = { collectedAt: string } & (
  | { kind: 'entered'; entry: HistoryEntry<Lab>; verdict: LabVerdict }
  | {
      kind: 'calculated';
      result: CalculatedLab;
      /** `null`: nothing judges it */
      verdict: LabVerdict | null;
      /** without a verdict, it says something that someone has to look at */
      isNotable: boolean;
    }
);

/** Where a result belongs in the list. What is not judged is never among the normal ones. */
export type LabStanding = 'abnormal' | 'normal' | 'notJudged';

/** An analyte of a chart, with all its results. */
export interface LabLine {
  key: LabRowKey;
  group: LabGroup;
  newest: LabResult;
  /** others of the same collection, less urgent than the one shown */
  besides: readonly LabResult[];
  /** newest first, the one above among them */
  results: readonly LabResult[];
  standing: LabStanding;
  hasUnseen: boolean;
  /** nobody has reviewed a critical result of it, which may be an earlier one */
  hasUnseenCritical: boolean;
}

/**
 * The analytes of a chart: the critical ones first, also if a newer result is better and nobody has reviewed the critical
 * one, then the others out of range, the farthest first, then the normal
 * ones and those that nothing judges, both in the order of the reference data. Memoised for a chart that is opened
 * again: it may have thousands of results.
 *
 * @param collections newest first
 */
export const labLines = weakMapMemoize(
  (
    collections: readonly LabCollection[],
    person: ChartPerson,
    bodyOn: BodyOn,
    clinicRanges: readonly ClinicRange[],
  ): readonly LabLine[] => {
    const crps = collections.flatMap(({ entries }) => entries.map(({ record }) => record).filter(isCrp));
    const calculated = (collectedAt: string, result: CalculatedLab): LabResult => ({
      kind: 'calculated',
      collectedAt,
      result,
      verdict: verdictOfResult(result, person, { collectedAt, clinicRanges }),
      isNotable: isNotable(calculatedReading(result, collectedAt, person)),
    });
    const resultsOf = (collectedAt: string, cell: LabCell): LabResult[] => {
      if (cell.kind === 'calculated') return [calculated(collectedAt, cell.result)];
      return cell.entries
        .map((entry): LabResult => {
          const verdict = verdictOf(entry.record, person, crps);
          return { kind: 'entered', collectedAt, entry, verdict };
        })
        .sort((a, b) => urgency(b) - urgency(a));
    };
    const lines = labGridOf(collections, person, bodyOn).flatMap(({ key, group, cells }): LabLine[] => {
      const results = [...cells].flatMap(([collectedAt, cell]) => resultsOf(collectedAt, cell));
      const [newest, ...older] = results;
      if (newest === undefined) return [];
      const besides = older.filter(({ collectedAt }) => collectedAt === newest.collectedAt);
      const unseen = results.filter((one) => one.kind === 'entered' && one.entry.record.seen_at === null);
      const hasUnseenCritical = unseen.some((one) => urgency(one) === mostUrgent);
      const standing = hasUnseenCritical ? 'abnormal' : standingOf(newest);
      const hasUnseen = unseen.length > 0;
      return [{ key, group, newest, besides, results, hasUnseen, hasUnseenCritical, standing }];
    });
    const of = (standing: LabStanding) => lines.filter((line) => line.standing === standing);
    return [...of('abnormal').sort(byUrgency), ...of('normal'), ...of('notJudged')];
  },
);

/** Tells the versions of a line apart: a newer one may belong in another place. */
export function versionOfLine({ standing, hasUnseen, hasUnseenCritical, results }: LabLine): string {
  const versions = results.map((one) =>
    one.kind === 'entered' ? versionOfRecord(one.entry.record) : JSON.stringify(one.result),
  );
  return [standing, hasUnseen, hasUnseenCritical, ...versions].join();
}

/** `null`: it could not be calculated, or nothing judges it */
function verdictOfResult(
  result: CalculatedLab,
  person: ChartPerson,
  at: { collectedAt: string; clinicRanges: readonly ClinicRange[] },
): LabVerdict | null {
  if (result.status === 'notValid' || isCalculatedOnly(result.key)) return null;
  const { key: analyte, value, unit } = result;
  return verdictOfCalculated({ analyte, value, unit }, person, at);
}

/** Whether a result that nothing flags has to be looked at. */
export function isNotableResult(one: LabResult): boolean {
  return one.kind === 'calculated' && one.isNotable;
}

function standingOf(one: LabResult): LabStanding {
  const { verdict } = one;
  if (isNotableResult(one)) return 'abnormal';
  if (verdict === null) return 'notJudged';
  const { flag, decision } = verdict;
  if (needsReview(flag, decision)) return 'abnormal';
  return flag === 'N' ? 'normal' : 'notJudged';
}

function byUrgency(a: LabLine, b: LabLine): number {
  return urgencyOfLine(b) - urgencyOfLine(a) || outside(b.newest) - outside(a.newest);
}

function urgencyOfLine({ newest, hasUnseenCritical }: LabLine): number {
  return hasUnseenCritical ? mostUrgent : urgency(newest);
}

/** of a critical result */
const mostUrgent = 2;

function urgency(one: LabResult): number {
  const { verdict } = one;
  if (verdict === null) return isNotableResult(one) ? 1 : 0;
  const { flag, decision } = verdict;
  return isCriticalFlag(flag) ? mostUrgent : needsReview(flag, decision) ? 1 : 0;
}

function outside({ verdict, ...shown }: LabResult): number {
  const range = verdict?.range ?? null;
  if (shown.kind === 'entered') return outsideBy(shown.entry.record.value, range);
  return shown.result.status === 'calculated' ? outsideBy(shown.result.value, range) : 0;
}

/** How far a value is out of its range, as a share of the range, or of its only bound; 0: it is not, or there is none. */
export function outsideBy(value: number, range: LabRange | null): number {
  if (range === null) return 0;
  const { low, high } = range;
  const width = low !== null && high !== null ? high - low : Math.abs(low ?? high ?? 0);
  const beyond = Math.max(low === null ? 0 : low - value, high === null ? 0 : value - high, 0);
  return beyond === 0 ? 0 : beyond / (width || 1);
}
