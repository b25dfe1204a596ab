import type { Supplement } from '@/contract/supplement';

/** A supplement of a patient in the demo clinic. */
export interface DemoSupplement extends Pick<Supplement, 'key' | 'dose' | 'unit'> {
  last_name: string;
  /** when it was started, before the patient's newest measurements */
  daysBefore: number;
  intakes: Supplement['timing']['intakes'];
  salt?: Supplement['salt'];
  reason?: string;
  medicine_times?: Supplement['medicine_times'];
  stopped?: { daysBefore: number; reason: string };
  above_limit_reason?: string;
}

const breakfast = [{ at: '07:30', when: 'CM' as const }];

export const demoSupplements: readonly DemoSupplement[] = [
  {
    ...{ last_name: 'Lefebvre', daysBefore: 685, key: 'vitamin-d', dose: 1000, unit: 'IU' },
    ...{ intakes: breakfast, reason: 'Vitamin D deficiency' },
  },
  {
    ...{
      last_name: 'Lefebvre',
      daysBefore: 685,
      key: 'iron',
      dose: 200,
      unit: 'mg',
      salt: 'ferrous-fumarate',
    },
    ...{ intakes: [{ at: '10:30', when: 'AC' }], reason: 'Low ferritin' },
    stopped: { daysBefore: 205, reason: 'Ferritin is normal' },
    above_limit_reason: 'Prescribed',
  },
  {
    ...{ last_name: 'Bennett', daysBefore: 90, key: 'ons', dose: 300, unit: 'kcal' },
    intakes: [
      { at: '10:30', when: 'AC' },
      { at: '16:00', when: 'AC' },
    ],
    reason: 'Weight loss',
  },
  {
    ...{ last_name: 'Bennett', daysBefore: 90, key: 'omega-3', dose: 1000, unit: 'mg' },
    intakes: [{ at: '12:30', when: 'CD' }],
  },
  {
    ...{
      last_name: 'Dubois',
      daysBefore: 120,
      key: 'calcium',
      dose: 1250,
      unit: 'mg',
      salt: 'calcium-carbonate',
    },
    intakes: [{ at: '12:30', when: 'CD' }],
    medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
  },
  {
    ...{ last_name: 'Dubois', daysBefore: 20, key: 'vitamin-d', dose: 4400, unit: 'IU' },
    ...{
      intakes: breakfast,
      reason: 'Vitamin D deficiency',
      above_limit_reason: 'Prescribed for eight weeks',
    },
  },
];
