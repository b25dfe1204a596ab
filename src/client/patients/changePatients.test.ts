import i18next from 'i18next';
import { failureText } from '@/client/i18n/failureText';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { noBase } from '@/client/storage/outbox/base';
import { saveAllOffline } from '@/client/outbox/save/saveAllOffline';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, testAccount, type TestDevice } from '@/testing/testDevice';
import { changePatients, knownPatients, undoneFields } from './changePatients';

let device: TestDevice;
beforeAll(() => void setUpLanguages());
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

  describe('of whose the patient is', () => {
    const idOf = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;
    const [me, anna, ben] = [idOf('a0'), idOf('a1'), idOf('a2')];
    const noCover = { cover_id: null, cover_until: null };
    const before = aPatient({ responsible_id: me, ...noCover });
    const handedOver = { before, fields: { responsible_id: anna, ...noCover } };
    const covered = { before, fields: { cover_id: anna, cover_until: '2199-12-15' } };

    it('is undone as a whole', () => {
      const back = { responsible_id: me, ...noCover };
      expect(undoneFields(handedOver, { ...before, ...handedOver.fields })).toEqual(back);
      expect(undoneFields(covered, { ...before, ...covered.fields })).toEqual(noCover);
    });

    it.each([
      ['a cover of what was handed over', handedOver, { cover_id: ben, cover_until: '2199-12-20' }],
      ['another last day', covered, { cover_until: '2199-12-20' }],
      ['another colleague who covers', covered, { cover_id: ben }],
      ['a hand-over of what was covered', covered, { responsible_id: ben }],
    ])('stays as others made it since: %s', (_, made, since) => {
      expect(undoneFields(made, { ...before, ...made.fields, ...since })).toBeNull();
    });
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

  it.each([
    [['Ana', 'Ben'], '\u2068Ana Kern\u2069, \u2068Ben Kern\u2069: This was changed by a colleague after'],
    [
      ['Ana', 'Ben', 'Cleo', 'Dora', 'Eva'],
      '\u2068Ana Kern\u2069, \u2068Ben Kern\u2069, \u2068Cleo Kern\u2069 and 2 more: This was changed by a colleague after',
    ],
  ])(
    'is made to none when some have changed since they were shown, which are named: %s',
    async (names, words) => {
      const records = names.map((first_name) => {
        const other = aPatient({ first_name, last_name: 'Kern' });
        return { ...other, ...acknowledged, captured_by: other.patient_id };
      });
      device.store.dispatch(recordsReceived({ table: 'patients', records }));
      const ids = [patient, ...records].map(({ patient_id }) => patient_id);
      const isAsShown = ({ last_name }: typeof patient) => last_name !== 'Kern';
      const outcome = await device.store.dispatch(
        changePatients(ids, () => ({ tags: ['urgent'] }), isAsShown),
      );
      expect(outcome.ok ? '' : failureText(i18next.t, outcome.failure)).toContain(words);
      expect((await now()).tags).toEqual(['Monday']);
    },
  );

  it('is refused when the patient would be invalid, and nothing is saved', async () => {
    const outcome = await change({ tags: ['x'.repeat(300)] });
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'outbox/recordInvalid' } });
    expect((await now()).tags).toEqual(['Monday']);
  });
});
