import type { SarcFItem, SarcFPoints } from '@/clinical/sarcopenia/sarcF';

/** A SARC-F screening at a visit. */
export interface DemoScreening {
  last_name: string;
  /** before the patient's newest measurements; `underWay`: at the visit that has begun today */
  daysBefore: number | 'underWay';
  answers: Record<SarcFItem, SarcFPoints>;
}

type Five = readonly [SarcFPoints, SarcFPoints, SarcFPoints, SarcFPoints, SarcFPoints];
type Row = readonly [last_name: string, daysBefore: DemoScreening['daysBefore'], ...points: Five];

/** Points in the order of the items. Lindqvist cannot be asked, and Martín is new. */
const rows: readonly Row[] = [
  ['Lefebvre', 280, 0, 1, 1, 1, 0],
  ['Lefebvre', 92, 1, 1, 1, 1, 0],
  ['Lefebvre', 0, 1, 1, 1, 1, 1],
  ['Lefebvre', 'underWay', 1, 1, 2, 1, 1],
  ['Haddad', 0, 1, 0, 1, 0, 0],
  ['المنصوري', 301, 1, 1, 1, 1, 1],
  ['المنصوري', 0, 2, 1, 1, 2, 1],
  ['Okafor', 0, 0, 0, 0, 1, 0],
  ['Sørensen', 330, 1, 1, 1, 2, 1],
  ['Sørensen', 0, 1, 2, 2, 2, 1],
  ['Fernández', 350, 1, 0, 0, 1, 0],
  ['Fernández', 0, 0, 0, 0, 0, 0],
  ['بنعلي', 0, 1, 1, 0, 1, 1],
  ['Moreau', 0, 0, 0, 0, 0, 1],
  ['Achterberg', 360, 1, 1, 1, 1, 0],
  ['Achterberg', 0, 2, 2, 1, 2, 0],
  ['Chen', 330, 0, 1, 0, 0, 0],
  ['Chen', 0, 0, 1, 0, 1, 0],
  ['Nguyen', 0, 1, 1, 1, 1, 0],
  // due again
  ['Ferreira', 407, 0, 0, 1, 0, 1],
  ['Dubois', 365, 1, 1, 1, 2, 1],
  ['Dubois', 0, 1, 2, 2, 2, 2],
  ['Cherkaoui', 340, 0, 0, 1, 1, 0],
  ['Cherkaoui', 0, 0, 0, 1, 0, 0],
  ['Bennett', 400, 0, 1, 1, 1, 0],
  ['Bennett', 0, 1, 1, 2, 1, 1],
  ['الزهراني', 350, 0, 0, 1, 1, 0],
  ['الزهراني', 0, 0, 1, 1, 1, 0],
  ['Martin', 0, 0, 0, 0, 1, 0],
  ['Kowalski', 0, 1, 0, 1, 1, 1],
  ['Rahman', 0, 0, 0, 0, 0, 0],
  ['O’Brien', 0, 2, 1, 2, 1, 1],
  ['Diallo', 330, 0, 1, 0, 1, 0],
  ['Diallo', 0, 0, 1, 1, 0, 0],
  ['von Ahlefeldt', 0, 1, 1, 1, 2, 1],
];

export const demoScreenings: readonly DemoScreening[] = rows.map(
  ([last_name, daysBefore, strength, assistance_walking, rise_from_chair, climb_stairs, falls]) => ({
    ...{ last_name, daysBefore },
    answers: { strength, assistance_walking, rise_from_chair, climb_stairs, falls },
  }),
);
