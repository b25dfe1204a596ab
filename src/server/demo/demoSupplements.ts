import type { Supplement } from '@/contract/supplement';

/** A supplement of a patient in the demo clinic. Days are counted back from today. */
export interface DemoSupplement
  extends
    Pick<Supplement, 'key' | 'dose' | 'unit'>,
    Partial<Pick<Supplement, 'salt' | 'reason' | 'medicine_times' | 'above_limit_reason'>> {
  last_name: string;
  startedDaysAgo: number;
  intakes: Supplement['timing']['intakes'];
  paused?: { daysAgo: number; reason: string };
  stopped?: { daysAgo: number; reason: string };
  /** as reported at visits */
  adherence?: readonly (readonly [
    daysAgo: number,
    taken: Supplement['adherence'][number]['taken'],
    daysTaken: number,
  ])[];
}

type Intakes = Supplement['timing']['intakes'];

const breakfast: Intakes = [{ at: '07:30', when: 'CM' }];
const lunch: Intakes = [{ at: '12:30', when: 'CD' }];
const dinner: Intakes = [{ at: '19:30', when: 'CV' }];
const inTheMorning: Intakes = [{ at: '10:30', when: 'AC' }];
/** of a drink that is taken twice a day, between the meals */
const betweenMeals: Intakes = [...inTheMorning, { at: '16:00', when: 'AC' }];
const levothyroxineAt7: Supplement['medicine_times'] = [{ medicine: 'levothyroxine', at: '07:00' }];

export const demoSupplements: readonly DemoSupplement[] = [
  {
    ...{ last_name: 'Lefebvre', startedDaysAgo: 182, key: 'vitamin-d', dose: 20, unit: 'ug', intakes: lunch },
    reason: 'Vitamin D deficiency',
    adherence: [[103, 'all', 7]],
  },
  {
    ...{ last_name: 'Lefebvre', startedDaysAgo: 28, key: 'ons', dose: 300, unit: 'kcal' },
    ...{ intakes: betweenMeals, reason: 'Weight loss', adherence: [[15, 'most', 6]] },
  },
  {
    last_name: 'Lefebvre',
    startedDaysAgo: 182,
    key: 'iron',
    dose: 200,
    unit: 'mg',
    salt: 'ferrous-fumarate',
    intakes: [{ at: '15:00', when: null }],
    reason: 'Low ferritin',
    above_limit_reason: 'Prescribed by her doctor',
    stopped: { daysAgo: 15, reason: 'Ferritin is normal' },
  },
  {
    ...{ last_name: 'Bennett', startedDaysAgo: 62, key: 'ons', dose: 300, unit: 'kcal' },
    // At first no more than 10 kcal for each kg: she is at a high risk of refeeding.
    ...{ intakes: inTheMorning, reason: 'Weight loss', adherence: [[2, 'some', 3]] },
  },
  {
    ...{
      last_name: 'Bennett',
      startedDaysAgo: 90,
      key: 'thiamin',
      dose: 100,
      unit: 'mg',
      intakes: [...breakfast, ...dinner],
    },
    ...{ reason: 'Risk of refeeding', adherence: [[2, 'all', 7]] },
  },
  {
    last_name: 'Dubois',
    startedDaysAgo: 120,
    key: 'calcium',
    dose: 1250,
    unit: 'mg',
    salt: 'calcium-carbonate',
    intakes: lunch,
    medicine_times: levothyroxineAt7,
    adherence: [[26, 'most', 5]],
  },
  {
    ...{ last_name: 'Dubois', startedDaysAgo: 26, key: 'vitamin-d', dose: 4400, unit: 'IU', intakes: lunch },
    reason: 'Vitamin D deficiency',
    above_limit_reason: 'Prescribed for eight weeks',
  },
  // 1.5 h after levothyroxine, and above the upper limit
  {
    last_name: 'Ferreira',
    startedDaysAgo: 14,
    key: 'iron',
    dose: 65,
    unit: 'mg',
    intakes: [{ at: '08:30', when: 'AC' }],
    medicine_times: levothyroxineAt7,
    reason: 'Iron deficiency',
    above_limit_reason: 'Agreed with her doctor until ferritin is normal',
    adherence: [[9, 'most', 5]],
  },
  {
    last_name: 'Ferreira',
    startedDaysAgo: 263,
    key: 'calcium',
    dose: 600,
    unit: 'mg',
    intakes: [
      { at: '12:30', when: 'CD' },
      { at: '19:30', when: 'CV' },
    ],
    medicine_times: levothyroxineAt7,
    reason: 'Osteoporosis',
    adherence: [[23, 'all', 7]],
  },
  {
    ...{ last_name: 'Ferreira', startedDaysAgo: 190, key: 'vitamin-d', dose: 25, unit: 'ug', intakes: lunch },
    ...{ reason: 'Vitamin D deficiency', adherence: [[23, 'all', 7]] },
  },
  {
    last_name: 'Ferreira',
    startedDaysAgo: 270,
    key: 'ons',
    dose: 300,
    unit: 'kcal',
    intakes: [
      { at: '11:15', when: 'AC' },
      { at: '21:00', when: 'HS' },
    ],
    medicine_times: levothyroxineAt7,
    reason: 'Weight loss in spring',
    adherence: [[23, 'most', 6]],
  },
  {
    ...{ last_name: 'Achterberg', startedDaysAgo: 68, key: 'whey-protein', dose: 20, unit: 'g' },
    ...{ intakes: [{ at: '10:30', when: null }], reason: 'Low grip strength', adherence: [[33, 'most', 6]] },
  },
  {
    ...{
      last_name: 'Achterberg',
      startedDaysAgo: 215,
      key: 'vitamin-d',
      dose: 20,
      unit: 'ug',
      intakes: lunch,
    },
    ...{ reason: 'Vitamin D deficiency', adherence: [[68, 'all', 7]] },
  },
  {
    ...{ last_name: 'Diallo', startedDaysAgo: 205, key: 'vitamin-d', dose: 20, unit: 'ug', intakes: lunch },
    ...{ reason: 'Vitamin D deficiency', adherence: [[70, 'all', 7]] },
  },
  {
    ...{
      last_name: 'Fernández',
      startedDaysAgo: 180,
      key: 'creatine',
      dose: 5,
      unit: 'g',
      intakes: breakfast,
    },
    ...{ reason: 'With the exercise group', adherence: [[90, 'all', 7]] },
  },
  {
    ...{
      last_name: 'Fernández',
      startedDaysAgo: 315,
      key: 'vitamin-d',
      dose: 20,
      unit: 'ug',
      intakes: lunch,
    },
    ...{ reason: 'Vitamin D deficiency', adherence: [[90, 'all', 7]] },
  },
  {
    ...{ last_name: 'الزهراني', startedDaysAgo: 90, key: 'vitamin-b12', dose: 1000, unit: 'ug' },
    ...{ intakes: breakfast, reason: 'Low vitamin B12 with metformin', adherence: [[35, 'all', 7]] },
  },
  {
    ...{ last_name: 'الزهراني', startedDaysAgo: 90, key: 'vitamin-d', dose: 20, unit: 'ug', intakes: lunch },
    adherence: [[35, 'most', 5]],
  },
  {
    ...{ last_name: 'Chen', startedDaysAgo: 200, key: 'calcium', dose: 500, unit: 'mg', intakes: lunch },
    ...{ reason: 'Osteopenia', adherence: [[21, 'all', 7]] },
  },
  {
    ...{ last_name: 'Chen', startedDaysAgo: 200, key: 'vitamin-d', dose: 20, unit: 'ug', intakes: lunch },
    ...{ reason: 'Osteopenia', adherence: [[21, 'all', 7]] },
  },
  {
    ...{
      last_name: 'Cherkaoui',
      startedDaysAgo: 165,
      key: 'omega-3',
      dose: 1000,
      unit: 'mg',
      intakes: lunch,
    },
    ...{ reason: 'High triglycerides', adherence: [[50, 'most', 5]] },
  },
  {
    ...{ last_name: 'Cherkaoui', startedDaysAgo: 50, key: 'fibre-psyllium', dose: 5, unit: 'g' },
    ...{ intakes: [{ at: '16:30', when: null }], paused: { daysAgo: 9, reason: 'Bloating' } },
  },
  {
    ...{ last_name: 'Sørensen', startedDaysAgo: 95, key: 'ons', dose: 300, unit: 'kcal' },
    ...{ intakes: betweenMeals, reason: 'Low weight', adherence: [[12, 'some', 3]] },
  },
  {
    ...{ last_name: 'Sørensen', startedDaysAgo: 90, key: 'vitamin-d', dose: 25, unit: 'ug', intakes: lunch },
    ...{ reason: 'Vitamin D deficiency', adherence: [[12, 'none', 0]] },
  },
  {
    ...{ last_name: 'O’Brien', startedDaysAgo: 140, key: 'whey-protein', dose: 25, unit: 'g' },
    ...{ intakes: breakfast, reason: 'Sarcopenia', adherence: [[38, 'most', 6]] },
  },
];
