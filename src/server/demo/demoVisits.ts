import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { PhysicalData } from '@/contract/physicalData';

/** The measurements of one visit. */
export interface DemoVisit {
  last_name: string;
  /** before the patient's newest measurements; 0: these */
  daysBefore: number;
  measured: Measured;
}

type Measured = Partial<Record<PhysicalMeasureKey, number>> &
  Partial<
    Pick<
      PhysicalData,
      | 'asm_method'
      | 'mna_sf_points'
      | 'food_intake'
      | 'weight_loss_intended'
      | 'inflammation'
      | 'days_of_little_intake'
    >
  >;

type Row = readonly [
  last_name: string,
  daysBefore: number,
  weight_kg: number,
  height_cm: number,
  calf_cm: number,
  waist_cm: number,
  gait_4m_s?: number,
  chair_stands_5_s?: number,
  timed_up_and_go_s?: number,
];

const rows: readonly Row[] = [
  // days before; weight, height, calf, waist; 4 m walk, five chair stands, timed up and go
  // loses 6 % in five and a half months
  ['Lefebvre', 280, 57.4, 158.5, 32.4, 82.5, 4.6, 13.9, 11.0],
  ['Lefebvre', 170, 57.0, 158.2, 32.1, 82.0, 4.7, 14.4, 11.3],
  ['Lefebvre', 92, 55.9, 158.0, 31.8, 81.5, 4.9, 15.4, 11.9],
  ['Lefebvre', 0, 53.6, 158.0, 31.4, 80.5, 5.1, 16.2, 12.4],
  ['Haddad', 392, 71.6, 161.5, 34.8, 93.0, 3.8, 11.9, 9.4],
  ['Haddad', 183, 71.0, 161.5, 35.0, 92.5, 3.9, 12.2, 9.6],
  ['Haddad', 92, 70.3, 161.5, 35.0, 92.0, 3.8, 12.0, 9.5],
  ['Haddad', 0, 69.7, 161.5, 35.0, 91.5, 3.8, 12.1, 9.5],
  // after a stroke
  ['المنصوري', 301, 61.7, 168.5, 31.9, 88.0, 6.1, 17.4, 15.2],
  ['المنصوري', 120, 60.1, 168.0, 31.4, 87.0, 6.6, 18.8, 16.9],
  ['المنصوري', 0, 58.9, 168.0, 31.0, 86.0, 6.8, 19.4, 17.5],
  ['Okafor', 360, 86.9, 176.0, 38.1, 104.5, 3.5, 10.8, 8.7],
  ['Okafor', 180, 85.4, 176.0, 37.8, 103.0, 3.6, 11.1, 8.9],
  ['Okafor', 0, 84.6, 176.0, 37.5, 102.5, 3.6, 11.2, 9.0],
  // low strength and mass, but walks faster than 0.8 m/s
  ['Sørensen', 330, 50.4, 160.5, 29.6, 74.0, 4.3, 15.6, 11.9],
  ['Sørensen', 200, 49.2, 160.0, 29.0, 73.0, 4.4, 16.1, 12.4],
  ['Sørensen', 100, 48.3, 160.0, 28.7, 72.5, 4.6, 16.7, 12.9],
  ['Sørensen', 0, 47.4, 160.0, 28.4, 72.0, 4.7, 17.2, 13.4],
  // loses weight on purpose, and grows stronger
  ['Fernández', 350, 80.6, 178.0, 36.2, 97.0, 3.7, 11.4, 8.8],
  ['Fernández', 265, 80.1, 178.0, 36.3, 96.0, 3.6, 11.0, 8.5],
  ['Fernández', 180, 79.4, 178.0, 36.5, 95.0, 3.4, 10.4, 8.2],
  ['Fernández', 90, 78.6, 178.0, 36.7, 94.0, 3.3, 9.9, 8.0],
  ['Fernández', 0, 78.4, 178.0, 36.8, 93.5, 3.2, 9.6, 7.8],
  ['بنعلي', 200, 66.9, 155.0, 33.2, 90.0],
  ['بنعلي', 90, 66.4, 155.0, 33.1, 89.5],
  ['بنعلي', 0, 66.0, 155.0, 33.0, 89.0],
  ['Moreau', 250, 59.2, 163.0, 34.0, 82.0],
  ['Moreau', 120, 59.6, 163.0, 34.1, 82.0],
  ['Moreau', 0, 59.8, 163.0, 34.1, 82.5],
  ['Achterberg', 360, 67.8, 173.0, 32.6, 92.0, 5.2, 17.2, 14.6],
  ['Achterberg', 270, 67.2, 172.5, 32.3, 91.5, 5.4, 17.9, 15.2],
  ['Achterberg', 180, 67.4, 172.5, 32.2, 91.5, 5.5, 18.4, 15.6],
  ['Achterberg', 90, 66.3, 172.5, 31.9, 91.0, 5.8, 19.2, 16.4],
  ['Achterberg', 0, 66.1, 172.5, 31.6, 91.0, 6.0, 19.8, 16.9],
  ['Chen', 330, 55.5, 153.0, 33.6, 79.0, 3.9, 12.2, 9.6],
  ['Chen', 220, 54.6, 153.0, 33.4, 78.5, 3.9, 12.4, 9.7],
  ['Chen', 110, 55.2, 153.0, 33.5, 79.0, 3.9, 12.1, 9.6],
  ['Chen', 0, 55.2, 153.0, 33.5, 79.0, 3.9, 12.2, 9.6],
  // screened, but the strength was never measured
  ['Nguyen', 270, 69.2, 165.0, 34.2, 88.0],
  ['Nguyen', 120, 68.8, 165.0, 34.0, 87.5],
  ['Nguyen', 0, 68.4, 165.0, 33.9, 87.5],
  ['Ferreira', 330, 55.6, 156.0, 33.4, 80.0, 4.1, 13.0, 10.2],
  ['Ferreira', 240, 56.2, 156.0, 33.5, 80.5, 4.1, 12.8, 10.1],
  ['Ferreira', 150, 57.6, 156.0, 33.8, 81.5, 4.0, 12.4, 9.9],
  ['Ferreira', 60, 57.1, 156.0, 33.7, 81.0, 4.0, 12.5, 9.9],
  ['Ferreira', 0, 57.2, 156.0, 33.7, 81.0, 4.0, 12.4, 9.8],
  // loses 8.4 % in less than three months
  ['Dubois', 365, 68.2, 169.5, 31.6, 92.0, 6.2, 18.6, 16.9],
  ['Dubois', 270, 67.9, 169.5, 31.2, 91.5, 6.4, 19.5, 17.8],
  ['Dubois', 180, 67.5, 169.0, 30.8, 91.0, 6.7, 20.4, 18.5],
  ['Dubois', 85, 66.8, 169.0, 30.1, 90.0, 6.9, 21.2, 19.1],
  ['Dubois', 0, 61.2, 169.0, 29.0, 86.0, 7.2, 21.9, 19.6],
  ['Cherkaoui', 340, 79.6, 159.0, 38.4, 104.0, 3.9, 12.6, 9.9],
  ['Cherkaoui', 230, 79.0, 159.0, 38.2, 103.5, 3.9, 12.5, 9.8],
  ['Cherkaoui', 120, 78.8, 159.0, 38.1, 103.0, 3.8, 12.4, 9.7],
  ['Cherkaoui', 0, 78.3, 159.0, 38.0, 102.5, 3.8, 12.3, 9.7],
  // gains
  ['Lindqvist', 510, 82.8, 181.5, 38.9, 98.0, 3.4, 10.4, 8.3],
  ['Lindqvist', 330, 85.5, 181.0, 39.2, 101.0, 3.5, 10.9, 8.6],
  ['Lindqvist', 150, 88.1, 181.0, 39.7, 103.5, 3.7, 11.4, 9.0],
  ['Lindqvist', 0, 90.2, 181.0, 40.1, 105.0, 3.8, 11.8, 9.2],
  // loses 10.7 % in five months, and 4.5 % in the last two
  ['Bennett', 400, 49.9, 152.5, 29.4, 78.0, 5.6, 15.7, 13.8],
  ['Bennett', 150, 49.4, 152.0, 29.0, 77.0, 5.9, 16.6, 14.4],
  ['Bennett', 60, 46.2, 152.0, 28.1, 74.5, 6.4, 18.1, 15.9],
  ['Bennett', 0, 44.1, 152.0, 27.2, 73.0, 6.9, 19.6, 17.2],
  ['الزهراني', 350, 94.6, 171.0, 37.4, 112.0, 4.0, 13.1, 10.4],
  ['الزهراني', 260, 93.9, 171.0, 37.2, 111.5, 4.0, 13.0, 10.3],
  ['الزهراني', 170, 93.0, 171.0, 37.1, 110.5, 3.9, 12.8, 10.2],
  ['الزهراني', 84, 92.2, 171.0, 36.9, 110.0, 3.9, 12.7, 10.1],
  ['الزهراني', 0, 91.3, 171.0, 36.8, 109.0, 3.9, 12.6, 10.0],
  ['Martin', 200, 64.2, 160.0, 34.6, 85.0, 4.0, 12.9, 10.1],
  ['Martin', 100, 63.9, 160.0, 34.5, 85.0, 4.0, 12.8, 10.0],
  ['Martin', 0, 63.7, 160.0, 34.4, 84.5, 4.1, 13.0, 10.2],
  // screened, but the strength was never measured
  ['Kowalski', 360, 76.4, 174.5, 35.2, 97.0],
  ['Kowalski', 190, 75.6, 174.0, 34.9, 96.0],
  ['Kowalski', 0, 74.9, 174.0, 34.7, 95.5],
  ['Rahman', 260, 56.4, 156.0, 33.1, 78.0],
  ['Rahman', 130, 56.9, 156.0, 33.2, 78.0],
  ['Rahman', 0, 57.2, 156.0, 33.3, 78.5],
  // weak and slow to rise, but walks faster than 0.8 m/s
  ['O’Brien', 365, 68.7, 170.5, 31.6, 92.0, 4.1, 15.8, 11.0],
  ['O’Brien', 180, 67.1, 170.0, 30.9, 91.0, 4.3, 17.0, 11.5],
  ['O’Brien', 0, 65.8, 170.0, 30.2, 90.5, 4.4, 18.2, 11.8],
  ['Diallo', 330, 60.1, 164.0, 33.8, 83.0, 4.0, 12.8, 10.0],
  ['Diallo', 240, 60.5, 164.0, 33.9, 83.0, 4.0, 12.7, 9.9],
  ['Diallo', 150, 60.2, 164.0, 33.8, 83.0, 4.0, 12.6, 9.9],
  ['Diallo', 70, 60.8, 164.0, 34.0, 83.5, 3.9, 12.5, 9.8],
  ['Diallo', 0, 61.0, 164.0, 34.1, 83.5, 3.9, 12.4, 9.8],
  ['von Ahlefeldt', 280, 65.1, 173.0, 30.2, 90.0, 4.4, 16.2, 13.4],
  ['von Ahlefeldt', 140, 63.9, 173.0, 29.7, 89.0, 4.5, 16.6, 13.8],
  ['von Ahlefeldt', 0, 62.6, 173.0, 29.1, 88.0, 4.6, 17.0, 14.2],
];

/** What else was measured or asked, at the visit this many days before. */
const further: readonly (readonly [last_name: string, daysBefore: number, answers: Measured])[] = [
  [
    'Lefebvre',
    0,
    {
      mna_sf_points: 8,
      food_intake: 'reduced-over-2-weeks',
      weight_loss_intended: false,
      inflammation: false,
    },
  ],
  [
    'Bennett',
    0,
    {
      ...{ mna_sf_points: 5, food_intake: 'half-or-less-over-1-week', weight_loss_intended: false },
      ...{ inflammation: true, days_of_little_intake: 12 },
    },
  ],
  [
    'Dubois',
    0,
    {
      ...{ mna_sf_points: 6, food_intake: 'half-or-less-over-1-week', weight_loss_intended: false },
      ...{ inflammation: true, asm_kg: 18.3, asm_method: 'bia' },
    },
  ],
  ['Sørensen', 0, { mna_sf_points: 7, food_intake: 'reduced-over-2-weeks', asm_kg: 12.9, asm_method: 'bia' }],
  ['Achterberg', 0, { mna_sf_points: 10, food_intake: 'sufficient', weight_loss_intended: false }],
  ['Fernández', 180, { asm_kg: 23.9, asm_method: 'bia', weight_loss_intended: true }],
  [
    'Fernández',
    0,
    {
      ...{ mna_sf_points: 14, food_intake: 'sufficient', weight_loss_intended: true },
      ...{ asm_kg: 24.4, asm_method: 'bia' },
    },
  ],
  ['Diallo', 0, { mna_sf_points: 13, food_intake: 'sufficient' }],
  ['Chen', 0, { mna_sf_points: 13, food_intake: 'sufficient' }],
  ['Cherkaoui', 0, { mna_sf_points: 14, food_intake: 'sufficient' }],
  ['Ferreira', 0, { mna_sf_points: 12, food_intake: 'sufficient' }],
  ['الزهراني', 0, { mna_sf_points: 14, food_intake: 'sufficient', weight_loss_intended: true }],
  ['O’Brien', 180, { asm_kg: 19.6, asm_method: 'bia' }],
  ['O’Brien', 0, { asm_kg: 19.2, asm_method: 'bia' }],
  ['von Ahlefeldt', 0, { asm_kg: 19, asm_method: 'bia' }],
];

export const demoVisits: readonly DemoVisit[] = rows.map(([last_name, daysBefore, ...figures]) => {
  const [weight_kg, height_cm, calf_cm, waist_cm, gait_4m_s, chair_stands_5_s, timed_up_and_go_s] = figures;
  const answers = further.find(([name, days]) => name === last_name && days === daysBefore)?.[2];
  return {
    ...{ last_name, daysBefore },
    measured: {
      ...{ weight_kg, height_cm, calf_cm, waist_cm },
      ...{ gait_4m_s, chair_stands_5_s, timed_up_and_go_s },
      ...answers,
    },
  };
});
