import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { Lab } from '@/contract/lab';
import type { LabReading } from './labReading';

type ReadLab = Extract<LabReading, { status: 'read' }>;

/** What the user has to review and may confirm before a result is saved. */
export type LabConcern = { analyte: LabAnalyteKey; reading: ReadLab } & (
  | { kind: 'critical'; limit: number }
  | { kind: 'otherUnit'; otherUnit: string }
  | { kind: 'duplicate'; other: Lab }
);

export function concernsOf(analyte: LabAnalyteKey, reading: ReadLab): LabConcern[] {
  const { flag, range, plausibility, duplicates } = reading;
  const of = { analyte, reading };
  const limit = flag === 'LL' ? range?.critical_low : range?.critical_high;
  return [
    ...(isCriticalFlag(flag) && limit != null ? [{ ...of, kind: 'critical' as const, limit }] : []),
    ...(plausibility.status === 'otherUnit'
      ? [{ ...of, kind: 'otherUnit' as const, otherUnit: plausibility.otherUnit }]
      : []),
    ...duplicates.map((other) => ({ ...of, kind: 'duplicate' as const, other })),
  ];
}
