import type { FoundInteraction, InteractionPartner } from './foundInteraction';
import {
  interaction,
  interactionKeys,
  type ConditionKey,
  type InteractionKey,
  severities,
  type MedicineKey,
} from './interactions';
import { supplement, type SupplementKey } from './supplements';

interface Person {
  medicines: readonly MedicineKey[];
  conditions: readonly ConditionKey[];
}

/**
 * The interactions of a person's supplements with medicines, conditions and each other: the most severe first, each
 * pair of supplements once. The contents of one product cannot be separated, so supplements are paired only with
 * those of other products. Sources: wiesner2021, nihods, iomul, efsaul, efsa2012n3, auyeung2000, stefanelli2022,
 * tetracyclinespc, calciumspc, gencer2021, ukka2023, hmpchypericum, eu2022monacolins, vanwegberg2017, easl2012wilson, easl2022,
 * thomas2013, nccih, calcineurinspc, drospirenonespc, naturalmedicines, integrasespc,
 * engineering.
 *
 * @param products the supplements in each product that is taken now
 * @param daily the daily amount of each supplement, in its unit
 */
export function interactionsOf(
  products: readonly (readonly SupplementKey[])[],
  daily: ReadonlyMap<SupplementKey, number>,
  person: Person,
): FoundInteraction[] {
  const taken = [...new Set(products.flat())];
  const found = taken.flatMap((one, at) => {
    const others = taken.slice(at + 1).filter((other) => areOfTwoProducts(one, other, products));
    return supplement(one)
      .interactions.filter((key) => isEnough(key, daily.get(one)))
      .flatMap((key): FoundInteraction[] =>
        partnersOf(key, { ...person, others }).map((partner) => ({
          ...{ supplement: one, key, partner },
          severity: interaction(key).severity,
        })),
      );
  });
  const rank = ({ key }: FoundInteraction) => interactionKeys.findIndex((one) => one === key);
  return gravestFirst(found.sort((a, b) => rank(a) - rank(b)));
}

/** Findings in the order of their severity; those of one severity stay in their order. Source: engineering. */
export function gravestFirst(found: readonly FoundInteraction[]): FoundInteraction[] {
  const rank = ({ severity }: FoundInteraction) => severities.indexOf(severity);
  return [...found].sort((a, b) => rank(a) - rank(b));
}

function areOfTwoProducts(
  one: SupplementKey,
  other: SupplementKey,
  products: readonly (readonly SupplementKey[])[],
): boolean {
  const placesOf = (key: SupplementKey) => products.flatMap((keys, at) => (keys.includes(key) ? [at] : []));
  return placesOf(one).some((at) => placesOf(other).some((otherAt) => otherAt !== at));
}

/**
 * Whether enough of a supplement is taken for an interaction to matter, and not so much that a graver one does. An
 * unknown amount counts as enough.
 */
function isEnough(key: InteractionKey, amount: number | undefined): boolean {
  const { fromDailyAmount: from, belowDailyAmount: below } = interaction(key);
  if (below !== undefined) return amount !== undefined && amount < below;
  if (from === undefined || amount === undefined) return true;
  return from.isIncluded ? amount >= from.amount : amount > from.amount;
}

function partnersOf(
  key: InteractionKey,
  { medicines, conditions, others }: Person & { others: readonly SupplementKey[] },
): InteractionPartner[] {
  const of = interaction(key);
  if (of.medicines.length + of.conditions.length + of.supplements.length === 0) return [{ kind: 'anybody' }];
  return [
    ...medicines.flatMap((medicine): InteractionPartner[] =>
      of.medicines.includes(medicine) ? [{ kind: 'medicine', medicine }] : [],
    ),
    ...conditions.flatMap((condition): InteractionPartner[] =>
      of.conditions.includes(condition) ? [{ kind: 'condition', condition }] : [],
    ),
    ...others.flatMap((other): InteractionPartner[] =>
      supplement(other).interactions.includes(key) && of.supplements.length > 0
        ? [{ kind: 'supplement', supplement: other }]
        : [],
    ),
  ];
}
