import { v7 as uuidv7 } from 'uuid';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { selectAttention, type AttentionAround } from '@/client/patients/attention/selectAttention';
import { aDynamometry, aPatient, aPhysicalData, aReminder, aSarcF } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, type TestDevice } from '@/testing/testDevice';
import { selectLastGripAt } from '@/client/patients/grip/lastGripAt';
import { rowOf } from '@/client/patients/patientsSelectors';
import { isDue, lastScreenedAt, selectCaseload, selectWaitingScreenings } from './caseloadSelectors';

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const none: readonly never[] = [];
const patient = { ...aPatient(), ...acknowledged };
const { patient_id } = patient;
const caseload = () => selectCaseload(device.store.getState());

describe('selectCaseload', () => {
  beforeEach(() => {
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    const screening = { ...aSarcF({ patient_id }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'sarcF', records: [screening] }));
  });

  it('does not recompute when only patients change or wait for upload', async () => {
    const before = caseload();
    expect(before.get(patient_id)?.screening).not.toBeNull();
    const changed = { ...patient, revision: 2, notes: 'Moved to her sister.' };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [changed] }));
    await device.store.dispatch(saveOffline(aPatientSave(uuidv7()))).unwrap();
    expect(caseload()).toBe(before);
  });

  it('counts the records of a duplicate for the patient it is merged into', () => {
    const duplicate = { ...aPatient({ merged_into: patient_id, archived: true }), ...acknowledged };
    const record = {
      ...aSarcF({ patient_id: duplicate.patient_id, captured_at: '2026-03-10T10:32:00+01:00' }),
      ...acknowledged,
    };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [duplicate] }));
    device.store.dispatch(recordsReceived({ table: 'sarcF', records: [record] }));
    expect(caseload().get(patient_id)?.lastSeenAt).toBe(record.captured_at);
  });

  it('a corrected screening that waits counts for the day on which it was captured', async () => {
    const captured_at = '2025-01-10T10:32:00+01:00';
    const { device_id: _id, device_revision: _revision, ...record } = aSarcF({ patient_id });
    const descriptor = { kind: 'sarcF', name: 'Marguerite Lefebvre', patient: null } as const;
    await device.store
      .dispatch(saveOffline({ type: 'sarcf', patient_id, captured_at, record, descriptor }))
      .unwrap();
    const state = device.store.getState();
    const waiting = selectWaitingScreenings(state).get(patient_id);
    expect(waiting).toBe(captured_at);
    // Another device has screened the patient since.
    expect(lastScreenedAt(caseload().get(patient_id), waiting)).toBe('2026-03-09T10:32:00+01:00');
    expect(lastScreenedAt(undefined, waiting)).toBe(captured_at);
    expect(caseload().get(patient_id)?.lastSeenAt).toBe('2026-03-09T10:32:00+01:00');
  });

  it('has the newest weight, and five to draw without oedema, oldest first, in whatever order they arrived', () => {
    const receive = (day: string, weight_kg: number | null, fluid_affected: boolean | null) => {
      const captured_at = `2026-03-${day}T10:00:00Z`;
      const record = aPhysicalData({ patient_id, weight_kg, fluid_affected, captured_at });
      const records = [{ ...record, ...acknowledged }];
      device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    };
    expect(caseload().get(patient_id)?.weights).toEqual([]);
    receive('20', 60, true);
    for (const day of ['01', '05', '09', '13', '17']) receive(day, 50 + Number(day), null);
    receive('22', null, null);
    expect(
      caseload()
        .get(patient_id)
        ?.weights.map(({ value }) => value),
    ).toEqual([51, 55, 59, 63, 67]);
    expect(caseload().get(patient_id)?.weight).toMatchObject({ latest: { kg: 60 }, before: null });
    receive('24', 66, null);
    expect(caseload().get(patient_id)?.weight).toMatchObject({ latest: { kg: 66 }, before: { kg: 67 } });
  });

  it('ignores a weight taken with oedema or ascites, which can hide or fake a loss', () => {
    const receive = (day: string, weight_kg: number, fluid_affected: boolean | null) => {
      const captured_at = `2026-03-${day}T10:00:00Z`;
      const record = aPhysicalData({ patient_id, weight_kg, fluid_affected, captured_at });
      const records = [{ ...record, ...acknowledged }];
      device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    };
    const loss = () => caseload().get(patient_id)?.weightLoss;
    receive('01', 80, true);
    receive('10', 70, false);
    expect(loss()).toBeNull();
    receive('20', 60, null);
    receive('25', 75, true);
    expect(loss()).toMatchObject({ degree: 'severe', from: { weight_kg: 70 }, to: { weight_kg: 60 } });
  });

  it.each([
    [true, null],
    [false, 'severe'],
    [null, 'severe'],
  ])('lists a loss unless the newest weight says that it was intended: %s', (answer, degree) => {
    const weigh = (day: string, weight_kg: number, weight_loss_intended: boolean | null) => ({
      ...aPhysicalData({
        patient_id,
        captured_at: `2026-03-${day}T10:00:00Z`,
        weight_kg,
        weight_loss_intended,
      }),
      ...acknowledged,
    });
    const records = [weigh('01', 80, true), weigh('20', 70, answer)];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.weightLoss?.degree ?? null).toBe(degree);
  });

  it('lists a loss that was said to be intended in a patient with an eating disorder', () => {
    const ill = { ...patient, conditions: ['Anorexia nervosa'] };
    device.store.dispatch(
      recordsReceived({ table: 'patients', records: [{ ...ill, revision: ill.revision + 1 }] }),
    );
    const records = [80, 70].map((weight_kg, at) => ({
      ...aPhysicalData({ patient_id, captured_at: `2026-03-0${at + 1}T10:00:00Z`, weight_kg }),
      ...{ weight_loss_intended: true, ...acknowledged },
    }));
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.weightLoss?.degree).toBe('severe');
  });

  it('reads the eating disorder from a duplicate that is merged into the chart, too', () => {
    const duplicate = {
      ...aPatient({ merged_into: patient_id, archived: true, conditions: ['Boulimie'] }),
      ...acknowledged,
    };
    const records = [80, 70].map((weight_kg, at) => ({
      ...aPhysicalData({ patient_id, captured_at: `2026-03-0${at + 1}T10:00:00Z`, weight_kg }),
      ...{ weight_loss_intended: true, ...acknowledged },
    }));
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.weightLoss).toBeNull();
    device.store.dispatch(recordsReceived({ table: 'patients', records: [duplicate] }));
    expect(caseload().get(patient_id)?.weightLoss?.degree).toBe('severe');
  });

  it('lists no loss against a weight of the pregnancy before', () => {
    const woman = { ...patient, birth_date: '1992-03-08', revision: patient.revision + 1 };
    const records = ['2026-02-01', '2026-06-01'].map((day, at) => ({
      ...aPhysicalData({ patient_id, captured_at: `${day}T10:00:00Z`, weight_kg: 80 - 10 * at }),
      ...acknowledged,
    }));
    device.store.dispatch(recordsReceived({ table: 'patients', records: [woman] }));
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.weightLoss?.degree).toBe('severe');
    const delivered = { ...woman, due_date: '2026-03-08', revision: woman.revision + 1 };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [delivered] }));
    expect(caseload().get(patient_id)?.weightLoss).toBeNull();
  });

  it('has the newest stored risk of refeeding', () => {
    const measured = (day: string, verdict: string | null, archived = false) => ({
      ...aPhysicalData({
        ...{ patient_id, captured_at: `2026-03-${day}T10:00:00Z`, weight_kg: 50, archived },
        verdicts:
          verdict === null ? null : [{ algorithm: 'refeeding-cg32', verdict, version: '1', inputs: {} }],
      }),
      ...acknowledged,
    });
    const records = [
      measured('01', 'not-met'),
      measured('09', 'not-met', true),
      measured('05', 'high'),
      measured('07', null),
    ];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.refeeding).toMatchObject({ verdict: 'high' });
  });

  it.each([
    ['2008-03-21', null],
    ['2008-03-20', 'severe'],
  ])(
    'judges the loss of a person who was a child by the limits of children: born %s',
    (birth_date, degree) => {
      const weigh = (day: string, weight_kg: number) => ({
        ...aPhysicalData({ patient_id, captured_at: `2026-03-${day}T10:00:00Z`, weight_kg }),
        ...acknowledged,
      });
      device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, birth_date }] }));
      device.store.dispatch(
        recordsReceived({ table: 'physicalData', records: [weigh('14', 80), weigh('20', 78)] }),
      );
      expect(caseload().get(patient_id)?.weightLoss?.degree ?? null).toBe(degree);
    },
  );

  it.each([
    ['Pacific/Kiritimati', null],
    ['America/Los_Angeles', 'severe'],
  ])('counts the days of a loss by the calendar where the patient lives: %s', (time_zone, degree) => {
    const weigh = (captured_at: string, weight_kg: number) => ({
      ...aPhysicalData({ patient_id, captured_at, weight_kg }),
      ...acknowledged,
    });
    device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, time_zone }] }));
    // 31 or 32 dates apart: at noon UTC it is already the next date in the first place.
    const records = [weigh('2026-01-01T09:00:00Z', 80), weigh('2026-02-01T12:00:00Z', 75.2)];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.weightLoss?.degree ?? null).toBe(degree);
  });

  it('keeps the newest stored verdict of EWGSOP2, whichever record has it', () => {
    const verdictsOf = (verdict: string) => [
      { algorithm: 'ewgsop2', version: '2019-2', verdict, inputs: {} },
    ];
    const grip = (day: string, verdict: string) => {
      const captured_at = `2026-03-${day}T10:00:00Z`;
      const record = aDynamometry({ patient_id, captured_at, verdicts: verdictsOf(verdict) });
      device.store.dispatch(
        recordsReceived({ table: 'dynamometry', records: [{ ...record, ...acknowledged }] }),
      );
    };
    expect(caseload().get(patient_id)).toMatchObject({ reading: null, isStrengthMeasured: false });
    grip('20', 'probable');
    grip('12', 'no-sarcopenia');
    // One that only another version knows leaves the verdict before it.
    grip('28', 'of-another-version');
    expect(caseload().get(patient_id)).toMatchObject({
      ...{ reading: { status: 'probable' }, isStrengthMeasured: true },
      lastSeenAt: '2026-03-28T10:00:00Z',
    });
  });

  it.each<[Parameters<typeof aPhysicalData>[0], boolean]>([
    [{ chair_stands_5_s: 14 }, true],
    [{ unable: ['chair_stands_5_s'] }, true],
    [{ gait_4m_s: 5 }, false],
  ])('knows whether strength was measured: %j', (fields, isStrengthMeasured) => {
    const record = { ...aPhysicalData({ patient_id, ...fields }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: [record] }));
    expect(caseload().get(patient_id)?.isStrengthMeasured).toBe(isStrengthMeasured);
  });

  it('keeps the newest stored verdict of GLIM', () => {
    const records = [
      ['20', 'criteria-met-stage-2'],
      ['12', 'criteria-not-met'],
    ].map(([day, verdict = '']) => {
      const captured_at = `2026-03-${day}T10:00:00Z`;
      const verdicts = [{ algorithm: 'glim', version: '2019-1', verdict, inputs: {} }];
      return { ...aPhysicalData({ patient_id, captured_at, verdicts }), ...acknowledged };
    });
    expect(caseload().get(patient_id)?.glim).toBeNull();
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.glim?.verdict).toBe('criteria-met-stage-2');
  });

  // 365 calendar days after March 9: a day before, on it, and a day after.
  it.each([
    ['2027-03-08', false],
    ['2027-03-09', true],
    ['2027-03-10', true],
  ])('who cannot be asked is due for screening a year after a strength test: on %s, %s', (day, isDueThen) => {
    const silent = aPatient({ birth_date: '1946-06-18' });
    const session = aDynamometry({ patient_id: silent.patient_id, captured_at: '2026-03-09T10:00:00Z' });
    const isDueOn = (now: string) =>
      isDue(rowOf(silent.patient_id, silent), {
        ...{ caseload: caseload(), waiting: new Map(), isFirstRead: false, now },
      });
    expect(isDueOn(`${day}T12:00:00Z`)).toBe(true);
    device.store.dispatch(
      recordsReceived({ table: 'dynamometry', records: [{ ...session, ...acknowledged }] }),
    );
    expect(isDueOn(`${day}T12:00:00Z`)).toBe(isDueThen);
  });

  it('knows when grip was last measured, also in a session that waits', async () => {
    const session = { ...aDynamometry({ patient_id, captured_at: '2026-03-09T10:00:00Z' }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records: [session] }));
    const lastGripAt = () => selectLastGripAt(device.store.getState()).get(patient_id);
    expect(lastGripAt()).toBe('2026-03-09T10:00:00Z');
    const captured_at = '2026-06-09T10:00:00Z';
    const { device_id: _id, device_revision: _revision, ...record } = aDynamometry({ patient_id });
    const descriptor = { kind: 'dynamometry', name: 'Marguerite Lefebvre', patient: null } as const;
    await device.store
      .dispatch(saveOffline({ type: 'dynamometry', patient_id, captured_at, record, descriptor }))
      .unwrap();
    expect(lastGripAt()).toBe(captured_at);
  });

  it('has the newest grip session with a force', () => {
    const sessions = [
      aDynamometry({ patient_id, captured_at: '2026-03-20T10:00:00Z' }),
      aDynamometry({ patient_id, captured_at: '2026-03-10T10:00:00Z' }),
      aDynamometry({
        ...{ patient_id, captured_at: '2026-03-28T10:00:00Z', device: 'martin-vigorimeter', unit: 'kPa' },
        trials: [{ hand: 'right', value: 60 }],
      }),
    ].map((session) => ({ ...session, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records: sessions }));
    expect(caseload().get(patient_id)?.gripSession).toEqual(sessions[0]);
  });

  it('recalculates who needs attention only when an overdue reminder changes, not every minute', () => {
    const overdue = {
      reminder: aReminder({ patient_id }),
      supplement: null,
      state: { kind: 'overdue' },
      sortMs: 0,
    };
    const at = (reminders: AttentionAround['reminders']) =>
      selectAttention(device.store.getState(), {
        ...{ labs: none, supplements: none, reminders, now: '2026-06-30T10:00:00Z' },
      });
    expect(at([overdue])).toBe(at([overdue]));
    expect(at([overdue])).not.toBe(at([]));
  });

  it('of one patient whose weights cannot be calculated leaves those of the others', () => {
    const weigh = (id: string, day: string, weight_kg: number) => ({
      ...aPhysicalData({ patient_id: id, captured_at: `2026-03-${day}T10:00:00Z` }),
      ...{ weight_kg, ...acknowledged },
    });
    const { patient_id: other } = aPatient();
    const records = [
      ...[weigh(patient_id, '01', 80), weigh(patient_id, '10', NaN)],
      ...[weigh(other, '01', 80), weigh(other, '10', 60)],
    ];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(caseload().get(patient_id)?.weightLoss).toBeNull();
    expect(caseload().get(other)?.weightLoss).toMatchObject({ degree: 'severe' });
  });
});
