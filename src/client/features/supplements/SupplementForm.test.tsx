import { noBase } from '@/client/storage/outbox/base';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Lab } from '@/contract/lab';
import { supplementSchema, type Supplement } from '@/contract/supplement';
import { aLab, aPatient, aSupplement } from '@/testing/builders';
import { usualMealTimes } from '@/testing/mealTimes';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { SupplementForm } from './SupplementForm';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake, now: new Date('2026-03-09T10:32:00+01:00') });
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
  jest.useRealTimers();
});
const doNotFake: (
  | 'setTimeout'
  | 'setInterval'
  | 'setImmediate'
  | 'queueMicrotask'
  | 'requestAnimationFrame'
)[] = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'];

const woman = aPatient({ birth_date: '1954-03-08', sex: 'female', medicines: [], conditions: [] });
const onThyroxine = { ...woman, medicines: ['Levothyrox 75 µg'] };
const { patient_id } = woman;
const at = (time: string) => ({
  timing: { intakes: [{ at: time }], day_of_week: [], period: 1, period_unit: 'd' as const },
});

function receive(record: Supplement): void {
  device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...record, ...acknowledged }] }));
}

function open({
  patient = woman,
  record = null,
  others = [],
  mealTimes = usualMealTimes,
  labs = [],
  onSaved = () => undefined,
}: {
  patient?: typeof woman;
  record?: Supplement | null;
  others?: Supplement[];
  mealTimes?: typeof usualMealTimes;
  labs?: Lab[];
  onSaved?: () => void;
}): void {
  renderOn(
    device,
    <SupplementForm
      patient={patient}
      patientName="Marguerite Lefebvre"
      opened={record && { record, base: { ...noBase, base_revision: 1 } }}
      others={others}
      mealTimes={mealTimes}
      labs={labs}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
  );
}

/** The form of a supplement beside those on the device, which may change. */
function FormBesideOthers({ patient, record }: { patient: typeof woman; record: Supplement }) {
  const others = useSupplementHistory([patient_id]).map((entry) => entry.record);
  return (
    <SupplementForm
      patient={patient}
      patientName="Marguerite Lefebvre"
      opened={{ record, base: { ...noBase, base_revision: 1 } }}
      others={others}
      mealTimes={usualMealTimes}
      labs={[]}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />
  );
}

async function choose(field: string, option: string, typed: string = option): Promise<void> {
  const box = await screen.findByLabelText(field);
  fireEvent.mouseDown(box);
  if (box.getAttribute('readonly') === null) fireEvent.change(box, { target: { value: typed } });
  // Dropdowns opened earlier may still be in the document.
  const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content, bdi' });
  fireEvent.click(found.at(-1) ?? box);
}

const type = async (field: string, text: string) => {
  const input = await screen.findByLabelText(field);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};
const save = () => fireEvent.click(screen.getByText('Save'));
const waitingSupplements = async (): Promise<Supplement[]> => {
  const { waiting } = await device.offline.readWaiting(testAccount.account_id);
  const found = await Promise.all(
    waiting.supplements.map(({ record_id = '' }) => device.offline.read('supplements', record_id)),
  );
  return found.flatMap((envelope) => (envelope ? [supplementSchema.parse(envelope.record)] : []));
};
const saved = () =>
  waitFor(async () => {
    const [first] = await waitingSupplements();
    if (first === undefined) throw new Error('It is not saved yet.');
    return first;
  });
const itemOf = (field: string): HTMLElement => {
  const item = screen.getByLabelText(field).closest('.ant-form-item');
  if (!(item instanceof HTMLElement)) throw new Error(`${field} stands in no form.`);
  return item;
};

describe('the supplement form', () => {
  it('adds a supplement from the catalogue at its usual meal', async () => {
    open({ mealTimes: { ...usualMealTimes, breakfast: '06:45' } });
    await choose('Supplement', 'Zinc');
    await type('Dose', '10');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'zinc gluconate');
    expect((await screen.findByText(/That is/)).textContent).toMatch(/1\.43\smg/);
    save();
    expect(await saved()).toMatchObject({
      ...{ patient_id, key: 'zinc', name: null, dose: 10, unit: 'mg', salt: 'zinc-gluconate' },
      timing: { intakes: [{ at: '06:45', when: 'C' }], period: 1, period_unit: 'd' },
      started_on: '2026-03-09',
    });
  });

  it('adds a custom product with its contents', async () => {
    open({});
    await choose('Supplement', 'Another product', 'Nutrilen');
    await type('Brand or product', 'Nutrilen');
    await type('Dose', '2');
    await choose('Unit', 'capsules');
    fireEvent.click(await screen.findByText('Add a content'));
    await choose('Content 1', 'Vitamin D3');
    await type('Amount of content 1', '400');
    await choose('Unit of content 1', 'IU');
    save();
    expect(await saved()).toMatchObject({
      ...{ key: null, name: 'Nutrilen', dose: 2, unit: '{cap}' },
      contents: [{ key: 'vitamin-d', dose: 400, unit: 'IU', salt: null }],
    });
  });

  it('moves the focus when a content is added or removed', async () => {
    open({});
    await choose('Supplement', 'Another product', 'Nutrilen');
    const add = await screen.findByText('Add a content');
    fireEvent.click(add);
    fireEvent.click(add);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Content 2')));
    fireEvent.click(screen.getByLabelText('Remove content 2'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Content 1')));
    fireEvent.click(screen.getByLabelText('Remove content 1'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Add a content'));
  });

  it('reports an implausible dose beside its field and does not save it', async () => {
    open({});
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '1000');
    await choose('Unit', 'mg');
    expect(await within(itemOf('Dose')).findByText(/7\.5/)).toBeTruthy();
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
    expect(await waitingSupplements()).toEqual([]);
  });

  it('accepts a dose above the upper limit only with a reason and a confirmation', async () => {
    open({ others: [aSupplement({ patient_id, dose: 10, unit: 'ug' })] });
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '4000');
    await choose('Unit', 'IU');
    const above = await screen.findByText(/comes to .110\sµg. a day/);
    expect(above.textContent).toMatch(/above the upper limit of .100\sµg. \(IOM, food included\)/);
    save();
    const reason = await screen.findByLabelText('Reason for a dose above the upper limit');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(await waitingSupplements()).toEqual([]);
    fireEvent.change(reason, { target: { value: 'Prescribed' } });
    save();
    fireEvent.click(await screen.findByText('Save anyway'));
    expect(await saved()).toMatchObject({
      ...{ dose: 4000, above_limit_reason: 'Prescribed', confirmed_by: testAccount.account_id },
    });
  });

  it('asks about a contraindicated supplement and saves nothing if the user declines', async () => {
    open({ patient: { ...woman, birth_date: '1994-03-08', conditions: ['Pregnant'] } });
    await choose('Supplement', 'Vitamin A (retinol)');
    await type('Dose', '3000');
    await choose('Unit', 'µg RAE');
    save();
    fireEvent.click(await screen.findByText('Go back'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
    expect(await waitingSupplements()).toEqual([]);
  });

  it('shows an interaction with its advice', async () => {
    open({ patient: { ...woman, medicines: ['Coumadine 2 mg'] } });
    await choose('Supplement', 'Vitamin K (K1 / MK-7)');
    await type('Dose', '100');
    expect(await screen.findByText(/Vitamin K .* and warfarin/)).toBeTruthy();
    expect(screen.getByText(/keep intake steady/)).toBeTruthy();
  });

  it('asks before potassium is saved with a high latest potassium, and shows the result', async () => {
    const labs = [aLab({ patient_id, analyte: 'potassium', value: 5.6, unit: 'mmol/L' })];
    open({ labs });
    await choose('Supplement', 'Potassium');
    await type('Dose', '500');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'the mineral itself (elemental)');
    expect(await screen.findByText(/Potassium and Potassium 5\.6\smmol\/L \(Mar 9, 2026/)).toBeTruthy();
    expect(screen.getByText(/no eGFR: have kidney function checked/)).toBeTruthy();
    save();
    fireEvent.click(await screen.findByText('Go back'));
    expect(await waitingSupplements()).toEqual([]);
  });

  it.each([
    [['Milk'], /Whey protein and an allergy to milk/],
    [null, /the allergies are not recorded: ask/],
  ])('compares whey with the allergies %j', async (allergies, text) => {
    open({ patient: { ...woman, allergies } });
    await choose('Supplement', 'Whey protein');
    await type('Dose', '20');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says nothing about allergies if none are known', async () => {
    open({ patient: { ...woman, allergies: [], conditions: ['CKD'] } });
    await choose('Supplement', 'Whey protein');
    await type('Dose', '20');
    expect(await screen.findByText(/Whey protein and kidney disease/)).toBeTruthy();
    expect(screen.queryByText(/allerg/)).toBeNull();
  });

  it('shows what a medicine does to the chosen nutrient, and not to others', async () => {
    open({ patient: { ...woman, medicines: ['Rimifon', 'Prolia'] } });
    await choose('Supplement', 'Vitamin B6');
    expect(await screen.findByText('Isoniazid and Vitamin B6')).toBeTruthy();
    expect(screen.queryByText(/denosumab/)).toBeNull();
  });

  it('asks before a large dose of potassium is saved, by its elemental share, and names what was not checked', async () => {
    open({ patient: { ...woman, medicines: ['Zyloprim'] } });
    await choose('Supplement', 'Potassium');
    await type('Dose', '3100');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'potassium chloride');
    expect(await screen.findByText(/1,624\smg. of Potassium at once is a large dose/)).toBeTruthy();
    expect(screen.getByText('Not recognized, so not checked: Zyloprim.')).toBeTruthy();
    save();
    fireEvent.click(await screen.findByText('Save anyway'));
    expect(await saved()).toMatchObject({ dose: 3100, confirmed_by: testAccount.account_id });
  });

  it('warns as soon as a supplement is chosen, before it has a dose', async () => {
    open({ patient: { ...woman, conditions: ['Atrial fibrillation'], allergies: ['Fish'] } });
    await choose('Supplement', 'Omega-3 (EPA+DHA)');
    expect(await screen.findByText(/and an allergy to fish/)).toBeTruthy();
    // The risk with atrial fibrillation depends on the dose.
    expect(screen.queryByText(/atrial fibrillation$/)).toBeNull();
  });

  it('shows the limit that is exceeded also while another field has a fault', async () => {
    open({});
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '5000');
    await choose('Unit', 'IU');
    await type('Brand or product', 'x'.repeat(200));
    await waitFor(() => expect(itemOf('Brand or product').textContent).toMatch(/100/));
    expect(await screen.findByText(/a day, above the upper limit/)).toBeTruthy();
  });

  it('refuses a dangerous dose of potassium beside its field, and hides no warning about it', async () => {
    const labs = [aLab({ patient_id, analyte: 'potassium', value: 5.6, unit: 'mmol/L' })];
    open({ labs, patient: { ...woman, medicines: ['Ramipril 5 mg', 'Zyloprim'], conditions: ['CKD'] } });
    await choose('Supplement', 'Potassium');
    await type('Dose', '4000');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'the mineral itself (elemental)');
    expect(await within(itemOf('Dose')).findByText(/4,000 mg or more is not accepted/)).toBeTruthy();
    expect(screen.getByText(/Contraindicated · Potassium and Potassium 5\.6/)).toBeTruthy();
    expect(screen.getByText(/Potassium and an ACE inhibitor/)).toBeTruthy();
    expect(screen.getAllByText(/Potassium and kidney disease/)).not.toHaveLength(0);
    expect(screen.queryByText(/divide it/i)).toBeNull();
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
    expect(await waitingSupplements()).toEqual([]);
  });

  it('accepts the dangerous dose that an earlier version saved of what is stopped', async () => {
    const potassium = { ...aSupplement({ patient_id, key: 'potassium', dose: 500, unit: 'mg' }), dose: 4000 };
    open({ record: { ...potassium, stopped_on: '2026-03-05', stop_reason: 'Too much' } });
    expect(await screen.findByLabelText('Dose')).toBeTruthy();
    expect(screen.queryByText(/or more is not accepted/)).toBeNull();
    cleanup();
    open({ record: potassium });
    expect(await within(itemOf('Dose')).findByText(/4,000 mg or more is not accepted/)).toBeTruthy();
  });

  it('applies the upper limit for the chosen form of niacin', async () => {
    open({});
    await choose('Supplement', 'Niacin (B3)');
    await type('Dose', '16');
    await choose('Unit', 'mg (nicotinic acid)');
    expect(await screen.findByText(/\(EFSA, nicotinic acid\)/)).toBeTruthy();
    await choose('Unit', 'mg (nicotinamide)');
    await waitFor(() => expect(screen.queryByText(/comes to .*above the upper limit/)).toBeNull());
    save();
    expect(await saved()).toMatchObject({ dose: 16, unit: 'mg{nicotinamide}', above_limit_reason: null });
  });

  it('reports a high monthly dose as a bolus, not as above the upper limit', async () => {
    open({});
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '50000');
    await choose('Unit', 'IU');
    await choose('Days, weeks or months', 'months');
    expect(await screen.findByText(/of Vitamin D3 at once is a bolus/)).toBeTruthy();
    expect(screen.queryByText(/above the upper limit/)).toBeNull();
  });
});

describe('the supplement form with medicine times', () => {
  it('rejects a time too close to a medicine and offers the next free slot', async () => {
    open({ patient: onThyroxine, mealTimes: { ...usualMealTimes, lunch: '13:00' } });
    await choose('Supplement', 'Calcium (elemental)');
    await type('When is levothyroxine taken?', '07:00');
    expect(await screen.findByText(/is too close to levothyroxine/)).toBeTruthy();
    await type('Dose', '500');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'the mineral itself (elemental)');
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Time 1')));
    expect(await waitingSupplements()).toEqual([]);
    fireEvent.click(screen.getByText(/^Take it at 1:00\sPM$/));
    await waitFor(() => expect(screen.queryByText(/is too close/)).toBeNull());
    save();
    expect(await saved()).toMatchObject({
      timing: { intakes: [{ at: '13:00', when: 'C' }] },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
    });
  });

  it('says of an interaction that the typed times keep it far enough apart, as after saving, and with no dose yet', async () => {
    open({ patient: onThyroxine });
    await choose('Supplement', 'Calcium (elemental)');
    const said = () => screen.findByText(/Calcium .* and levothyroxine/);
    expect((await said()).closest('li')?.textContent).not.toContain('Taken far enough apart');
    await type('When is levothyroxine taken?', '07:00');
    expect((await said()).closest('li')?.textContent).not.toContain('Taken far enough apart');
    await type('Time 1', '19:30');
    expect(await screen.findByText('Taken far enough apart')).toBeTruthy();
    await type('Dose', '500');
    expect((await said()).closest('li')?.textContent).toContain('Taken far enough apart');
  });

  it('records several times of a medicine, each in a time field as those of the supplement', async () => {
    open({ patient: onThyroxine, record: aSupplement({ patient_id, key: 'iron', ...at('16:00') }) });
    await type('When is levothyroxine taken?', '07:00');
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a time: levothyroxine' });
    fireEvent.click(add);
    const second = await screen.findByLabelText<HTMLInputElement>('levothyroxine, time 2');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(add.disabled).toBe(true);
    expect(second.type).toBe(screen.getByLabelText<HTMLInputElement>('Time 1').type);
    await type('levothyroxine, time 2', '21:00');
    fireEvent.click(add);
    await type('levothyroxine, time 3', '22:00');
    fireEvent.click(screen.getByLabelText('Remove: levothyroxine, time 3'));
    await waitFor(() => expect(document.activeElement).toBe(second));
    save();
    expect((await saved()).medicine_times).toEqual([
      { medicine: 'levothyroxine', at: '07:00' },
      { medicine: 'levothyroxine', at: '21:00' },
    ]);
  });

  it('shows the times of a draft that an earlier version kept as they were typed', async () => {
    const values = { key: 'iron', medicine_times: { levothyroxine: '7:00 AM 7:00 PM' } };
    const place = { account_id: testAccount.account_id, table: 'supplements' as const, subject: patient_id };
    await device.drafts.keep({ ...place, values, typed_at: '2026-03-09T10:30:00+01:00' });
    open({ patient: onThyroxine });
    fireEvent.click(await screen.findByText('Use all'));
    expect(await screen.findByLabelText('levothyroxine, time 2')).toHaveProperty('value', '19:00');
    expect(screen.getByLabelText('When is levothyroxine taken?')).toHaveProperty('value', '07:00');
  });

  const unaware = aSupplement({ patient_id, key: 'iron', dose: 14, unit: 'mg', ...at('07:30') });
  const calcium = aSupplement({
    ...{ patient_id, key: 'calcium', dose: 500, unit: 'mg', ...at('12:30') },
    medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
  });

  it('checks an existing supplement against medicine times recorded with another one', async () => {
    open({ patient: onThyroxine, record: unaware, others: [calcium] });
    expect(await screen.findByDisplayValue('07:00')).toBe(
      screen.getByLabelText('When is levothyroxine taken?'),
    );
    expect(screen.getByText(/is too close to levothyroxine/)).toBeTruthy();
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Time 1')));
    expect(await waitingSupplements()).toEqual([]);
  });

  it('ignores a medicine that was removed from the chart', async () => {
    open({ record: unaware, others: [calcium] });
    expect(screen.queryByLabelText('When is levothyroxine taken?')).toBeNull();
    save();
    expect(await saved()).toMatchObject({ key: 'iron', timing: { intakes: [{ at: '07:30' }] } });
  });

  it('checks a draft against medicine times recorded later, which other supplements keep', async () => {
    receive(calcium);
    open({ patient: onThyroxine });
    await choose('Supplement', 'Iron (elemental)');
    await type('Dose', '14');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'the mineral itself (elemental)');
    await screen.findByLabelText('When is levothyroxine taken?');
    await type('Time 1', '09:00');
    cleanup();
    open({ patient: onThyroxine, others: [calcium] });
    fireEvent.click(await screen.findByText('Use all'));
    expect(await screen.findByText(/is too close to levothyroxine/)).toBeTruthy();
    expect(screen.getByLabelText('When is levothyroxine taken?')).toHaveProperty('value', '07:00');
    await type('Time 1', '16:30');
    save();
    await waitFor(async () => {
      const iron = (await waitingSupplements()).find(({ key }) => key === 'iron');
      expect(iron).toMatchObject({ medicine_times: calcium.medicine_times });
    });
    expect(await waitingSupplements()).toHaveLength(1);
  });

  it('keeps the medicine times of other supplements if a draft leaves them empty', async () => {
    receive(calcium);
    const values = {
      ...{ key: 'iron', dose: 14, unit: 'mg', salt: 'elemental', ...at('16:30').timing },
      ...{ started_on: '2026-03-09', medicine_times: { levothyroxine: '' } },
    };
    const place = { account_id: testAccount.account_id, table: 'supplements' as const, subject: patient_id };
    await device.drafts.keep({ ...place, values, typed_at: '2026-03-09T10:30:00+01:00' });
    const onSaved = jest.fn();
    open({ patient: onThyroxine, others: [calcium], onSaved });
    fireEvent.click(await screen.findByText('Use all'));
    await screen.findByLabelText('When is levothyroxine taken?');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(await waitingSupplements()).toMatchObject([{ key: 'iron' }]);
  });

  it('says that a colleague has removed the supplement meanwhile, and saves nothing', async () => {
    open({ record: calcium });
    const theirs = { ...acknowledged, revision: 2, captured_by: patient_id, archived: true };
    const records = [{ ...calcium, ...theirs }];
    act(() => void device.store.dispatch(recordsReceived({ table: 'supplements', records })));
    expect(await screen.findByText(/^“Calcium \(elemental\)” was removed by a colleague, /)).toBeTruthy();
    expect(screen.getByText('Save').closest('button')?.disabled).toBe(true);
  });

  it('saves nothing when a colleague has changed the medicine times of another supplement since they were shown', async () => {
    const theirs = { ...acknowledged, revision: 2, captured_by: patient_id };
    const records = [
      { ...calcium, ...theirs, medicine_times: [{ medicine: 'levothyroxine' as const, at: '06:00' }] },
    ];
    device.store.dispatch(recordsReceived({ table: 'supplements', records }));
    open({ patient: onThyroxine, record: unaware, others: [calcium] });
    await type('When is levothyroxine taken?', '');
    save();
    expect(await screen.findByText(/^This was changed by a colleague after it was shown here/)).toBeTruthy();
    expect(await waitingSupplements()).toEqual([]);
  });

  it('shows the medicine times that a colleague has changed or added meanwhile, and keeps what was typed of others', async () => {
    const levodopa = { medicine: 'levodopa' as const, at: '12:00' };
    const added = { medicine: 'levothyroxine' as const, at: '08:00' };
    const theirs = { ...acknowledged, revision: 2, captured_by: patient_id };
    const arrive = (record: Supplement) => {
      const records = [{ ...record, ...theirs }];
      act(() => void device.store.dispatch(recordsReceived({ table: 'supplements', records })));
    };
    const timeOf = (medicine: string) =>
      screen.getByLabelText<HTMLInputElement>(`When is ${medicine} taken?`).value;
    const isDisabled = () => screen.getByText('Save').closest('button')?.disabled;
    receive({ ...calcium, medicine_times: [...calcium.medicine_times, levodopa] });
    const patient = { ...woman, medicines: ['Levothyrox 75 µg', 'Levodopa'] };
    renderOn(device, <FormBesideOthers patient={patient} record={unaware} />);
    await type('When is levodopa taken?', '18:00');
    expect(timeOf('levothyroxine')).toBe('07:00');
    arrive({ ...calcium, medicine_times: [levodopa] });
    expect(isDisabled()).toBe(true);
    fireEvent.click(screen.getByText('Show it and choose again'));
    await waitFor(() => expect(timeOf('levothyroxine')).toBe(''));
    expect(timeOf('levodopa')).toBe('18:00');
    arrive(aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg', medicine_times: [added] }));
    expect(isDisabled()).toBe(true);
    fireEvent.click(screen.getByText('Show it and choose again'));
    await waitFor(() => expect(timeOf('levothyroxine')).toBe('08:00'));
    expect(isDisabled()).toBe(false);
  });

  it('removes a cleared medicine time from the other supplements too', async () => {
    receive(calcium);
    open({ patient: onThyroxine, record: unaware, others: [calcium] });
    await type('When is levothyroxine taken?', '');
    save();
    await waitFor(async () => {
      const changed = (await waitingSupplements()).find(({ record_id }) => record_id === calcium.record_id);
      expect(changed).toMatchObject({ key: 'calcium', medicine_times: [] });
    });
  });
});
