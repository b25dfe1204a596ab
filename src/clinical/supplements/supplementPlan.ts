import { interaction, type InteractionKey, type MedicineKey } from './interactions';
import { isFarEnough, type Obstacle } from './supplementSpacing';
import { supplement, type SupplementKey } from './supplements';

/** Times of day that keep a supplement far enough from what it hinders, or is hindered by. */

/** What else a person takes, and when. */
export interface TakenBesides {
  medicines: readonly { medicine: MedicineKey; at: string }[];
  supplements: readonly { key: SupplementKey; at: string }[];
}

/** Something taken at a time of day that a supplement must be kept apart from. */
export interface PlanObstacle extends Obstacle {
  key: InteractionKey;
  of: { kind: 'medicine'; medicine: MedicineKey } | { kind: 'supplement'; supplement: SupplementKey };
}

/** What the supplements in one product must be kept apart from. Sources: wiesner2021, nihods, engineering. */
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
  /** the time that is too close */
  at: string;
  obstacle: PlanObstacle;
}

/**
 * The times that are too close to something. Sources: wiesner2021, nihods, engineering.
 *
 * @param times `HH:mm`
 * @param isKept whether a time stays as close to an obstacle as it is
 */
export function tooClose(
  times: readonly string[],
  obstacles: readonly PlanObstacle[],
  isKept: (at: string, obstacle: PlanObstacle) => boolean = () => false,
): TooClose[] {
  return times.flatMap((at) => {
    const obstacle = obstacles.find((one) => !isFarEnough(one.gap, at, one.at) && !isKept(at, one));
    return obstacle === undefined ? [] : [{ at, obstacle }];
  });
}
