import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { recordsReceived } from '@/client/records/recordEvents';
import { noBase } from '@/client/storage/outbox/base';
import type { Supplement } from '@/contract/supplement';
import { aSupplement } from '@/testing/builders';
import { usualMealTimes } from '@/testing/mealTimes';
import { renderOn } from '@/testing/renderOn';
import {
  choose,
  device,
  open,
  patient_id,
  save,
  saved,
  setUpSupplementForm,
  type,
  waitingSupplements,
  woman,
} from '@/testing/supplementForm';
import { acknowledged, testAccount } from '@/testing/testDevice';
import { SupplementForm } from './SupplementForm';

setUpSupplementForm();
const onThyroxine = { ...woman, medicines: ['Levothyrox 75 µg'] };

const at = (time: string) => ({
  timing: { intakes: [{ at: time }], day_of_week: [], period: 1, period_unit: 'd' as const },
});

function receive(record: Supplement): void {
  device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...record, ...acknowledged }] }));
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
