import i18next from 'i18next';
import { v7 as uuidv7 } from 'uuid';
import { patientValuesSchema } from '@/client/csv/patientColumns';
import { setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import { fullName } from '@/client/patients/usePatient';
import { withAll } from '@/client/redux/shards';
import type { StoredPhysicalData } from '@/contract/physicalData';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { acknowledged } from '@/testing/testDevice';
import { newState, type Candidate } from './candidates';
import { faultWords } from './faultWords';
import { jumpFaults, jumpsToAsk, weightJumpsOf } from './weightJumps';

const patient = aPatient({ time_zone: 'Europe/Paris' });
const { patient_id } = patient;
const values = patientValuesSchema.strip().parse(patient);
const weighed = (day: string, weight_kg: number, fields = {}) =>
  aPhysicalData({ patient_id, weight_kg, captured_at: `${day}T10:00:00Z`, ...fields });

describe('the weights of a file', () => {
  const differences = (inFile: ReturnType<typeof weighed>[], known: ReturnType<typeof weighed>[] = []) =>
    weightJumpsOf({ physicalData: inFile, values }, known).map(({ differenceKg }) => differenceKg);

  it('are compared with the one before, in the file or in the chart', () => {
    expect(differences([weighed('2026-03-01', 58), weighed('2024-08-16', 80)])).toEqual([-22]);
    expect(differences([weighed('2026-03-01', 58)], [weighed('2024-08-16', 80)])).toEqual([-22]);
    const between = weighed('2025-12-01', 60);
    expect(differences([weighed('2026-03-01', 58)], [weighed('2024-08-16', 80), between])).toEqual([]);
  });

  it('are not compared with themselves, or with an archived one', () => {
    const again = weighed('2026-03-01', 58);
    expect(differences([again], [{ ...again, weight_kg: 80 }])).toEqual([]);
    expect(differences([again], [weighed('2026-02-01', 80, { archived: true })])).toEqual([]);
  });
});

describe('the chart that a weight of a file will show in', () => {
  const root = uuidv7();
  const fromFile = {
    ...{ patient_id: uuidv7(), values, state: newState, line: null, sameAsLine: null, sameInFile: null },
    ...{ garbled: [], garbledRecords: [], shortened: [], decision: 'add', duplicates: [] },
    ...{ sarcF: [], dynamometry: [], labs: [] },
    physicalData: [weighed('2026-03-01', 103)],
  } satisfies Candidate;
  const earlier = { ...fromFile, patient_id: uuidv7(), physicalData: [weighed('2026-02-01', 52)] };
  it.each<[string, Partial<Candidate>, number]>([
    ['its own', {}, 0],
    ['that of the patient it is merged into', { state: { ...newState, merged_into: patient_id } }, 1],
    ['of the likely same patient, who is merged', { duplicates: [{ patient_id, reasons: ['phone'] }] }, 1],
    ['of an earlier one of the file', { sameInFile: earlier.patient_id }, 1],
  ])('is %s', (_title, fields, count) => {
    const known = { ...weighed('2026-02-01', 52, { patient_id: root }), ...acknowledged };
    const shards = withAll<StoredPhysicalData>({}, [known], ({ record_id }) => record_id);
    const faults = jumpFaults([earlier, { ...fromFile, ...fields }], shards, new Map([[patient_id, root]]));
    expect(faults).toHaveLength(count);
  });
});

describe('a weight of a file far from the last one', () => {
  it.each([
    ['en', 'Weight of Mar 1, 2026: 58 kg, 22 kg less than on Aug 16, 2024. Check it.'],
    ['fr', 'Poids du 1 mars 2026\u202f: 58 kg, 22 kg de moins que le 16 août 2024. Vérifiez-le.'],
  ] as const)('is named in the review in the language of the screen: %s', async (language, sentence) => {
    setUpLanguages();
    await showLanguage(language);
    const known = { ...weighed('2024-08-16', 80), ...acknowledged };
    const shards = withAll<StoredPhysicalData>({}, [known], ({ record_id }) => record_id);
    const candidate = {
      ...{ patient_id: uuidv7(), values, state: newState, line: null, sameAsLine: null, sameInFile: null },
      ...{ garbled: [], garbledRecords: [], shortened: [], decision: 'fillIn' },
      ...{ sarcF: [], dynamometry: [], labs: [] },
      physicalData: [weighed('2026-03-01', 58)],
      duplicates: [{ patient_id, reasons: ['sameId'] }],
    } satisfies Candidate;
    const faults = jumpFaults([candidate], shards, new Map());
    expect(faults).toMatchObject([{ kind: 'weightJump', name: fullName(patient) }]);
    expect(jumpsToAsk(faults, [candidate])).toEqual(faults);
    expect(jumpsToAsk(faults, [{ ...candidate, decision: 'leaveOut' }])).toEqual([]);
    expect(faults.flatMap((fault) => faultWords(i18next.t, fault, language))).toEqual([sentence]);
  });
});
