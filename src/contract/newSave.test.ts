import { recordMakers } from '@/testing/builders';
import { fault } from './faults';
import { fieldFaults } from './fieldFaults';
import { patientSchema } from './patient';
import { offlineTableNames, offlineTables } from './recordKinds';
import { registrationSchema } from './session';
import { v7 as uuidv7 } from 'uuid';

const patient = recordMakers.patients({ patient_id: uuidv7() });
const server = { revision: 1, received_at: '2026-03-09T09:32:00Z', captured_by: uuidv7() };

function faultsOf(fields: object): Record<string, string> {
  const { error } = offlineTables.patients.schema.safeParse({ ...patient, ...fields });
  return error ? fieldFaults(error) : {};
}

describe('a new save', () => {
  it.each(['first_name', 'last_name', 'phone', 'identifier', 'address'])(
    'is refused with the name of the field whose text deceives: %s',
    (field) => {
      expect(faultsOf({ [field]: 'A\u202eB' })).toEqual({ [field]: fault('directionMarks') });
      expect(faultsOf({ [field]: 'A\nB' })).toEqual({ [field]: fault('controlCharacters') });
      expect(faultsOf({ [field]: '\u200b' })).toEqual({ [field]: fault('nothingVisible') });
    },
  );

  it.each(['allergies', 'conditions', 'medicines', 'tags'])('names the item of a list: %s', (field) => {
    expect(faultsOf({ [field]: ['Nuts', 'NONE\u202e'] })).toEqual({
      [`${field}.1`]: fault('directionMarks'),
    });
  });

  it('may have several lines in its notes, and only there', () => {
    expect(faultsOf({ notes: 'One\n\ttwo \u2068Ann\u2069' })).toEqual({});
    expect(faultsOf({ notes: 'One\u202etwo' })).toEqual({ notes: fault('directionMarks') });
  });

  it.each(offlineTableNames)('of %s is refused for its notes, and accepted without them', (table) => {
    const record = recordMakers[table]({ patient_id: patient.patient_id });
    const { schema } = offlineTables[table];
    expect(schema.safeParse(record).success).toBe(true);
    const error = schema.safeParse({ ...record, notes: '\u202e' }).error;
    expect(error && fieldFaults(error)).toEqual({ notes: fault('directionMarks') });
  });

  it('is refused with a day or a moment in an impossible year', () => {
    const sentence = fault('yearOutside', { min: 1890, max: 2199 });
    expect(faultsOf({ next_visit_at: '9999-01-01T10:00:00+01:00' })).toEqual({ next_visit_at: sentence });
    expect(faultsOf({ captured_at: '0001-01-01T10:00:00Z' })).toEqual({ captured_at: sentence });
  });

  it('is refused with a moment or a language code longer than any is, which stays readable where it is stored', () => {
    const fields = {
      next_visit_at: `2026-03-09T10:32:00.${'1'.repeat(1_000)}Z`,
      language: `en${'-abcdefgh'.repeat(100)}`,
    };
    expect(faultsOf(fields)).toEqual({ next_visit_at: fault('notMoment'), language: fault('notLanguage') });
    expect(faultsOf({ captured_at: fields.next_visit_at })).toEqual({ captured_at: fault('notMoment') });
    expect(offlineTables.patients.storedSchema.parse({ ...patient, ...server, ...fields })).toMatchObject(
      fields,
    );
    const usual = { next_visit_at: '2026-03-09T10:32:00.123456789+01:00', language: 'zh-Hant-TW' };
    expect(faultsOf(usual)).toEqual({});
  });

  it('is refused with a number of an impossible size, wherever it is', () => {
    const verdicts = [{ algorithm: 'a', version: '1', verdict: 'v', inputs: { weight: 1e300 } }];
    const record = { ...recordMakers.sarcF({ patient_id: patient.patient_id }), verdicts };
    const { error } = offlineTables.sarcF.schema.safeParse(record);
    expect(error && fieldFaults(error)).toEqual({
      'verdicts.0.inputs.weight': fault('numberOutside', { min: -1e10, max: 1e10 }),
    });
  });

  it('of an account is refused for a name that deceives', () => {
    const account = { name: 'Ann\u202e', email: 'a@b.example', password: 'three blue kettles' };
    const { error } = registrationSchema.safeParse({ ...account, clinic_name: '\u200b' });
    expect(error && fieldFaults(error)).toEqual({
      name: fault('directionMarks'),
      clinic_name: fault('nothingVisible'),
    });
  });
});

describe('a record of an earlier version', () => {
  const old = { ...patient, first_name: '\u200b', phone: '+32 \u202e123456', allergies: ['NO\nNE'] };

  it('is read from the outbox as it is', () => {
    expect(patientSchema.parse(old)).toEqual(old);
  });

  it('is read from a server or a cache with what deceives marked, so that it can be saved again', () => {
    const { storedSchema, readable } = offlineTables.patients;
    const shown = { first_name: '�', phone: '+32 �123456', allergies: ['NO NE'] };
    expect(storedSchema.parse({ ...old, ...server })).toMatchObject(shown);
    expect(readable([{ ...old, ...server }]).records).toEqual([expect.objectContaining(shown)]);
    expect(faultsOf(shown)).toEqual({});
  });

  it('does not stay the newest if its clock was ahead of the receipt', () => {
    const ahead = { ...patient, captured_at: '2036-03-09T10:32:00+01:00' };
    const read = offlineTables.patients.storedSchema.parse({ ...ahead, ...server });
    expect(read.captured_at).toBe('2026-03-09T10:32:00+01:00');
  });
});
