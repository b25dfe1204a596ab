import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { en } from '@/client/i18n/en';
import type { FaultValues } from '@/contract/faults';

/**
 * What an import reports about the file, as English sentences that a screen translates by code. `{{name}}` stands for a
 * value.
 */
export const findingSentences = en.transfer.findings;

export type FindingCode = keyof typeof findingSentences;

/** `fault`: blocks a chart or the file; `left out`: not taken; `check`: taken, and a person must check it. */
export type Severity = 'fault' | 'left out' | 'check';

/** A code without words of a resource, and what it means here: a screen says it in its language. */
export type KnownCode = { code: string } & (
  | { of: 'analyte'; key: LabAnalyteKey }
  | { of: 'measure'; key: PhysicalMeasureKey }
);

export interface Finding {
  severity: Severity;
  /** such as `Observation/123`, or `Bundle` for the whole file */
  resource: string;
  code: FindingCode;
  values: FaultValues;
  /** what the resource says, for a person who cannot look up its id; `null`: not known, or counted */
  about: string | null;
  /** what the code means here that stands in `about` without words */
  known?: KnownCode;
  /** how often the same is said of the same */
  times: number;
}

/** @returns the English sentence with its values filled in */
export function findingSentence({ code, values }: Pick<Finding, 'code' | 'values'>): string {
  return findingSentences[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

export type ReportFinding = (
  severity: Severity,
  resource: string,
  code: FindingCode,
  values?: FaultValues,
) => void;

/**
 * Collects findings. Those that come by the thousand in another system's export are reported once, with a count and the
 * first resource.
 */
export function collectFindings(): { add: ReportFinding; findings: Finding[] } {
  const findings: Finding[] = [];
  const counted = new Map<string, { values: FaultValues; count: number }>();
  const report: ReportFinding = (severity, resource, code, values = {}) => {
    if (!isCounted(code)) {
      findings.push({ severity, resource, code, values, about: null, times: 1 });
      return;
    }
    const key = JSON.stringify([severity, code, values]);
    const earlier = counted.get(key);
    if (earlier) {
      earlier.count += 1;
      earlier.values.count = earlier.count;
      return;
    }
    const withCount = { ...values, count: 1 };
    counted.set(key, { values: withCount, count: 1 });
    findings.push({ severity, resource, code, values: withCount, about: null, times: 1 });
  };
  return { add: report, findings };
}

/** Whether findings of this code are reported once, with their number. */
export function isCounted(code: FindingCode): boolean {
  return countedCodes.includes(code);
}

const countedCodes: readonly FindingCode[] = [
  'entryWithoutResource',
  'unknownType',
  'unknownCode',
  'elementNotKept',
  'calculated',
  'specimenNotInFile',
  'rangeNotTaken',
  'rangeOfOthers',
  'flagDiffers',
  'reportWords',
  'rounded',
];
