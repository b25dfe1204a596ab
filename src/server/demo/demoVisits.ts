import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { asmMethods } from '@/contract/physicalData';

/** Earlier visits and their measurements. */
export interface DemoVisit {
  last_name: string;
  /** before the patient's newest measurements */
  daysBefore: number;
  measured: Partial<Record<PhysicalMeasureKey, number>> & { asm_method?: (typeof asmMethods)[number] };
}

type Row = readonly [
  last_name: string,
  daysBefore: number,
  weight_kg: number,
  height_cm: number,
  calf_cm: number,
  waist_cm: number,
  gait_4m_s: number,
  chair_stands_5_s: number,
  timed_up_and_go_s: number,
];

const rows: readonly Row[] = [
  // days before; weight, height, calf, waist; 4 m walk, five chair stands, timed up and go
  ['Lefebvre', 455, 54.3, 158.5, 31.2, 81.0, 4.4, 13.1, 10.6],
  ['Lefebvre', 210, 53.6, 158.2, 31.0, 80.5, 4.6, 13.9, 11.0],
  ['Haddad', 392, 69.8, 161.5, 34.8, 92.0, 3.8, 11.9, 9.4],
  ['Haddad', 183, 70.6, 161.5, 35.0, 93.0, 3.9, 12.2, 9.6],
  ['المنصوري', 301, 61.7, 168.5, 31.9, 88.0, 6.1, 17.4, 15.2],
  ['المنصوري', 120, 60.1, 168.0, 31.4, 87.0, 6.6, 18.8, 16.9],
  ['Okafor', 540, 86.9, 176.0, 38.1, 104.5, 3.5, 10.8, 8.7],
  ['Okafor', 268, 85.4, 176.0, 37.8, 103.0, 3.6, 11.1, 8.9],
  ['Fernández', 366, 72.9, 170.0, 36.4, 91.5, 3.2, 9.6, 7.8],
  ['Fernández', 175, 72.6, 170.0, 36.3, 91.0, 3.3, 9.8, 7.9],
  ['Dubois', 420, 59.6, 169.5, 29.6, 85.0, 6.4, 19.5, 17.8],
  ['Dubois', 240, 57.8, 169.0, 28.9, 83.5, 7.2, 21.9, 19.6],
  // gains
  ['Lindqvist', 510, 82.8, 181.5, 38.9, 98.0, 3.4, 10.4, 8.3],
  ['Lindqvist', 330, 85.5, 181.0, 39.2, 101.0, 3.5, 10.9, 8.6],
  ['Lindqvist', 150, 88.1, 181.0, 39.7, 103.5, 3.7, 11.4, 9.0],
  // loses 10.7 % in five months, and 4.5 % in the last two
  ['Bennett', 400, 49.9, 152.5, 29.4, 78.0, 5.6, 15.7, 13.8],
  ['Bennett', 150, 49.4, 152.0, 29.0, 77.0, 5.9, 16.6, 14.4],
  ['Bennett', 60, 46.2, 152.0, 28.1, 74.5, 6.4, 18.1, 15.9],
  ['Kowalski', 360, 76.4, 174.5, 35.2, 97.0, 4.1, 12.8, 10.5],
  ['Kowalski', 190, 75.6, 174.0, 34.9, 96.0, 4.3, 13.3, 10.9],
  // weak and slow to rise, but walks faster than 0.8 m/s
  ['O’Brien', 365, 68.7, 170.5, 31.6, 92.0, 4.1, 15.8, 11.0],
  ['O’Brien', 180, 67.1, 170.0, 30.9, 91.0, 4.3, 17.0, 11.5],
  ['O’Brien', 21, 66.0, 170.0, 30.3, 90.5, 4.4, 18.2, 11.8],
];

/** Appendicular muscle mass in kg, at the visit this many days before. */
const muscleByBia: readonly [last_name: string, daysBefore: number, asm_kg: number][] = [
  ['Fernández', 175, 23.4],
  ['O’Brien', 180, 19.6],
  ['O’Brien', 21, 19.2],
];

export const demoVisits: readonly DemoVisit[] = rows.map(([last_name, daysBefore, ...figures]) => {
  const [weight_kg, height_cm, calf_cm, waist_cm, gait_4m_s, chair_stands_5_s, timed_up_and_go_s] = figures;
  const muscle = muscleByBia.find(([name, days]) => name === last_name && days === daysBefore);
  return {
    last_name,
    daysBefore,
    measured: {
      ...{ weight_kg, height_cm, calf_cm, waist_cm },
      ...{ gait_4m_s, chair_stands_5_s, timed_up_and_go_s },
      ...(muscle && { asm_kg: muscle[2], asm_method: 'bia' as const }),
    },
  };
});
