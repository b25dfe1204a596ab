import type { RecordedSex } from '@/clinical/sexAndAge';
import { summariseGrip, type GripSummary } from '@/clinical/grip/gripSession';
import type { Dynamometry } from '@/contract/dynamometry';

type Session = Pick<
  Dynamometry,
  'trials' | 'unit' | 'protocol' | 'dominant_hand' | 'right_hand_excluded' | 'left_hand_excluded'
>;

/**
 * Summarises a session, see summariseGrip.
 *
 * @param sex decides only which values are unusual, as does `earlierBest`
 */
export function sessionSummary(
  session: Session,
  sex: RecordedSex,
  earlierBest: number | null = null,
): GripSummary {
  const { trials, unit, protocol, dominant_hand } = session;
  return summariseGrip({
    unit,
    trials,
    excluded: { right: session.right_hand_excluded, left: session.left_hand_excluded },
    dominantHand: dominant_hand,
    sex,
    protocol,
    earlierBest,
  });
}

/** The maximum of both hands in kg; `null` without a valid trial, and for a pressure. */
export function maximumKgOf(session: Session): number | null {
  const summary = sessionSummary(session, null);
  return summary.unit === 'kg' ? summary.maximumKg : null;
}
