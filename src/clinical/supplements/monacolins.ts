import type { FoundInteraction } from './foundInteraction';
import type { SupplementKey } from './supplements';

/** Red yeast rice, whose monacolins act like a statin. Source: eu2022monacolins. */

export const monacolinKeys = ['red-yeast-dose', 'red-yeast-age'] as const;
export type MonacolinKey = (typeof monacolinKeys)[number];

const fromAgeYears = 18;
const upToAgeYears = 70;

/**
 * What holds for everyone who takes red yeast rice: less than 3 mg of monacolins a day, an amount that only the label
 * has, since a dose is that of the rice; and that it is not for people below 18 or above 70 years. One of 70 completed
 * years may take it, one of 71 may not. With an unknown age nothing is said of it. Source: eu2022monacolins.
 *
 * @param ageYears completed years; null: unknown
 */
export function monacolinFindings(
  taken: readonly SupplementKey[],
  ageYears: number | null,
): FoundInteraction[] {
  if (!taken.includes('red-yeast-rice')) return [];
  const isOfAge = ageYears === null || (ageYears >= fromAgeYears && ageYears <= upToAgeYears);
  const finding = (key: MonacolinKey, severity: FoundInteraction['severity']): FoundInteraction => ({
    ...{ supplement: 'red-yeast-rice', key, severity },
    partner: { kind: 'anybody' },
  });
  return [
    ...(isOfAge ? [] : [finding('red-yeast-age', 'contraindicated')]),
    finding('red-yeast-dose', 'moderate'),
  ];
}
