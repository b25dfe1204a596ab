import {
  interaction,
  interactionKeys,
  type ConditionKey,
  type InteractionKey,
  severities,
  type InteractionSeverity,
  type MedicineKey,
} from './interactions';
import { supplement, type SupplementKey } from './supplements';

/** With what a supplement does not go together; `anybody`: it is to be kept in mind whoever takes it. */
export type InteractionPartner =
  | { kind: 'medicine'; medicine: MedicineKey }
  | { kind: 'condition'; condition: ConditionKey }
  | { kind: 'supplement'; supplement: SupplementKey }
  | { kind: 'anybody' };

export interface FoundInteraction {
  supplement: SupplementKey;
  key: InteractionKey;
  severity: InteractionSeverity;
  partner: InteractionPartner;
}

interface Person {
  medicines: readonly MedicineKey[];
  conditions: readonly ConditionKey[];
}

/**
 * What the supplements that somebody takes do to that person's medicines and conditions, and to each other: the gravest first, each pair
 * of supplements once. Sources: wiesner2021, nihods, iomul, efsa2012n3, engineering.
 *
 * @param taken now, each once
 */
export function interactionsOf(taken: readonly SupplementKey[], person: Person): FoundInteraction[] {
  const found = taken.flatMap((one, at) =>
    supplement(one).interactions.flatMap((key): FoundInteraction[] =>
      partnersOf(key, { ...person, others: taken.slice(at + 1) }).map((partner) => ({
        ...{ supplement: one, key, partner },
        severity: interaction(key).severity,
      })),
    ),
  );
  const rank = ({ severity, key }: FoundInteraction) =>
    severities.indexOf(severity) * interactionKeys.length + interactionKeys.indexOf(key);
  return found.sort((a, b) => rank(a) - rank(b));
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
