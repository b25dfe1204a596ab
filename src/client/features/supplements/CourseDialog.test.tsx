import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { RecordChanged } from '@/client/records/RecordChanged';
import { recordsReceived } from '@/client/records/recordEvents';
import { aLab, aSupplement } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import {
  choose,
  device,
  iron,
  onAnswered,
  open,
  patient_id,
  saved,
  saveDialog,
  setUpSupplementList,
  showStopped,
  stopped,
  woman,
} from '@/testing/supplementList';
import { acknowledged, testAccount } from '@/testing/testDevice';

setUpSupplementList();

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
