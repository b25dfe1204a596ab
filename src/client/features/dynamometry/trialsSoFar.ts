import { gripProtocols, type GripProtocolKey } from '@/clinical/grip/gripProtocols';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { hands } from '@/clinical/grip/gripTrials';

/** How many of the trials that the protocol asks for are taken and count, of the hands that are tested. */
export function trialsSoFar(
  summary: Pick<GripSummary, 'hands'>,
  protocol: GripProtocolKey,
): { taken: number; planned: number } {
  const { trialsPerHand } = gripProtocols[protocol];
  const tested = hands.map((hand) => summary.hands[hand]).filter(({ status }) => status !== 'excluded');
  const counted = tested.map((one) => (one.status === 'measured' ? one.validTrials : 0));
  return {
    taken: counted.reduce((sum, trials) => sum + Math.min(trials, trialsPerHand), 0),
    planned: tested.length * trialsPerHand,
  };
}
