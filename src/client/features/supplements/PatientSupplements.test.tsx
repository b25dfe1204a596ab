import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { RecordChanged } from '@/client/records/RecordChanged';
import { recordsReceived } from '@/client/records/recordEvents';
import { freshnessKept } from '@/client/records/freshnessSlice';
import { fetchChanges, openCache } from '@/client/records/recordsThunks';
import { settingsChanged } from '@/client/settings/settingsSlice';
import type { Lab } from '@/contract/lab';
import { supplementSchema, type Supplement } from '@/contract/supplement';
import { aLab, aPatient, aSupplement } from '@/testing/builders';
import { usualMealTimes } from '@/testing/mealTimes';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { changeSupplement } from './changeSupplement';
import { PatientSupplements } from './PatientSupplements';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
    now: new Date('2026-03-09T10:32:00+01:00'),
  });
});
afterEach(async () => {
  cleanup();
  await device.remove();
  jest.useRealTimers();
});

const woman = aPatient({ birth_date: '1954-03-08', sex: 'female', medicines: [], conditions: [] });
const { patient_id } = woman;
const onAnswered = jest.fn();

interface Opened {
  patient?: typeof woman;
  duplicate?: typeof woman;
  supplements: readonly Supplement[];
  labs?: readonly Lab[];
  role?: 'nutritionist' | 'viewer';
  asked?: string | null;
}

function List({ patient = woman, asked = null }: Pick<Opened, 'patient' | 'asked'>) {
  return (
    <PatientSupplements
      patient={patient}
      patientName="Marguerite Lefebvre"
      entries={useSupplementHistory([patient_id])}
      labs={useLabHistory([patient_id])}
      mealTimes={usualMealTimes}
      asked={asked}
      onAnswered={onAnswered}
    />
  );
}

async function open({
  supplements,
  duplicate,
  labs = [],
  role = 'nutritionist',
  ...rest
}: Opened): Promise<void> {
  device = openTestDevice({ ...testAccount, role });
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  const duplicates = duplicate ? [{ ...duplicate, ...acknowledged }] : [];
  device.store.dispatch(recordsReceived({ table: 'patients', records: duplicates }));
  const records = supplements.map((one) => ({ ...one, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'supplements', records }));
  const results = labs.map((one) => ({ ...one, flag: null, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'labs', records: results }));
  // A form requested from elsewhere is first read from the device.
  await act(async () => renderOn(device, <List {...rest} />));
}

const at = (time: string) => ({
  timing: { intakes: [{ at: time, when: null }], day_of_week: [], period: 1, period_unit: 'd' as const },
});
const iron = aSupplement({ patient_id, key: 'iron', dose: 14, unit: 'mg', ...at('07:30') });
const stopped = { stopped_on: '2026-03-05', stop_reason: 'Nausea' };
/** Chooses an action from the menu of a supplement. */
async function choose(action: string, name = 'Iron (elemental)'): Promise<void> {
  const menus = await screen.findAllByLabelText(`Actions: ${name}`);
  // What is stopped comes last.
  fireEvent.click(menus.at(-1) ?? document.body);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const showStopped = async () => fireEvent.click(await screen.findByText(/^Stopped, /));
const saveDialog = () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Save'));
const saved = () =>
  waitFor(async () => {
    const { waiting } = await device.offline.readWaiting(testAccount.account_id);
    const [first] = waiting.supplements;
    const envelope = first?.record_id ? await device.offline.read('supplements', first.record_id) : null;
    if (envelope === null) throw new Error('It is not saved yet.');
    return supplementSchema.parse(envelope.record);
  });

describe('the supplement list of a patient', () => {
  it('warns about a time too close to a medicine recorded only with another supplement', async () => {
    const calcium = aSupplement({
      ...{ patient_id, key: 'calcium', dose: 500, unit: 'mg', ...at('12:30') },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
    });
    const patient = { ...woman, medicines: ['Levothyrox'] };
    await open({ patient, supplements: [iron, calcium] });
    const line = (await screen.findByText(/^Iron is 30 min after levothyroxine\./)).closest('li');
    expect(line?.textContent).toContain('Take at least 4 h away from levothyroxine');
    const row = screen.getByText('Iron', { selector: 'strong' }).closest('tr');
    expect(row?.textContent).toContain('Too close');
  });

  it('is compared with the medicines, conditions and allergies that only a duplicate of the chart has', async () => {
    const duplicate = aPatient({
      ...{ archived: true, merged_into: patient_id },
      ...{ medicines: ['Levothyrox'], conditions: ['Pregnancy'], allergies: ['Milk'] },
    });
    const supplements = [
      aSupplement({ patient_id, key: 'calcium', dose: 500, unit: 'mg' }),
      aSupplement({ patient_id, key: 'vitamin-a', dose: 700, unit: 'ug{RAE}' }),
      aSupplement({ patient_id, key: 'whey-protein', dose: 20, unit: 'g' }),
    ];
    await open({ patient: { ...woman, birth_date: '1991-03-08' }, supplements, duplicate });
    expect(await screen.findByText(/Calcium.* and levothyroxine/)).toBeTruthy();
    expect(screen.getByText(/Moderate · Vitamin A.* and pregnancy/)).toBeTruthy();
    expect(screen.getByText(/and an allergy to milk/)).toBeTruthy();
  });

  it('shows a weekly dose of vitamin A that reaches the daily limit as contraindicated in pregnancy', async () => {
    const { timing } = at('07:30');
    const weekly = { timing: { ...timing, day_of_week: ['mon' as const], period_unit: 'wk' as const } };
    const retinol = { patient_id, key: 'vitamin-a' as const, dose: 10_000, unit: 'IU' };
    await open({
      patient: { ...woman, birth_date: '1991-03-08', conditions: ['Pregnancy'] },
      supplements: [aSupplement({ ...retinol, ...weekly })],
    });
    expect(await screen.findByText(/Contraindicated · Vitamin A.* and pregnancy/)).toBeTruthy();
  });

  it('does not ask to separate the contents of one product', async () => {
    const multivitamin = aSupplement({
      ...{ patient_id, key: 'multivitamin', dose: 1, unit: '{tbl}' },
      contents: [
        { key: 'calcium', dose: 200, unit: 'mg' },
        { key: 'iron', dose: 14, unit: 'mg' },
      ],
    });
    await open({ supplements: [multivitamin] });
    expect(await screen.findByText(/Tea, coffee and dairy/)).toBeTruthy();
    expect(screen.queryByText(/separate by about 2 h/)).toBeNull();
  });

  it('offers no actions to a viewer', async () => {
    await open({ supplements: [iron], role: 'viewer' });
    expect(await screen.findByText('Iron', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByText('Add supplement')).toBeNull();
    expect(screen.queryByLabelText(/: Iron \(elemental\)$|^Iron, /)).toBeNull();
  });

  it('uses the limits of the authority chosen in the settings', async () => {
    await open({ supplements: [aSupplement({ patient_id, key: 'zinc', dose: 30, unit: 'mg' })] });
    expect(await screen.findByText(/^Above the upper limit by/)).toBeTruthy();
    act(() => void device.store.dispatch(settingsChanged({ upperLimits: 'iom' })));
    await waitFor(() => expect(screen.queryByText(/^Above the upper limit by/)).toBeNull());
    expect(screen.getByText(/Food is not counted/)).toBeTruthy();
  });

  it('opens a form requested from elsewhere and reports when it is closed', async () => {
    onAnswered.mockClear();
    await open({ supplements: [iron], asked: iron.record_id });
    expect(await screen.findByText('Edit Iron (elemental)')).toBeTruthy();
    fireEvent.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Edit Iron (elemental)')).toBeNull());
    expect(onAnswered).toHaveBeenCalledTimes(1);
  });
});

describe('the table of supplements', () => {
  it('says how much, when, why, how it is taken and since when, with every caveat', async () => {
    const calcium = aSupplement({
      ...{ patient_id, key: 'calcium', name: 'Cacit', dose: 1250, unit: 'mg', salt: 'calcium-carbonate' },
      timing: {
        ...at('12:30').timing,
        intakes: [
          { at: '12:30', when: 'CD' },
          { at: '19:30', when: 'CV' },
        ],
      },
      ...{ reason: 'Osteoporosis', notes: 'With water', started_on: '2026-03-02' },
      earlier_pauses: [{ paused_from: '2026-03-03', resumed_on: '2026-03-04', reason: 'Surgery' }],
      adherence: [{ noted_on: '2026-03-08', taken: 'most', notes: 'Her sister gives it' }],
    });
    await open({ supplements: [calcium] });
    const row = (await screen.findByText('Calcium', { selector: 'strong' })).closest('tr');
    expect(
      screen.getAllByText(/^12:30\sPM: Calcium \(Cacit\) \(calcium carbonate\), .1,250\smg/),
    ).toHaveLength(1);
    const cells = [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) =>
      textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' '),
    );
    expect(cells.slice(0, 6)).toEqual([
      'CalciumCacit',
      'Daily dose2 × 1,250 mg as calcium carbonate',
      'When12:30 PM with lunch and 7:30 PM with dinner',
      'WhyOsteoporosisWith water',
      'TakenMost dosesreported on Mar 8Her sister gives it',
      'SinceMar 2Earlier pauses: Mar 3, 2026 to Mar 4, 2026 (Surgery)',
    ]);
  });

  it('prints neither what can be done nor how to do it', async () => {
    await open({ supplements: [iron] });
    const link = await screen.findByRole('link', { name: 'Print plan' });
    for (const part of [link, screen.getByText('Choose a dose to change it')])
      expect(part.closest('.not-printed')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'A day' }).closest('.not-printed')).toBeNull();
  });

  it('says how often what is not taken every day is taken, beside its dose', async () => {
    const timing = { ...at('07:30').timing, period: 1, period_unit: 'mo' as const };
    await open({ supplements: [aSupplement({ patient_id, dose: 50_000, unit: 'IU', timing })] });
    const dose = await screen.findByText(/^.?50,000\sIU/, { selector: '.supplement-row-dose' });
    expect(dose.parentElement?.textContent).toContain('once a month');
  });

  it('marks what is above its upper limit, with the reason', async () => {
    const zinc = aSupplement({
      patient_id,
      key: 'zinc',
      dose: 30,
      unit: 'mg',
      above_limit_reason: 'Prescribed',
    });
    await open({ supplements: [zinc, iron] });
    const rowOf = (name: string) => screen.getByText(name, { selector: 'strong' }).closest('tr')?.textContent;
    await screen.findByText('Zinc', { selector: 'strong' });
    expect(rowOf('Zinc')).toContain('Above upper limit');
    expect(rowOf('Zinc')).toContain('Prescribed');
    expect(rowOf('Iron')).not.toContain('Above upper limit');
  });

  it('has the stopped ones apart, and opens them on demand', async () => {
    await open({ supplements: [{ ...iron, ...stopped }] });
    expect(
      await screen.findByText('Nothing is taken now.', { selector: '.supplement-table-empty' }),
    ).toBeTruthy();
    expect(screen.queryByText('Iron', { selector: 'strong' })).toBeNull();
    await showStopped();
    expect(screen.getByText('Iron', { selector: 'strong' }).closest('tr')?.textContent).toContain('Nausea');
    await showStopped();
    expect(screen.queryByText('Iron', { selector: 'strong' })).toBeNull();
  });

  it('is followed by the focus to where a supplement goes when it is stopped', async () => {
    await open({ supplements: [iron] });
    await choose('Stop');
    fireEvent.change(await screen.findByLabelText('Reason for stopping'), { target: { value: 'Nausea' } });
    saveDialog();
    await waitFor(() =>
      expect(document.activeElement?.closest('table')?.getAttribute('aria-label')).toBe('Stopped'),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: Iron (elemental)');
  });
});

describe('a dose that is too close to a medicine', () => {
  const aware = { ...iron, medicine_times: [{ medicine: 'levothyroxine' as const, at: '07:00' }] };
  const patient = { ...woman, medicines: ['Levothyrox'] };

  it('is moved to a time that works in one click, and back', async () => {
    await open({ patient, supplements: [aware] });
    expect(screen.queryByText('Taken far enough apart')).toBeNull();
    fireEvent.click(await screen.findByText(/^Move iron to 11:30\sAM$/));
    expect((await saved()).timing.intakes).toEqual([{ at: '11:30', when: null }]);
    await waitFor(() => expect(screen.queryByText(/^Iron is/)).toBeNull());
    expect(screen.getByText('Taken far enough apart')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('A day');
    expect(await screen.findByText(/^Iron has moved to 11:30\sAM\.$/)).toBeTruthy();
    fireEvent.click(screen.getByText('Undo'));
    await waitFor(async () => expect((await saved()).timing).toEqual(aware.timing));
    expect(await screen.findByText(/^Iron has moved to 7:30\sAM\.$/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('A day');
    expect(await screen.findByText(/^Iron is 30 min after levothyroxine/)).toBeTruthy();
  });

  it('is kept with a reason, which is shown instead of the warning and can be taken back', async () => {
    await open({ patient, supplements: [aware] });
    fireEvent.click(await screen.findByLabelText(/^Keep, with a reason: iron, 7:30\sAM$/));
    const reason = await screen.findByLabelText('Reason to keep it');
    saveDialog();
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(reason, { target: { value: 'Agreed with her GP' } });
    saveDialog();
    const kept = { at: '07:30', besides: 'levothyroxine', besides_at: '07:00', reason: 'Agreed with her GP' };
    expect((await saved()).kept_close).toEqual([kept]);
    expect(await screen.findByText('Kept: Agreed with her GP')).toBeTruthy();
    expect(screen.queryByText('Too close')).toBeNull();
    expect(screen.queryByText(/^Move iron/)).toBeNull();
    fireEvent.click(screen.getByText('Remove reason'));
    await waitFor(async () => expect((await saved()).kept_close).toEqual([]));
    expect(await screen.findByText('Too close')).toBeTruthy();
  });

  it('that is kept with a reason can still be edited', async () => {
    const kept_close = [
      { at: '07:30', besides: 'levothyroxine' as const, besides_at: '07:00', reason: 'Agreed with her GP' },
    ];
    await open({ patient, supplements: [{ ...aware, kept_close }], asked: iron.record_id });
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Low ferritin' } });
    fireEvent.click(screen.getByText('Save'));
    expect(await saved()).toMatchObject({ reason: 'Low ferritin', kept_close });
  });

  it('is not moved back when it has changed meanwhile', async () => {
    await open({ patient, supplements: [aware] });
    fireEvent.click(await screen.findByText(/^Move iron to/));
    const moved = await saved();
    const change = { shown: moved, change: () => at('16:00') };
    await act(
      async () => void (await device.store.dispatch(changeSupplement(change, 'Marguerite Lefebvre'))),
    );
    fireEvent.click(await screen.findByText('Undo'));
    expect(await screen.findByText(/^You changed or removed this/)).toBeTruthy();
    expect((await saved()).timing).toEqual(at('16:00').timing);
  });

  it('is shown to a viewer without a button', async () => {
    await open({ patient, supplements: [aware], role: 'viewer' });
    expect(await screen.findByText(/^Iron is 30 min after levothyroxine/)).toBeTruthy();
    expect(screen.queryByText(/^Move iron/)).toBeNull();
  });

  it('is not moved, nor said to be clear, while the time of another medicine is not recorded', async () => {
    const medicines = ['Levothyrox', 'Doxycycline'];
    await open({ patient: { ...woman, medicines }, supplements: [aware] });
    expect(await screen.findByText(/No time is suggested while/)).toBeTruthy();
    expect(
      screen.getByText(/^Time not recorded, so the distance was not checked: .*doxycycline/),
    ).toBeTruthy();
    expect(screen.queryByText(/^Move iron/)).toBeNull();
  });

  const dose = () => screen.findByLabelText(/^Iron, .14\smg., 7:30\sAM, too close to another$/);

  const changeTime = async () => {
    (await dose()).focus();
    fireEvent.click(await dose());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change time' }));
    return screen.findByLabelText<HTMLInputElement>('Time');
  };

  it('opens the form at its heading from its place in the day, and returns there', async () => {
    await open({ patient, supplements: [aware] });
    (await dose()).focus();
    fireEvent.click(await dose());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change dose' }));
    const heading = await screen.findByRole('heading', { name: /^Edit/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // Nothing was typed: the fault is described with its field.
    const time = screen.getByLabelText('Time 1');
    expect(screen.getByText(/is too close to levothyroxine/).closest('[role=alert]')).toBeNull();
    fireEvent.change(time, { target: { value: '07:45' } });
    await waitFor(() =>
      expect(screen.getByText(/is too close to levothyroxine/).closest('[role=alert]')).toBeTruthy(),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const discard = screen.queryByRole('button', { name: 'Discard' });
    if (discard) fireEvent.click(discard);
    expect(document.activeElement).toBe(await dose());
  });

  it('is offered the same time in the form as in the picture of the day', async () => {
    await open({ patient, supplements: [aware] });
    expect(await screen.findByText(/^Move iron to 11:30\sAM$/)).toBeTruthy();
    fireEvent.click(await dose());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change dose' }));
    expect(await screen.findByText(/^Take it at 11:30\sAM$/)).toBeTruthy();
  });

  it('has its time changed in a short dialog, which refuses one that is too close, and back', async () => {
    await open({ patient, supplements: [aware] });
    const time = await changeTime();
    await waitFor(() => expect(document.activeElement).toBe(time));
    expect(screen.queryByRole('heading', { name: /^Edit/ })).toBeNull();
    fireEvent.change(time, { target: { value: '08:00' } });
    expect(await screen.findByText(/^Take it at /)).toBeTruthy();
    saveDialog();
    await waitFor(() => expect(document.activeElement).toBe(time));
    expect(selectPendingCount(device.store.getState())).toBe(0);
    fireEvent.change(time, { target: { value: '12:15' } });
    saveDialog();
    expect((await saved()).timing.intakes).toEqual([{ at: '12:15', when: null }]);
    expect(await screen.findByText(/^Iron has moved to 12:15\sPM\.$/)).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Iron, .14\smg., 12:15\sPM$/),
    );
    fireEvent.click(screen.getByText('Undo'));
    await waitFor(async () => expect((await saved()).timing).toEqual(aware.timing));
  });

  it('returns the focus to its place in the day when its time is not changed', async () => {
    await open({ patient, supplements: [aware] });
    await changeTime();
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Cancel'));
    expect(document.activeElement).toBe(await dose());
  });

  it('asks for the reason in its field, and returns the focus when it is not kept', async () => {
    await open({ patient, supplements: [aware] });
    const keep = await screen.findByLabelText(/^Keep, with a reason: iron, 7:30\sAM$/);
    keep.focus();
    fireEvent.click(keep);
    const reason = await screen.findByLabelText('Reason to keep it');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Cancel'));
    expect(document.activeElement).toBe(keep);
  });
});

describe('the adherence to a supplement', () => {
  it.each([
    ['stopped', stopped],
    ['paused', { paused_from: '2026-03-05' }],
  ])('can be noted even if the supplement is %s', async (state, fields) => {
    await open({ supplements: [{ ...iron, ...fields }] });
    if (state === 'stopped') await showStopped();
    await choose('Record adherence');
    fireEvent.click(await screen.findByLabelText('Some doses'));
    saveDialog();
    expect(await saved()).toMatchObject({
      adherence: [{ noted_on: '2026-03-09', taken: 'some', days_taken: null }],
    });
  });

  const weekOld = { ...iron, started_on: '2026-03-02' };
  const days = () => screen.findByLabelText<HTMLInputElement>('Days it was taken, of the last 7');
  const typeDays = async (text: string) => {
    fireEvent.change(await days(), { target: { value: text } });
    fireEvent.blur(await days());
  };

  it('can be counted in days, which say how much was taken, and show as marks', async () => {
    await open({ supplements: [weekOld] });
    await choose('Record adherence');
    await typeDays('5');
    expect(screen.getByLabelText<HTMLInputElement>('Most doses').checked).toBe(true);
    saveDialog();
    expect(await saved()).toMatchObject({ adherence: [{ taken: 'most', days_taken: 5 }] });
    const marks = (await screen.findByText('5 of 7 days')).querySelectorAll('rect');
    expect([...marks].filter((mark) => mark.matches('.block-dot'))).toHaveLength(5);
    expect(marks).toHaveLength(7);
  });

  it('loses the number of days when the answer contradicts it, and keeps one that does not', async () => {
    await open({ supplements: [weekOld] });
    await choose('Record adherence');
    await typeDays('5');
    fireEvent.click(screen.getByLabelText('Some doses'));
    expect((await days()).value).toBe('5');
    fireEvent.click(screen.getByLabelText('No dose'));
    expect((await days()).value).toBe('');
  });

  it.each([
    ['began less than seven days ago', { started_on: '2026-03-03' }],
    ['is not planned for each day', { timing: { ...iron.timing, period: 2 } }],
  ])('is not counted in days if the supplement %s', async (_what, fields) => {
    await open({ supplements: [{ ...weekOld, ...fields }] });
    await choose('Record adherence');
    await screen.findByLabelText('Most doses');
    expect(screen.queryByLabelText(/^Days it was taken/)).toBeNull();
  });
});

describe('a dose that is moved', () => {
  it('leaves the focus at the day, where it shows, and says of no meal that is not near', async () => {
    const close = {
      ...iron,
      timing: { ...iron.timing, intakes: [{ at: '08:30', when: 'AC' as const }] },
      medicine_times: [{ medicine: 'levothyroxine' as const, at: '07:00' }],
    };
    await open({ patient: { ...woman, medicines: ['Levothyrox'] }, supplements: [close] });
    fireEvent.click(await screen.findByRole('button', { name: /^Move iron to / }));
    expect(await screen.findByText(/^Iron has moved to /)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('A day'));
    const record = await saved();
    const [{ at: time, when } = { at: '', when: null }] = record.timing.intakes;
    expect(when).toBe(time === '11:30' ? 'AC' : null);
  });
});

describe('the interactions of a list', () => {
  it('include results that biotin may have distorted', async () => {
    const biotin = aSupplement({ patient_id, key: 'biotin', dose: 10_000, unit: 'ug' });
    const tsh = aLab({
      patient_id,
      analyte: 'tsh',
      value: 0.2,
      unit: 'u[IU]/mL',
      collected_at: '2026-03-05',
    });
    await open({ supplements: [biotin], labs: [tsh] });
    expect(await screen.findByText(/Biotin \(B7\) and TSH .?0\.20\sµIU\/mL.? \(Mar 5, 2026\)/)).toBeTruthy();
    expect(screen.getByText(/and so may a troponin/)).toBeTruthy();
  });
});

describe('an eGFR just below 60', () => {
  it('is not shown as 60, and with the moment of its collection', async () => {
    const potassium = aSupplement({ patient_id, key: 'potassium', dose: 500, unit: 'mg' });
    const egfr = aLab({
      ...{ patient_id, analyte: 'egfr', value: 59.96, unit: 'mL/min/{1.73_m2}' },
      collected_at: '2026-03-05T08:30:00+01:00',
    });
    await open({ supplements: [potassium], labs: [egfr] });
    expect((await screen.findByText(/Potassium and eGFR/)).textContent).toMatch(
      /59\.96\smL.*Mar 5, 2026, 7:30\sAM/,
    );
  });
});

/** The cache of this device cannot be opened, which is logged. */
function cannotRead(): void {
  jest.spyOn(console, 'error').mockImplementation();
  const failure = { code: 'storage/unavailable', message: 'The browser does not open it.' } as const;
  act(() => void device.store.dispatch(openCache.rejected(null, 'request', undefined, failure)));
  expect(console.error).toHaveBeenCalledWith('records/openCache/rejected', 'storage/unavailable');
}

describe('what was not checked', () => {
  it('includes lab results that this device cannot read', async () => {
    const zinc = aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' });
    await open({ patient: { ...woman, medicines: [], conditions: [], allergies: [] }, supplements: [zinc] });
    expect(await screen.findByText(/conditions, allergies and lab results of the chart/)).toBeTruthy();
    cannotRead();
    expect(await screen.findByText(/Lab results cannot be read now/)).toBeTruthy();
    expect(screen.queryByText(/None is known/)).toBeNull();
  });

  it('includes no lab results that are still being read: that is said as such, and ends with the read', async () => {
    const zinc = aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' });
    await open({ patient: { ...woman, medicines: [], conditions: [], allergies: [] }, supplements: [zinc] });
    act(() => void device.store.dispatch(openCache.fulfilled(undefined, 'request')));
    act(() => void device.store.dispatch(fetchChanges.pending('read', undefined)));
    expect(await screen.findByText('Reading lab results …')).toBeTruthy();
    expect(screen.queryByText(/cannot be read now/)).toBeNull();
    expect(screen.queryByText(/None is known/)).toBeNull();
    act(() => void device.store.dispatch(fetchChanges.fulfilled(undefined, 'read', undefined)));
    expect(await screen.findByText(/conditions, allergies and lab results of the chart/)).toBeTruthy();
    expect(screen.queryByText('Reading lab results …')).toBeNull();
  });

  it('includes the results on the device while only what changed is being read', async () => {
    const biotin = aSupplement({ patient_id, key: 'biotin', dose: 10_000, unit: 'ug' });
    const tsh = aLab({
      patient_id,
      analyte: 'tsh',
      value: 0.2,
      unit: 'u[IU]/mL',
      collected_at: '2026-03-05',
    });
    await open({ supplements: [biotin], labs: [tsh] });
    act(() => void device.store.dispatch(openCache.fulfilled(undefined, 'request')));
    const kept = { freshAt: '2026-03-08T10:00:00Z', unreadable: [], nameless: 0 };
    act(() => void device.store.dispatch(freshnessKept(kept)));
    act(() => void device.store.dispatch(fetchChanges.pending('read', undefined)));
    expect(await screen.findByText(/Biotin \(B7\) and TSH/)).toBeTruthy();
    expect(screen.queryByText(/Reading lab results/)).toBeNull();
  });

  it('is not denied: nothing is known only among what was checked', async () => {
    const patient = { ...woman, medicines: [], conditions: [], allergies: null };
    await open({ patient, supplements: [aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' })] });
    expect(await screen.findByText('None is known among what was checked.')).toBeTruthy();
  });

  it('is named: entries that are not recognized, and lists that are not recorded', async () => {
    const patient = { ...woman, medicines: ['Plavix', 'Zyloprim'], conditions: null, allergies: null };
    await open({ patient, supplements: [iron] });
    expect(await screen.findByText('Not recognized, so not checked: Zyloprim.')).toBeTruthy();
    expect(
      screen.getByText('Not recorded in the chart, so not checked: Conditions, Allergies.'),
    ).toBeTruthy();
    expect(screen.queryByText(/None is known between/)).toBeNull();
  });

  it('is not mentioned if everything is recognized', async () => {
    await open({ patient: { ...woman, medicines: ['Plavix'], allergies: [] }, supplements: [iron] });
    expect(await screen.findByText('Interactions')).toBeTruthy();
    expect(screen.queryByText(/not checked/i)).toBeNull();
  });
});

describe('the medicines of a patient', () => {
  it('are reported for their effect on nutrients without any supplement', async () => {
    await open({ patient: { ...woman, medicines: ['Glucophage 850', 'Lasilix'] }, supplements: [] });
    expect(await screen.findByText('Metformin and Vitamin B12')).toBeTruthy();
    expect(
      screen.getByText('A loop diuretic, like furosemide and Potassium, Magnesium (elemental)'),
    ).toBeTruthy();
    expect(screen.queryByText(/None is known/)).toBeNull();
  });

  it('have their effects apart from the interactions, of which none may be known', async () => {
    const patient = { ...woman, medicines: ['Lasilix'], allergies: null };
    await open({ patient, supplements: [aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' })] });
    const effects = await screen.findByRole('region', {
      name: 'Effects of medicines and conditions on nutrients',
    });
    expect(effects.textContent).toContain('A loop diuretic, like furosemide');
    const interactions = screen.getByRole('region', { name: 'Interactions' });
    expect(interactions.textContent).toContain('None is known among what was checked.');
    expect(interactions.textContent).not.toContain('furosemide');
  });

  it('are named where no rule knows them, without any supplement, and so are conditions', async () => {
    const unknown = { medicines: ['Zyloprim'], conditions: ['Crohn’s disease'], allergies: ['Milk'] };
    await open({ patient: { ...woman, ...unknown, medicines: [] }, supplements: [] });
    expect(await screen.findByText('No interaction rule for: Crohn’s disease.')).toBeTruthy();
    cleanup();
    await device.remove();
    await open({ patient: { ...woman, ...unknown, conditions: [] }, supplements: [] });
    expect(await screen.findByText('Not recognized, so not checked: Zyloprim.')).toBeTruthy();
  });

  it('are checked as supplements or herbs where they are some, but not in the daily totals', async () => {
    const medicines = ['Slow-K', 'ramipril 5', 'millepertuis', 'warfarine'];
    await open({ patient: { ...woman, medicines }, supplements: [] });
    expect(await screen.findByText(/Potassium and an ACE inhibitor, like ramipril/)).toBeTruthy();
    expect(screen.getByText(/Contraindicated · St John’s wort and warfarin/)).toBeTruthy();
    expect(screen.getByText(/not in the daily totals: Potassium, St John’s wort/)).toBeTruthy();
    expect(screen.queryByText('Daily totals from supplements')).toBeNull();
  });

  it('are not mentioned if none of them affects a nutrient', async () => {
    await open({ patient: { ...woman, medicines: ['Plavix'] }, supplements: [] });
    expect(await screen.findByText('No supplements')).toBeTruthy();
    expect(screen.queryByText('Interactions')).toBeNull();
  });
});

describe('taking a supplement again', () => {
  it('counts planned supplements too and requires a reason above the upper limit', async () => {
    const planned = aSupplement({ patient_id, key: 'iron', dose: 30, unit: 'mg', started_on: '2026-04-01' });
    await open({ supplements: [{ ...iron, ...stopped }, planned] });
    await showStopped();
    await choose('Restart');
    expect(await screen.findByText(/comes to .44\smg. a day, above the upper limit of .40\smg/)).toBeTruthy();
    saveDialog();
    expect(
      await screen.findByText('This field is required.', { selector: '.ant-form-item-explain-error' }),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Reason for a dose above the upper limit'), {
      target: { value: 'Prescribed' },
    });
    saveDialog();
    fireEvent.click(await screen.findByText('Save anyway'));
    expect(await saved()).toMatchObject({
      ...{ stopped_on: null, above_limit_reason: 'Prescribed', confirmed_by: testAccount.account_id },
    });
  });

  it('asks for confirmation if it is now contraindicated', async () => {
    const retinol = aSupplement({ patient_id, key: 'vitamin-a', dose: 700, unit: 'ug{RAE}', ...stopped });
    await open({ patient: { ...woman, medicines: ['Roaccutane'] }, supplements: [retinol] });
    await showStopped();
    await choose('Restart', 'Vitamin A (retinol)');
    expect(await screen.findByText(/Do not combine vitamin A with oral retinoids/)).toBeTruthy();
    saveDialog();
    fireEvent.click(await screen.findByText('Save anyway'));
    expect(await saved()).toMatchObject({ stopped_on: null, confirmed_by: testAccount.account_id });
  });

  it('is rejected at a time too close to a medicine, unless the medicine is no longer taken', async () => {
    const aware = {
      ...iron,
      ...stopped,
      medicine_times: [{ medicine: 'levothyroxine' as const, at: '07:00' }],
    };
    await open({ patient: { ...woman, medicines: ['Levothyrox'] }, supplements: [aware] });
    await showStopped();
    await choose('Restart');
    expect(await screen.findByText(/Change its times first, then restart it/)).toBeTruthy();
    cleanup();
    await device.remove();
    await open({ supplements: [aware] });
    await showStopped();
    await choose('Restart');
    await screen.findByRole('dialog');
    expect(screen.queryByText(/Change its times first/)).toBeNull();
    saveDialog();
    expect(await saved()).toMatchObject({ stopped_on: null });
  });
});

describe('the course dialog', () => {
  it('requires a reason for a stop and focuses its field', async () => {
    await open({ supplements: [iron] });
    await choose('Stop');
    await screen.findByRole('dialog');
    saveDialog();
    const reason = screen.getByLabelText('Reason for stopping');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    fireEvent.change(reason, { target: { value: 'Ferritin is normal' } });
    saveDialog();
    expect(await saved()).toMatchObject({ stopped_on: '2026-03-09', stop_reason: 'Ferritin is normal' });
  });

  it('stops a supplement that a colleague has stopped meanwhile only once the user has seen that', async () => {
    const colleague = iron.patient_id;
    const seen = { seen_at: '2026-03-09T10:00:00Z', seen_by: colleague, seen_by_name: 'Nadia Benali' };
    await open({ supplements: [iron], labs: [aLab({ patient_id, ...seen })] });
    await choose('Stop');
    const reason = await screen.findByLabelText('Reason for stopping');
    fireEvent.change(reason, { target: { value: 'Constipation' } });
    const theirs = { ...acknowledged, revision: 2, captured_by: colleague };
    const records = [{ ...iron, ...stopped, ...theirs }];
    act(() => void device.store.dispatch(recordsReceived({ table: 'supplements', records })));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Save').closest('button')?.disabled).toBe(true);
    fireEvent.keyDown(reason, { key: 'Enter' });
    expect(await dialog.findByText(/^This was changed by Nadia Benali after it was shown here/)).toBeTruthy();
    expect(selectPendingCount(device.store.getState())).toBe(0);
    fireEvent.click(dialog.getByText('Show it and choose again'));
    expect(await dialog.findByText(/Nausea/)).toBeTruthy();
    expect(dialog.queryByText(/Nadia Benali/)).toBeNull();
    saveDialog();
    expect(await saved()).toMatchObject({ stop_reason: 'Constipation', base_revision: 2 });
  });

  it('says that a colleague has removed the supplement meanwhile, saves nothing and can only be closed', async () => {
    await open({ supplements: [iron] });
    await choose('Stop');
    const reason = await screen.findByLabelText('Reason for stopping');
    fireEvent.change(reason, { target: { value: 'Constipation' } });
    const theirs = { ...acknowledged, revision: 2, captured_by: iron.patient_id, archived: true };
    const records = [{ ...iron, ...theirs }];
    act(() => void device.store.dispatch(recordsReceived({ table: 'supplements', records })));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^“Iron \(elemental\)” was removed by a colleague, /)).toBeTruthy();
    expect(dialog.getByText('Save').closest('button')?.disabled).toBe(true);
    fireEvent.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectPendingCount(device.store.getState())).toBe(0);
  });

  it.each([
    ['supplements', '“Iron” has changed since it was shown.'],
    ['patients', 'The record of Iron has changed since it was shown.'],
  ] as const)(
    'does not name the author of a change to %s if this device does not know who it was',
    async (table, sentence) => {
      await open({ supplements: [] });
      renderOn(
        device,
        <RecordChanged {...{ table, recordKey: iron.record_id, name: 'Iron' }} onShow={onAnswered} />,
      );
      expect(screen.getByText(sentence)).toBeTruthy();
    },
  );

  it('rejects an adherence note dated in the future', async () => {
    await open({ supplements: [iron] });
    await choose('Record adherence');
    fireEvent.click(await screen.findByLabelText('Every dose'));
    fireEvent.change(screen.getByLabelText('Told on'), { target: { value: '2026-03-10' } });
    saveDialog();
    expect(await screen.findByText(/This day is still to come/)).toBeTruthy();
  });
});
