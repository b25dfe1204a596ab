import { interaction, type InteractionKey, type MedicineKey } from './interactions';
import { isFarEnough, nextFreeTime, type Obstacle } from './supplementSpacing';
import { supplement, type SupplementKey } from './supplements';

/** Times of day that keep a supplement far enough from what it hinders, or is hindered by. */

/** What somebody takes besides, and when. */
export interface TakenBesides {
  medicines: readonly { medicine: MedicineKey; at: string }[];
  supplements: readonly { key: SupplementKey; at: string }[];
}

/** Something at a time of day from which a supplement has to keep away. */
export interface PlanObstacle extends Obstacle {
  key: InteractionKey;
  of: { kind: 'medicine'; medicine: MedicineKey } | { kind: 'supplement'; supplement: SupplementKey };
}

/** From what the supplements in one product have to keep away. Sources: wiesner2021, nihods, engineering. */
export function obstaclesOf(keys: readonly SupplementKey[], besides: TakenBesides): PlanObstacle[] {
  return keys.flatMap((own) =>
    supplement(own).interactions.flatMap((key): PlanObstacle[] => {
      const { gapHours, gapHoursOf, medicines, supplements } = interaction(key);
      if (gapHours === null) return [];
      return [
        ...besides.medicines
          .filter(({ medicine }) => medicines.includes(medicine))
          .map(({ medicine, at }) => ({
            ...{ key, at, gap: gapHoursOf?.[medicine] ?? gapHours },
            of: { kind: 'medicine' as const, medicine },
          })),
        ...besides.supplements
          .filter((other) => other.key !== own && supplements.length > 0 && hasInteraction(other.key, key))
          .map((other) => ({
            key,
            gap: gapHours,
            at: other.at,
            of: { kind: 'supplement' as const, supplement: other.key },
          })),
      ];
    }),
  );
}

function hasInteraction(supplementKey: SupplementKey, key: InteractionKey): boolean {
  return supplement(supplementKey).interactions.includes(key);
}

export interface TooClose {
  /** the time that does not do */
  at: string;
  obstacle: PlanObstacle;
  /** the first time from then on that keeps away from everything; null: none of the times does */
  proposed: string | null;
}

/**
 * The times that are too close to something, each with the next free one of the day's slots. Sources: wiesner2021, nihods, engineering.
 *
 * @param times `HH:mm`
 * @param slots of the day, at which something can be taken
 */
export function tooClose(
  times: readonly string[],
  obstacles: readonly PlanObstacle[],
  slots: readonly string[],
): TooClose[] {
  return times.flatMap((at) => {
    const obstacle = obstacles.find((one) => !isFarEnough(one.gap, at, one.at));
    if (obstacle === undefined) return [];
    const free = slots.filter((slot) => !times.includes(slot));
    return [{ at, obstacle, proposed: nextFreeTime(free, at, obstacles) }];
  });
}
