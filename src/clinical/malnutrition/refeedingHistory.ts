import type { ConditionKey, MedicineKey } from '@/clinical/supplements/interactions';

/** What of a history counts in NICE CG32. Antacids are those that bind phosphate in the gut, not acid blockers. */
export const refeedingCauses = ['alcohol', 'insulin', 'chemotherapy', 'antacids', 'diuretics'] as const;
export type RefeedingCause = (typeof refeedingCauses)[number];

const causeOf: Partial<Record<MedicineKey | ConditionKey, RefeedingCause>> = {
  alcoholDependence: 'alcohol',
  insulin: 'insulin',
  chemotherapy: 'chemotherapy',
  fluoropyrimidines: 'chemotherapy',
  hydrochlorothiazide: 'diuretics',
  indapamide: 'diuretics',
  furosemide: 'diuretics',
  spironolactone: 'diuretics',
  amiloride: 'diuretics',
};

/**
 * Which causes of the criterion "a history of alcohol abuse or some drugs" a chart names. Source: nicecg32 (NICE CG32).
 *
 * @param recognised what was recognised in the chart; `others`: causes that are no medicine of the supplement rules
 */
export function refeedingHistory(recognised: {
  medicines: readonly MedicineKey[];
  conditions: readonly ConditionKey[];
  others: readonly RefeedingCause[];
}): RefeedingCause[] {
  const found = new Set([
    ...[...recognised.medicines, ...recognised.conditions].map((key) => causeOf[key]),
    ...recognised.others,
  ]);
  return refeedingCauses.filter((cause) => found.has(cause));
}
