import { labAnalyte, labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { otherLoincOf } from '@/clinical/labs/otherLoincTerms';
import { unitSystemOf } from '@/clinical/labs/labUnits';
import { en } from '@/client/i18n/en';
import { systems } from './codeSystems';
import type { Code } from './measureCodes';

/** The name of an analyte for other systems. */
export function analyteName(analyte: LabAnalyteKey): string {
  return en.labs.analytes[analyte];
}

/**
 * The LOINC term of an analyte in a unit: mass and amount of substance have different terms.
 *
 * @returns `null` where no term is known for this unit
 */
export function loincOf(analyte: LabAnalyteKey, unit: string): string | null {
  const { conventional, si } = labAnalyte(analyte);
  return unitSystemOf(analyte, unit) === 'si' && si !== null ? si.loinc : conventional.loinc;
}

/** The analyte that one of these codings names, or `null`. */
export function analyteOf(codings: readonly Code[]): LabAnalyteKey | null {
  for (const { system, code } of codings) {
    const key = analytesByCode.get(`${system}|${code}`);
    if (key) return key;
  }
  return null;
}

const analytesByCode = new Map(
  labAnalyteKeys.flatMap((key) => {
    const { conventional, si } = labAnalyte(key);
    const written = [conventional.loinc, si?.loinc ?? null].filter((loinc) => loinc !== null);
    const terms = [...written, ...otherLoincOf(key)];
    return [`${systems.labs}|${key}`, ...terms.map((loinc) => `${systems.loinc}|${loinc}`)].map(
      (code): [string, LabAnalyteKey] => [code, key],
    );
  }),
);
