import { ageInYears } from '@/clinical/ageInYears';
import { readLabUnit } from '@/clinical/labs/labUnits';
import { plain } from '@/matching/plainText';
import type { Patient } from '@/contract/patient';
import { systems } from './codeSystems';
import type { ImportedLab } from './importedChart';
import type { IncomingConcept, IncomingObservation, IncomingQuantity } from './incomingResources';

type Subject = Pick<Patient, 'sex' | 'birth_date'>;
type IncomingRange = NonNullable<IncomingObservation['referenceRange']>[number];

/**
 * Whether a reference range is plainly the normal range for this patient: neither critical nor therapeutic, nor one of
 * another sex, age or state. What its words mean is not guessed.
 */
export function isNormalRangeOf(
  { sex, birth_date }: Subject,
  { analyte, collected_at }: Pick<ImportedLab, 'analyte' | 'collected_at'>,
  { type, appliesTo, age, text = '' }: IncomingRange,
): boolean {
  if (type !== undefined && !isNormal(type)) return false;
  // Some systems write the meaning "normal" in the place of the population.
  const isOfPatient = (one: IncomingConcept) => isNormal(one) || isSex(sex, one);
  if (appliesTo !== undefined && (appliesTo.length === 0 || !appliesTo.every(isOfPatient))) return false;
  if (age !== undefined && !isInAge(age, ageInYears(birth_date, collected_at))) return false;
  return text.split(/\s+/).every((word) => {
    const bare = word.replaceAll(/^[\d.,:;()[\]<>=≤≥–—-]+|[.,:;()[\]]+$/g, '');
    const isUnit = [word, bare].some((one) => readLabUnit(analyte, one) !== null);
    return bare === '' || isUnit || normalWords.has(plain(bare));
  });
}

function isNormal({ coding, text }: IncomingConcept): boolean {
  if (
    text !== undefined &&
    !plain(text)
      .split(' ')
      .every((word) => normalWords.has(word))
  )
    return false;
  if (coding === undefined) return text !== undefined;
  return (
    coding.length > 0 &&
    coding.every(
      ({ system, code }) => (system ?? systems.rangeMeaning) === systems.rangeMeaning && code === 'normal',
    )
  );
}

/** Of a text that says nothing but that the range is the normal one. */
const normalWords = new Set([
  ...['normal', 'reference', 'range', 'interval', 'values', 'to', 'a', 'bis'],
  ...['normale', 'normales', 'valeurs', 'de', 'intervalle', 'plage'],
  ...['norm', 'normalbereich', 'normwert', 'normwerte', 'referenzbereich', 'referenzwert', 'referenzwerte'],
]);

/** SNOMED CT and HL7's codes of the two sexes. */
const sexCodes: Record<string, string> = {
  '248153007': 'male',
  '248152002': 'female',
  male: 'male',
  female: 'female',
  m: 'male',
  f: 'female',
};

function isSex(sex: Patient['sex'], { coding = [], text }: IncomingConcept): boolean {
  const words = [...coding.map(({ code }) => code), text].filter((word) => word !== undefined);
  return words.length > 0 && words.every((word) => sexCodes[word.toLowerCase()] === sex);
}

/** In completed years, both ends included. Another unit than years is that of a child, or not known. */
function isInAge({ low, high }: { low?: IncomingQuantity; high?: IncomingQuantity }, years: number | null) {
  if (years === null || (low === undefined && high === undefined)) return false;
  const [from, to] = [low, high].map((bound, at) => {
    if (bound === undefined) return at === 0 ? 0 : Infinity;
    const isInYears = yearUnits.has((bound.code ?? bound.unit ?? '').toLowerCase());
    return isInYears && bound.comparator === undefined ? (bound.value ?? NaN) : NaN;
  });
  return from !== undefined && to !== undefined && from <= years && years <= to;
}

const yearUnits = new Set(['a', 'a_j', 'y', 'yr', 'yrs', 'year', 'years', 'an', 'ans', 'jahre']);
