import type { GripDeviceKey } from '@/clinical/grip/gripDevices';
import type { Hand, HandExclusion } from '@/clinical/grip/gripTrials';

/** Grip strength sessions, by the Southampton protocol. */
export interface DemoGripSession {
  last_name: string;
  /** days before the patient's newest measurements; 0: on the same day */
  daysBefore: number;
  device: GripDeviceKey;
  /** in the order they were taken, alternating hands */
  trials: { hand: Hand; value: number }[];
  right_hand_excluded?: HandExclusion;
  left_hand_excluded?: HandExclusion;
}

/** In kg, in the order they were taken, or the reason why the hand was not tested. */
type Tested = readonly number[] | HandExclusion;

const rows: readonly (readonly [string, number, GripDeviceKey, right: Tested, left: Tested])[] = [
  ['Lefebvre', 280, 'jamar-hydraulic', [17.2, 17.6, 17.4], [15.8, 16.2, 16]],
  ['Lefebvre', 92, 'jamar-hydraulic', [16.6, 17, 16.8], [15.4, 15.6, 15.5]],
  ['Lefebvre', 0, 'jamar-hydraulic', [15.2, 15.8, 15.4], [14.2, 14.6, 14.4]],
  ['Haddad', 183, 'takei-digital', [22.4, 23.1, 22.8], [20.6, 21.3, 21]],
  ['Haddad', 0, 'takei-digital', [22.1, 22.9, 22.5], [20.8, 21.2, 20.9]],
  // after a stroke on the left
  ['المنصوري', 120, 'jamar-hydraulic', [24, 25, 24.5], 'stroke'],
  ['المنصوري', 0, 'jamar-hydraulic', [22, 23, 22.5], 'stroke'],
  ['Okafor', 180, 'jamar-hydraulic', [36, 37, 36.5], [34, 35, 34.5]],
  ['Okafor', 0, 'jamar-hydraulic', [35.5, 36.5, 36], [34, 34.5, 34]],
  ['Sørensen', 200, 'jamar-plus-digital', [13.8, 14.4, 14.1], [12.7, 13.2, 13]],
  ['Sørensen', 0, 'jamar-plus-digital', [12.8, 13.4, 13.1], [11.9, 12.2, 12]],
  // grows stronger
  ['Fernández', 350, 'jamar-hydraulic', [37, 38, 37.5], [34.5, 35.5, 35]],
  ['Fernández', 180, 'jamar-hydraulic', [39, 40, 39.5], [36.5, 37.5, 37]],
  ['Fernández', 0, 'jamar-hydraulic', [41, 41.5, 41], [38, 38.5, 38.5]],
  ['Achterberg', 360, 'jamar-hydraulic', [24.5, 25, 24.5], [22.5, 23, 23]],
  ['Achterberg', 180, 'jamar-hydraulic', [23.5, 24, 23.5], [21.5, 22, 22]],
  ['Achterberg', 0, 'jamar-hydraulic', [22, 22.5, 22], [20.5, 21, 20.5]],
  ['Chen', 220, 'takei-digital', [20.2, 20.8, 20.5], [18.9, 19.4, 19.2]],
  ['Chen', 0, 'takei-digital', [19.9, 20.5, 20.2], [18.8, 19.3, 19.1]],
  ['Ferreira', 240, 'jamar-hydraulic', [20.5, 21, 21], [19, 19.5, 19.5]],
  ['Ferreira', 0, 'jamar-hydraulic', [21, 21.5, 21], [19.5, 20, 20]],
  ['Dubois', 270, 'jamar-hydraulic', [20, 21, 20.5], [19, 19.5, 19]],
  ['Dubois', 85, 'jamar-hydraulic', [19, 20, 19.5], [18, 18.5, 18]],
  ['Dubois', 0, 'jamar-hydraulic', [17, 18, 17.5], [16, 16.5, 16]],
  ['Cherkaoui', 230, 'jamar-hydraulic', [24, 25, 24.5], [22.5, 23, 23]],
  ['Cherkaoui', 0, 'jamar-hydraulic', [24.5, 25.5, 25], [23, 23.5, 23]],
  ['Lindqvist', 150, 'jamar-hydraulic', [39, 40, 39.5], [37, 38, 37.5]],
  ['Lindqvist', 0, 'jamar-hydraulic', [38.5, 39.5, 39], [37, 37.5, 37]],
  ['Bennett', 150, 'jamar-hydraulic', [15, 15.5, 15], [13.5, 14, 13.5]],
  ['Bennett', 0, 'jamar-hydraulic', [13, 13.5, 13], [12, 12.5, 12]],
  ['الزهراني', 260, 'jamar-hydraulic', [33, 34, 33.5], [31, 31.5, 31.5]],
  ['الزهراني', 0, 'jamar-hydraulic', [33, 33.5, 33], [30.5, 31, 31]],
  // two devices, one of which reads lower
  ['Martin', 200, 'smedley', [18.5, 19, 18.5], [17, 17.5, 17.5]],
  ['Martin', 0, 'jamar-hydraulic', [22, 22.5, 22], [20.5, 21, 21]],
  // clearly low
  ['O’Brien', 180, 'jamar-hydraulic', [23, 24, 23.5], [21, 22, 21.5]],
  ['O’Brien', 0, 'jamar-hydraulic', [21, 22, 21.5], [19.5, 20, 20]],
  ['Diallo', 240, 'jamar-hydraulic', [22.5, 23, 23], [21, 21.5, 21.5]],
  ['Diallo', 0, 'jamar-hydraulic', [23, 23.5, 23], [21.5, 22, 21.5]],
  ['von Ahlefeldt', 0, 'jamar-hydraulic', [20.5, 21, 20.5], [19, 19.5, 19]],
];

export const demoGripSessions: readonly DemoGripSession[] = rows.map(
  ([last_name, daysBefore, device, right, left]) => ({
    last_name,
    daysBefore,
    device,
    trials: [0, 1, 2].flatMap((turn) => [...trialOf('right', right, turn), ...trialOf('left', left, turn)]),
    ...(typeof right === 'string' && { right_hand_excluded: right }),
    ...(typeof left === 'string' && { left_hand_excluded: left }),
  }),
);

function trialOf(hand: Hand, tested: Tested, turn: number): { hand: Hand; value: number }[] {
  const value = typeof tested === 'string' ? undefined : tested[turn];
  return value === undefined ? [] : [{ hand, value }];
}
