import type { FoundInteraction } from './foundInteraction';
import type { SupplementKey } from './supplements';

/** Foods that supplements are made from, and that people are allergic to. */
export const allergenKeys = ['milk', 'fish', 'soy', 'shellfish'] as const;
export type AllergenKey = (typeof allergenKeys)[number];

export const allergyKeys = ['allergen-contained', 'allergen-possible', 'allergies-not-recorded'] as const;
export type AllergyKey = (typeof allergyKeys)[number];

interface Content {
  allergen: AllergenKey;
  /** whether every product contains it; otherwise the label decides */
  isCertain: boolean;
}

const always = (allergen: AllergenKey): Content => ({ allergen, isCertain: true });
const often = (allergen: AllergenKey): Content => ({ allergen, isCertain: false });

/**
 * What supplements are made from. Whey and casein are milk proteins. Omega-3 is mostly fish oil, some is from algae;
 * plant protein is soy or pea; glucosamine is mostly from shells; collagen may be from fish; oral nutritional
 * supplements are mostly made of milk and soy. Sources: nihods, labelling.
 */
const contents: Partial<Record<SupplementKey, readonly Content[]>> = {
  'whey-protein': [always('milk')],
  casein: [always('milk')],
  ons: [often('milk'), often('soy')],
  'omega-3': [often('fish')],
  collagen: [often('fish')],
  'plant-protein': [often('soy')],
  glucosamine: [often('shellfish')],
};

/**
 * The supplements that contain, or may contain, what a person is allergic to. Sources: nihods, labelling.
 *
 * @param allergens none for a person without food allergies; null: not recorded, which is reported
 */
export function allergyFindings(
  taken: readonly SupplementKey[],
  allergens: readonly AllergenKey[] | null,
): FoundInteraction[] {
  return taken.flatMap((supplement): FoundInteraction[] => {
    const own = contents[supplement] ?? [];
    if (allergens !== null)
      return own
        .filter(({ allergen }) => allergens.includes(allergen))
        .map(({ allergen, isCertain }) => ({
          supplement,
          key: isCertain ? 'allergen-contained' : 'allergen-possible',
          severity: isCertain ? 'contraindicated' : 'major',
          partner: { kind: 'allergy', allergen },
        }));
    if (own.length === 0) return [];
    return [{ supplement, key: 'allergies-not-recorded', severity: 'minor', partner: { kind: 'anybody' } }];
  });
}
