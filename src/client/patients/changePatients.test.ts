import { noBase } from '@/client/storage/outbox/base';
import { saveAllOffline } from '@/client/outbox/save/saveAllOffline';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { testAccount, type TestDevice } from '@/testing/testDevice';
import { changePatients, knownPatients, undoneFields } from './changePatients';

let device: TestDevice;
const patient = aPatient({ tags: ['Monday'], notes: 'Before.' });
beforeEach(async () => {
  device = await openOfflineDevice();
  await device.store.dispatch(
    saveAllOffline({
      saves: [
        {
          table: 'patients',
          patient_id: patient.patient_id,
          record: patient,
          descriptor: patientDescriptor(patient, true),
          base: noBase,
        },
      ],
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }),
  );
});
afterEach(() => device.remove());

const change = (fields: Partial<typeof patient>) =>
  device.store.dispatch(changePatients([patient.patient_id], () => fields));
async function now() {
  const [known] = await device.store.dispatch(knownPatients([patient.patient_id]));
  if (!known) throw new Error('The patient is there.');
  return known.patient;
}

describe('a change to a patient', () => {
  it('is undone by restoring the earlier values', async () => {
    const outcome = await change({ tags: ['Monday', 'urgent'], archived: true });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const [made] = outcome.changes;
    expect(made && undoneFields(made, await now())).toEqual({ tags: ['Monday'], archived: false });
  });

  it('is undone without undoing what others changed since', async () => {
    const outcome = await change({ tags: ['Monday', 'urgent'], notes: 'Mine.', archived: true });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    await change({ tags: ['Monday', 'urgent', 'diet'], notes: 'Theirs.' });
    const [made] = outcome.changes;
    expect(made && undoneFields(made, await now())).toEqual({ tags: ['Monday', 'diet'], archived: false });
  });

  it('leaves nothing to undo when others changed all of it', async () => {
    const outcome = await change({ notes: 'Mine.' });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    await change({ notes: 'Theirs.' });
    const [made] = outcome.changes;
    expect(made && undoneFields(made, await now())).toBeNull();
  });

  it.each([
    ['not recorded', null],
    ['none known', []],
  ])('goes back to what was said of allergies: %s', (_, allergies) => {
    const made = { before: aPatient({ allergies }), fields: { allergies: ['nuts', 'eggs'] } };
    const undone = undoneFields(made, aPatient({ allergies: ['eggs'] }));
    expect(undone).toEqual({ allergies });
  });

  it('is made to all or none: a waiting record that cannot be read is named, and nothing is saved', async () => {
    const broken = aPatient({ first_name: 'Rosa', last_name: 'Kern' });
    const { patient_id, captured_at: saved_at } = broken;
    const envelope = {
      ...{ patient_id, record: { ...broken, sex: 'unheard of' }, revision: 9, saved_at },
      ...{ saved_by: testAccount.account_id, descriptor: patientDescriptor(broken, true) },
      ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
    };
    await device.offline.restore([{ table: 'patients', envelope }]);
    await device.store.dispatch(readOutbox());
    const outcome = await device.store.dispatch(
      changePatients([patient.patient_id, patient_id], () => ({ tags: ['urgent'] })),
    );
    const failure = { code: 'outbox/waitingUnreadable', fields: { name: 'Rosa Kern' } };
    expect(outcome).toMatchObject({ ok: false, failure });
    expect((await now()).tags).toEqual(['Monday']);
  });

  it('is refused when the patient would be invalid, and nothing is saved', async () => {
    const outcome = await change({ tags: ['x'.repeat(300)] });
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'outbox/recordInvalid' } });
    expect((await now()).tags).toEqual(['Monday']);
  });
});
