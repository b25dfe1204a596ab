import type { DoseSpacing } from '@/client/patients/attention/finding';
import type { FoundInteraction, InteractionPartner } from '@/clinical/supplements/foundInteraction';
import { interaction, interactionKeys } from '@/clinical/supplements/interactions';
import type { MedicineTime } from '@/clinical/supplements/medicineTimes';
import { obstaclesOf, type TakenBesides } from '@/clinical/supplements/supplementPlan';
import { hoursApart, isFarEnough } from '@/clinical/supplements/supplementSpacing';
import { keysOf, type Supplement } from '@/contract/supplement';
import { sideOf } from './dayConflicts';
import { meets } from './intakePlan';

/**
 * How far apart the two of an interaction are taken. `null`: the interaction has no rule about hours, so no time of the
 * day prevents it.
 *
 * @param taken everything that the patient takes now
 */
export function doseSpacing(
  { supplement, key: found, partner }: FoundInteraction,
  taken: readonly Supplement[],
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
    const obstacles = obstaclesOf([supplement], partnerDoses(partner, others, medicineTimes));
    return one.timing.intakes.flatMap(({ at }) =>
      obstacles
        .filter((other) => other.key === key && !isFarEnough(other.gap, at, other.at))
        .map(({ gap, at: otherAt }) => {
          const side = sideOf(gap, at, otherAt);
          const keepHours = side === 'after' ? gap.afterOther : gap.beforeOther;
          return { kind: 'close' as const, side, hours: hoursApart(at, otherAt), keepHours };
        }),
    );
  });
  return tooClose.toSorted((a, b) => a.hours - b.hours)[0] ?? { kind: 'apart' };
}

function partnerDoses(
  partner: InteractionPartner,
  supplements: readonly Supplement[],
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
