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

/**
 * The analyte that these codings name; `null`: none, or a LOINC code beside it means something else, which may be the
 * same substance in another specimen.
 */
export function analyteOf(codings: readonly Code[]): LabAnalyteKey | null {
  const isOurs = ({ system }: Code) => system === systems.labs;
  const decisive = codings.filter((one) => isOurs(one) || (one.system === systems.loinc && one.code));
  const named = new Set(decisive.map(({ system, code }) => analytesByCode.get(`${system}|${code}`) ?? null));
  const [only = null] = named;
  return named.size === 1 ? only : null;
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
