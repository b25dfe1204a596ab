import type { DoseSpacing } from '@/client/patients/attention/finding';
import type { FoundInteraction, InteractionPartner } from '@/clinical/supplements/foundInteraction';
import { interaction, interactionKeys } from '@/clinical/supplements/interactions';
import type { MedicineTime } from '@/clinical/supplements/medicineTimes';
import { obstaclesOf, type TakenBesides } from '@/clinical/supplements/supplementPlan';
import { hoursApart, isFarEnough } from '@/clinical/supplements/supplementSpacing';
import { keysOf } from '@/contract/supplement';
import { sideOf } from './dayConflicts';
import { meets } from './intakePlan';
import { reasonOfKept, type Keeping } from './keptClose';

/**
 * How far apart the two of an interaction are taken. `null`: the interaction has no rule about hours, so no time of the
 * day prevents it.
 *
 * @param taken everything that the patient takes, also what is only typed so far
 */
export function doseSpacing(
  { supplement, key: found, partner }: FoundInteraction,
  taken: readonly Keeping[],
  medicineTimes: readonly MedicineTime[],
): DoseSpacing | null {
  const key = interactionKeys.find((one) => one === found);
  if (key === undefined || interaction(key).gapHours === null) return null;
  const own = taken.filter((one) => keysOf(one).includes(supplement));
  const partners = partnerDoses(partner, taken, medicineTimes);
  const isKnown = own.length > 0 && partners.medicines.length + partners.supplements.length > 0;
  if (!isKnown) return { kind: 'unknown' };
  const tooClose = own.flatMap((one) => {
    const others = taken.filter((other) => other !== one && meets(one, other));
    const obstacles = obstaclesTo(supplement, partner, { others, medicines: partners.medicines }).filter(
      (other) => other.key === key,
    );
    return one.timing.intakes.flatMap(({ at }) =>
      obstacles
        .filter((other) => !isFarEnough(other.gap, at, other.at))
        .map((other) => {
          const side = sideOf(other.gap, at, other.at);
          const keepHours = side === 'after' ? other.gap.afterOther : other.gap.beforeOther;
          const isKept = reasonOfKept(one, at, other) !== null;
          return { isKept, side, hours: hoursApart(at, other.at), keepHours };
        }),
    );
  });
  const [open] = tooClose.filter(({ isKept }) => !isKept).toSorted((a, b) => a.hours - b.hours);
  if (open === undefined) return { kind: tooClose.length > 0 ? 'kept' : 'apart' };
  const { side, hours, keepHours } = open;
  return { kind: 'close', side, hours, keepHours };
}

/** When the two of an interaction are taken, `HH:MM` in order; none: it is not recorded. */
export interface PairTimes {
  supplement: string[];
  partner: string[];
}

/** @returns as PairTimes; `null`: no time of the day prevents the interaction, so the times say nothing about it */
export function pairTimes(
  found: FoundInteraction,
  taken: readonly Keeping[],
  medicineTimes: readonly MedicineTime[],
): PairTimes | null {
  const key = interactionKeys.find((one) => one === found.key);
  if (key === undefined || interaction(key).gapHours === null) return null;
  const own = taken.filter((one) => keysOf(one).includes(found.supplement));
  const partners = partnerDoses(found.partner, taken, medicineTimes);
  const inOrder = (times: readonly string[]) => [...new Set(times)].toSorted();
  return {
    supplement: inOrder(own.flatMap(({ timing }) => timing.intakes.map(({ at }) => at))),
    partner: inOrder([...partners.medicines, ...partners.supplements].map(({ at }) => at)),
  };
}

/** What a supplement must be kept apart from, of one partner, each with whose dose it is. */
function obstaclesTo(
  supplement: FoundInteraction['supplement'],
  partner: InteractionPartner,
  { others, medicines }: { others: readonly Keeping[]; medicines: TakenBesides['medicines'] },
) {
  const ofMedicines = obstaclesOf([supplement], { medicines, supplements: [] }).flatMap((one) =>
    one.of.kind === 'medicine' ? [{ ...one, of: { medicine: one.of.medicine } }] : [],
  );
  const ofSupplements = others.flatMap((other) =>
    obstaclesOf([supplement], partnerDoses(partner, [other], [])).map((one) => ({
      ...one,
      of: { supplement: other },
    })),
  );
  return [...ofMedicines, ...ofSupplements];
}

function partnerDoses(
  partner: InteractionPartner,
  supplements: readonly Keeping[],
  medicineTimes: readonly MedicineTime[],
): TakenBesides {
  const ofPartner = supplements.flatMap((one) =>
    keysOf(one)
      .filter((key) => partner.kind === 'supplement' && key === partner.supplement)
      .flatMap((key) => one.timing.intakes.map(({ at }) => ({ key, at }))),
  );
  return {
    medicines: medicineTimes.filter(
      (one) => partner.kind === 'medicine' && one.medicine === partner.medicine,
    ),
    supplements: ofPartner,
  };
}
