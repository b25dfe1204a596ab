import type { Patient } from '@/contract/patient';

/** A patient of the demo clinic. Of the lists, `null` is not recorded, and an empty one says that none is known. */
interface DemoPatient
  extends
    Pick<Patient, 'allergies'>,
    Partial<
      Pick<
        Patient,
        | 'dominant_hand'
        | 'usual_weight_kg'
        | 'address'
        | 'conditions'
        | 'medicines'
        | 'language'
        | 'tags'
        | 'notes'
      >
    > {
  first_name: string;
  last_name: string;
  birth_date: string;
  sex: 'female' | 'male';
}

/** The patients of the demo clinic: invented people, always the same. */
export const demoPatients: readonly DemoPatient[] = [
  {
    ...{ first_name: 'Marguerite', last_name: 'Lefebvre', birth_date: '1941-03-08', sex: 'female' },
    ...{ dominant_hand: 'right', usual_weight_kg: 57, address: '14 Mill Lane, Riverside' },
    allergies: ['penicillin'],
    conditions: ['Osteoporosis', 'Hypertension', 'Knee osteoarthritis'],
    medicines: ['Amlodipine 5 mg', 'Paracetamol 1 g as needed'],
    notes: 'Lives alone. Daughter: Anne Lefebvre, +44 20 7946 0155.',
  },
  {
    ...{ first_name: 'Amina', last_name: 'Haddad', birth_date: '1948-11-21', sex: 'female' },
    ...{ dominant_hand: 'right', address: '23 Weir Street, Riverside', allergies: null },
  },
  {
    ...{ first_name: 'يوسف', last_name: 'المنصوري', birth_date: '1939-06-02', sex: 'male' },
    ...{ dominant_hand: 'right', usual_weight_kg: 64, address: '9 Quay Road, Riverside' },
    allergies: ['sulfonamides'],
    conditions: ['Stroke, left side', 'Chronic kidney disease'],
    medicines: ['Ramipril 5 mg', 'Clopidogrel 75 mg'],
  },
  {
    ...{ first_name: 'George', last_name: 'Okafor', birth_date: '1945-09-14', sex: 'male' },
    ...{ dominant_hand: 'left', address: '50 Orchard Road, Riverside', allergies: null },
    conditions: ['Hypertension'],
  },
  {
    ...{ first_name: 'Ingrid', last_name: 'Sørensen', birth_date: '1936-01-30', sex: 'female' },
    ...{ dominant_hand: 'right', usual_weight_kg: 51, address: '3 Bridge House, Riverside' },
    allergies: ['latex', 'iodine'],
    conditions: ['COPD', 'Osteoporosis'],
    medicines: ['Tiotropium 18 µg'],
  },
  {
    ...{ first_name: 'Luis', last_name: 'Fernández', birth_date: '1952-07-19', sex: 'male' },
    ...{ dominant_hand: 'right', usual_weight_kg: 80, address: '6 Harbour Street, Riverside' },
    allergies: [],
    conditions: ['Prediabetes, resolved'],
    medicines: [],
    notes: 'Joined the exercise group last year and walks every day.',
  },
  {
    ...{ first_name: 'فاطمة', last_name: 'بنعلي', birth_date: '1944-04-11', sex: 'female' },
    ...{ address: '17 Ferry Close, Riverside', allergies: null },
  },
  {
    ...{ first_name: 'Chloé', last_name: 'Moreau', birth_date: '1950-12-05', sex: 'female' },
    ...{ address: '28 Lock Lane, Riverside', allergies: ['nuts'] },
  },
  {
    ...{ first_name: 'William', last_name: 'Achterberg', birth_date: '1938-08-27', sex: 'male' },
    ...{ dominant_hand: 'right', usual_weight_kg: 68, address: '2 Station Road, Riverside' },
    allergies: ['aspirin'],
    conditions: ['Heart failure', 'Falls'],
    medicines: ['Bisoprolol 2.5 mg', 'Furosemide 20 mg'],
    notes: 'Hard of hearing: ring twice. Wife: Marijke Achterberg, +44 20 7946 0162.',
  },
  {
    ...{ first_name: 'Mei-Ling', last_name: 'Chen', birth_date: '1947-02-16', sex: 'female' },
    ...{ dominant_hand: 'right', usual_weight_kg: 55, address: '41 Garden Terrace, Riverside' },
    allergies: [],
    conditions: ['Osteopenia'],
    medicines: ['Losartan 50 mg'],
  },
  {
    ...{ first_name: 'Paul', last_name: 'Nguyen', birth_date: '1943-10-03', sex: 'male' },
    ...{ dominant_hand: 'right', address: '12 Rope Walk, Riverside', allergies: ['aspirin'] },
  },
  {
    ...{ first_name: 'Rosa', last_name: 'Ferreira', birth_date: '1949-05-24', sex: 'female' },
    ...{ dominant_hand: 'right', usual_weight_kg: 57, address: '5 Church Walk, Riverside' },
    allergies: [],
    conditions: ['Hypothyroidism', 'Iron deficiency', 'Osteoporosis'],
    medicines: ['Levothyroxine 75 µg'],
  },
  {
    ...{ first_name: 'Édouard', last_name: 'Dubois', birth_date: '1935-11-12', sex: 'male' },
    ...{ dominant_hand: 'right', usual_weight_kg: 68, address: '7 Abbey Court, Riverside' },
    allergies: ['eggs'],
    conditions: ['Hypothyroidism', 'Rheumatoid arthritis'],
    medicines: ['Levothyroxine 75 µg', 'Prednisolone 5 mg'],
    notes: 'Eats half of what is served since the summer. Son: Paul Dubois, +44 20 7946 0171.',
  },
  {
    ...{ first_name: 'Salma', last_name: 'Cherkaoui', birth_date: '1951-01-09', sex: 'female' },
    ...{ dominant_hand: 'right', usual_weight_kg: 79, address: '33 Market Row, Riverside' },
    allergies: ['shellfish'],
    conditions: ['Prediabetes', 'High cholesterol'],
    medicines: ['Ezetimibe 10 mg'],
  },
  {
    ...{ first_name: 'Henrik', last_name: 'Lindqvist', birth_date: '1946-06-18', sex: 'male' },
    ...{ dominant_hand: 'right', usual_weight_kg: 82, address: '19 Dock Street, Riverside' },
    allergies: null,
    conditions: ['Aphasia after a stroke'],
    notes: 'SARC-F not asked: he cannot answer, and nobody can for him. Grip strength is measured instead.',
  },
  {
    ...{ first_name: 'Dorothy', last_name: 'Bennett', birth_date: '1937-09-01', sex: 'female' },
    ...{ dominant_hand: 'right', usual_weight_kg: 50, address: '26 Meadow View, Riverside' },
    allergies: ['penicillin'],
    conditions: ['Atrial fibrillation', 'Depression'],
    medicines: ['Apixaban 2.5 mg', 'Furosemide 40 mg'],
    notes: 'Ate very little for weeks and has begun to eat again. Niece: Joan Bennett, +44 20 7946 0174.',
  },
  {
    ...{ first_name: 'خالد', last_name: 'الزهراني', birth_date: '1942-03-29', sex: 'male' },
    ...{ dominant_hand: 'right', usual_weight_kg: 94, address: '88 Park Avenue, Riverside', language: 'ar' },
    allergies: [],
    conditions: ['Type 2 diabetes', 'Hypertension'],
    medicines: ['Metformin 1000 mg', 'Atorvastatin 20 mg'],
  },
  {
    ...{ first_name: 'Jeanne', last_name: 'Martin', birth_date: '1948-03-08', sex: 'female' },
    ...{ dominant_hand: 'ambidextrous', address: '64 Canal Street, Riverside', allergies: null },
  },
  {
    ...{ first_name: 'Jeanne', last_name: 'Martín', birth_date: '1948-08-03', sex: 'female' },
    ...{ address: '11 Tower Hill, Riverside', allergies: null, tags: ['New patient'] },
    notes: 'New: referred by her doctor for weight loss. Nothing is recorded before the first visit.',
  },
  {
    ...{ first_name: 'Tomasz', last_name: 'Kowalski', birth_date: '1940-12-22', sex: 'male' },
    ...{ usual_weight_kg: 77, address: '8 Foundry Yard, Riverside', allergies: ['eggs'] },
    conditions: ['Mechanical heart valve'],
    medicines: ['Warfarin by INR'],
  },
  {
    ...{ first_name: 'Aaliyah', last_name: 'Rahman', birth_date: '1953-02-28', sex: 'female' },
    ...{ address: '72 Union Street, Riverside', allergies: null },
  },
  {
    ...{ first_name: 'Sean', last_name: 'O’Brien', birth_date: '1944-07-07', sex: 'male' },
    ...{ dominant_hand: 'left', usual_weight_kg: 69, address: '15 Willow Bank, Riverside', allergies: null },
  },
  {
    ...{ first_name: 'Yvette', last_name: 'Diallo', birth_date: '1947-10-26', sex: 'female' },
    ...{ dominant_hand: 'right', usual_weight_kg: 60, address: '31 Orchard Road, Riverside' },
    allergies: [],
    conditions: ['Osteoarthritis'],
    medicines: ['Paracetamol 500 mg as needed'],
  },
  {
    ...{ first_name: 'Karl', last_name: 'von Ahlefeldt', birth_date: '1934-04-15', sex: 'male' },
    ...{ dominant_hand: 'right', usual_weight_kg: 66, address: '1 Castle Mews, Riverside' },
    allergies: ['shellfish'],
  },
];
