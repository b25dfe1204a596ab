import { formatNumber } from '@/client/i18n/formats';
import { labFigureText } from '@/client/i18n/labWords';
import { labUnitText } from '@/client/i18n/labUnitText';
import { calculatedOnly, isCalculatedOnly } from '@/clinical/labs/calculatedLabs';
import type { LabFlag } from '@/clinical/labs/labFlag';
import type { MarkStatus } from '@/client/ui/ChartMark';
import type { LabResult } from './labLines';
import type { LabVerdict } from './labVerdict';

/** A result as a number: entered values as they were entered, in their own unit. */
export interface ResultFigure {
  value: number;
  /** as it is shown, without the unit: "<5" */
  text: string;
  /** UCUM */
  unit: string;
}

/** `null`: it cannot be calculated */
export function figureOf(result: LabResult, language: string): ResultFigure | null {
  if (result.kind === 'entered') {
    const { record } = result.entry;
    return { value: record.value, text: labFigureText(language, record), unit: record.unit };
  }
  if (result.result.status === 'notValid') return null;
  const { key, value, unit } = result.result;
  const text = isCalculatedOnly(key)
    ? formatNumber(value, language, calculatedOnly[key].decimals)
    : labFigureText(language, { analyte: key, value, comparator: null, unit, range: result.verdict?.range });
  return { value, text, unit };
}

/** "4.1 mmol/L" */
export function withUnitText({ text, unit }: ResultFigure): string {
  return [text, labUnitText(unit)].join(' ').trim();
}

const statuses = {
  LL: 'critical',
  L: 'outside',
  N: 'normal',
  H: 'outside',
  HH: 'critical',
} as const satisfies Record<LabFlag, MarkStatus>;

/** How a bar or a line marks a result; `null`: it is not judged. */
export function statusOf(verdict: Pick<LabVerdict, 'flag'> | null): MarkStatus | null {
  const flag = verdict?.flag ?? null;
  return flag === null ? null : statuses[flag];
}
