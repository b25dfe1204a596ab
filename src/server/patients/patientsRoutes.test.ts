import { v7 as uuidv7 } from 'uuid';
import { fault } from '@/contract/faults';
import { changesSchema } from '@/contract/record';
import { historyPageSchema, type HistoryEntry } from '@/contract/history';
import { storedPatientSchema, type Patient } from '@/contract/patient';
import { storedSarcFSchema } from '@/contract/sarcF';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { aPatient, aSarcF } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let session: Session;

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  session = await server.signIn();
});
afterAll(() => server.close());

async function saved(fields: Parameters<typeof aPatient>[0] = {}, by = session): Promise<Patient> {
  const patient = aPatient(fields);
  expect(await server.post(offlineTables.patients.savePath, patient, by)).toMatchObject({ status: 200 });
  return patient;
}

describe('a patient', () => {
  it('can be read by id', async () => {
    const { patient_id } = await saved({ first_name: 'Amina' });
    const answer = await server.get(`${offlineTables.patients.readPath}/${patient_id}`, session);
    expect(answer).toMatchObject({ status: 200, body: { patient_id, first_name: 'Amina', revision: 1 } });
  });

  it.each(['', '/history'])(
    'is not found if it belongs to another clinic or does not exist: /:id%s',
    async (what) => {
      const { patient_id } = await saved({}, await server.signIn());
      for (const id of [patient_id, uuidv7()]) {
        expect(await server.get(`${offlineTables.patients.readPath}/${id}${what}`, session)).toMatchObject({
          status: 404,
          body: { error: { code: 'record/notFound' } },
        });
      }
    },
  );

  it('cannot be read by an invalid id', async () => {
    expect(await server.get(`${offlineTables.patients.readPath}/x`, session)).toMatchObject({ status: 400 });
  });
});

describe('the patient count', () => {
  it('covers only its own clinic, archived patients included', async () => {
    await saved();
    await saved({ archived: true });
    await saved({}, await server.signIn());
    expect(await server.get(paths.patientCount, session)).toMatchObject({ body: { count: 2 } });
  });
});

describe('a page of changes', () => {
  const names = async (query: string) => {
    const { body } = await server.get(`${offlineTables.patients.readPath}?${query}`, session);
    const { items, next_cursor, more } = changesSchema(storedPatientSchema).parse(body);
    return { names: items.map(({ first_name }) => first_name), next_cursor, more };
  };

  it('goes backwards from a cursor, newest first', async () => {
    for (const first_name of ['A', 'B', 'C', 'D']) await saved({ first_name });
    const newest = await names('changed_before=999999999999999&limit=2');
    expect(newest).toMatchObject({ names: ['D', 'C'], more: true });
    const older = await names(`changed_before=${newest.next_cursor}&limit=2`);
    expect(older).toMatchObject({ names: ['B', 'A'], more: false });
  });

  it('of an empty table ends at cursor 0, from which later changes can be read', async () => {
    const empty = await names('changed_before=999999999999999');
    expect(empty).toEqual({ names: [], next_cursor: '0', more: false });
    await saved({ first_name: 'A' });
    expect(await names(`changed_since=${empty.next_cursor}`)).toMatchObject({ names: ['A'] });
    expect(await names('changed_before=1')).toEqual({ names: [], next_cursor: '0', more: false });
  });

  it('contains only the requested patients and their records', async () => {
    const ids: string[] = [];
    for (const first_name of ['A', 'B', 'C']) ids.push((await saved({ first_name })).patient_id);
    const screening = aSarcF({ patient_id: ids[1] ?? '' });
    await server.post(offlineTables.sarcF.savePath, screening, session);
    expect(await names(`patient_ids=${ids[0]},${ids[2]}`)).toMatchObject({ names: ['A', 'C'], more: false });
    const { body } = await server.get(`${offlineTables.sarcF.readPath}?patient_ids=${ids[1]}`, session);
    expect(changesSchema(storedSarcFSchema).parse(body).items).toHaveLength(1);
    const { body: others } = await server.get(
      `${offlineTables.sarcF.readPath}?patient_ids=${ids[0]}`,
      session,
    );
    expect(changesSchema(storedSarcFSchema).parse(others).items).toHaveLength(0);
  });

  it('also contains the duplicates of the requested patients', async () => {
    const kept = await saved({ first_name: 'A' });
    await saved({ first_name: 'B', archived: true, merged_into: kept.patient_id });
    expect(await names(`patient_ids=${kept.patient_id}`)).toMatchObject({ names: ['A', 'B'] });
  });

  it.each(['changed_since=1&changed_before=2', 'patient_ids=x', 'patient_ids=', 'limit=501', 'other=1'])(
    'is refused for the query %s',
    async (query) => {
      expect(await server.get(`${offlineTables.patients.readPath}?${query}`, session)).toMatchObject({
        status: 400,
        body: { error: { code: 'request/invalid' } },
      });
    },
  );
});

describe('the history of a patient', () => {
  const historyOf = async (patientId: string, query = ''): Promise<HistoryEntry[]> => {
    const { body } = await server.get(
      `${offlineTables.patients.readPath}/${patientId}/history${query}`,
      session,
    );
    return historyPageSchema.parse(body).items;
  };

  it('contains every change to the patient and their records, with its times and its author', async () => {
    const patient = await saved();
    const { patient_id } = patient;
    await saved({ ...patient, phone: '+33 6 12 34 56 78', device_revision: 2, base_revision: 1 });
    const screening = aSarcF({ patient_id, device_revision: 3 });
    await server.post(offlineTables.sarcF.savePath, screening, session);
    await saved();

    const history = await historyOf(patient_id);
    expect(history.map(({ table, revision }) => [table, revision])).toEqual([
      ['patients', 1],
      ['patients', 2],
      ['sarcF', 1],
    ]);
    expect(history[1]).toMatchObject({
      record_key: patient_id,
      captured_at: patient.captured_at,
      received_at: expect.any(String),
      author: 'owner',
      changed_fields: ['phone'],
      record: { phone: '+33 6 12 34 56 78' },
    });
    expect(await historyOf(patient_id, `?changed_since=${history[1]?.entry}`)).toEqual(history.slice(2));
    expect(await historyOf(patient_id, '?limit=1')).toEqual(history.slice(0, 1));
  });

  it('is separate from that of a patient with the same id in another clinic', async () => {
    const ours = await saved({ first_name: 'Ours' });
    const { patient_id } = ours;
    const stranger = await server.signIn();
    await saved({ ...ours, first_name: 'Theirs' }, stranger);
    await server.post(offlineTables.sarcF.savePath, aSarcF({ patient_id }), stranger);

    expect(await historyOf(patient_id)).toEqual([
      expect.objectContaining({ table: 'patients', record: expect.objectContaining({ first_name: 'Ours' }) }),
    ]);
    const theirs = await server.get(`${offlineTables.patients.readPath}/${patient_id}/history`, stranger);
    expect(historyPageSchema.parse(theirs.body).items.map(({ table }) => table)).toEqual([
      'patients',
      'sarcF',
    ]);
    for (const [by, first_name] of [
      [session, 'Ours'],
      [stranger, 'Theirs'],
    ] as const) {
      expect(await server.get(`${offlineTables.patients.readPath}/${patient_id}`, by)).toMatchObject({
        body: { first_name },
      });
    }
  });
});

describe('a duplicate', () => {
  const merge = async (duplicate: Patient, merged_into: string | null, archived = true) =>
    server.post(
      offlineTables.patients.savePath,
      {
        ...duplicate,
        merged_into,
        archived,
        device_revision: duplicate.device_revision + 1,
        base_revision: 1,
      },
      session,
    );

  it('is merged into a patient, and can be separated again', async () => {
    const [patient, duplicate] = [await saved(), await saved()];
    expect(await merge(duplicate, patient.patient_id)).toMatchObject({
      status: 200,
      body: { record: { archived: true, merged_into: patient.patient_id } },
    });
    const apart = { ...duplicate, device_revision: 3, base_revision: 2 };
    expect(await server.post(offlineTables.patients.savePath, apart, session)).toMatchObject({
      status: 200,
      body: { record: { archived: false, merged_into: null } },
    });
  });

  it('is not merged into a patient of another clinic, even if that clinic has a patient with its id', async () => {
    const stranger = await server.signIn();
    const foreign = await saved({}, stranger);
    const ours = await saved();
    await saved(ours, stranger);
    expect(await merge(ours, foreign.patient_id)).toMatchObject({
      status: 404,
      body: { error: { code: 'record/unknownPatient' } },
    });
    for (const target of [foreign.patient_id, uuidv7()]) {
      expect(await merge(await saved(), target)).toMatchObject({
        status: 404,
        body: { error: { code: 'record/unknownPatient' } },
      });
    }
  });

  it('cannot be merged into itself, into another duplicate, or without being archived', async () => {
    const [patient, duplicate, third] = [await saved(), await saved(), await saved()];
    await merge(duplicate, patient.patient_id);
    const refusals = [
      await merge(patient, patient.patient_id),
      await merge(third, duplicate.patient_id),
      await merge(patient, duplicate.patient_id),
      await merge(third, patient.patient_id, false),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 400,
        body: { error: { code: 'request/invalid', fields: { merged_into: expect.any(String) } } },
      });
    }
  });

  it('cannot be merged into a patient that a colleague archived meanwhile, which would take it out of every list', async () => {
    const [kept, duplicate] = [await saved(), await saved()];
    const archive = (archived: boolean, device_revision: number) =>
      server.post(
        offlineTables.patients.savePath,
        { ...kept, archived, device_revision, base_revision: device_revision - 1 },
        session,
      );
    await archive(true, 2);
    expect(await merge(duplicate, kept.patient_id)).toMatchObject({
      status: 400,
      body: { error: { fields: { merged_into: fault('mergedIntoArchived') } } },
    });
    await archive(false, 3);
    expect(await merge(duplicate, kept.patient_id)).toMatchObject({ status: 200 });
  });

  it('of a patient that was itself merged can keep its link, but no new chain or cycle is allowed', async () => {
    const [first, second, third, fourth] = [await saved(), await saved(), await saved(), await saved()];
    await merge(first, second.patient_id);
    await merge(second, third.patient_id);

    const link = { archived: true, merged_into: second.patient_id };
    const edited = { ...first, ...link, notes: 'moved house', device_revision: 3, base_revision: 2 };
    expect(await server.post(offlineTables.patients.savePath, edited, session)).toMatchObject({
      status: 200,
      body: { revision: 3, record: { ...link, notes: 'moved house' } },
    });

    const next = { ...edited, device_revision: 4, base_revision: 3 };
    const refused = [
      { ...next, archived: false },
      { ...next, merged_into: first.patient_id },
      // A new chain, and a cycle.
      { ...fourth, archived: true, merged_into: second.patient_id, device_revision: 2, base_revision: 1 },
      { ...third, archived: true, merged_into: first.patient_id, device_revision: 2, base_revision: 1 },
    ];
    for (const save of refused) {
      expect(await server.post(offlineTables.patients.savePath, save, session)).toMatchObject({
        status: 400,
        body: { error: { code: 'request/invalid', fields: { merged_into: expect.any(String) } } },
      });
    }
    expect(
      await server.post(offlineTables.patients.savePath, { ...next, merged_into: third.patient_id }, session),
    ).toMatchObject({ status: 200, body: { record: { merged_into: third.patient_id } } });
  });
});
