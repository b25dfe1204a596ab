import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabDecision } from '@/clinical/labs/labDecision';
import { isCriticalFlag, labFlag } from '@/clinical/labs/labFlag';
import type { Lab } from '@/contract/lab';
import type { LabReading } from './labReading';

type ReadLab = Extract<LabReading, { status: 'read' }>;

/** What the user has to review and may confirm before a result is saved. */
export type LabConcern = { analyte: LabAnalyteKey; reading: ReadLab } & (
  | { kind: 'critical'; side: 'low' | 'high'; limit: number }
  | { kind: 'decision'; decision: LabDecision }
  | { kind: 'otherUnit'; otherUnit: string }
  | { kind: 'duplicate'; other: Lab }
);

export function concernsOf(analyte: LabAnalyteKey, reading: ReadLab): LabConcern[] {
  const { judging: range, decision, plausibility, duplicates } = reading;
  const of = { analyte, reading };
  const flag = labFlag(reading, range);
  const side = flag === 'LL' ? ('low' as const) : ('high' as const);
  const limit = side === 'low' ? range?.critical_low : range?.critical_high;
  const isCritical = isCriticalFlag(flag) && limit != null;
  return [
    ...(isCritical ? [{ ...of, kind: 'critical' as const, side, limit }] : []),
    ...(!isCritical && decision !== null && isCriticalFlag(decision.flag)
      ? [{ ...of, kind: 'decision' as const, decision }]
      : []),
    ...(plausibility.status === 'otherUnit'
      ? [{ ...of, kind: 'otherUnit' as const, otherUnit: plausibility.otherUnit }]
      : []),
    ...duplicates.map((other) => ({ ...of, kind: 'duplicate' as const, other })),
  ];
}
