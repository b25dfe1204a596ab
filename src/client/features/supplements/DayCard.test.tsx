import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { aSupplement } from '@/testing/builders';
import {
  at,
  device,
  iron,
  open,
  patient_id,
  saved,
  saveDialog,
  setUpSupplementList,
  woman,
} from '@/testing/supplementList';
import { changeSupplement } from './changeSupplement';

setUpSupplementList();

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

  it('opens the form at its first field, and returns to what opened it', async () => {
    await open({ patient, supplements: [aware] });
    const menu = screen.getByLabelText('Actions: Iron (elemental)');
    act(() => menu.focus());
    fireEvent.click(screen.getByLabelText('Actions: Iron (elemental)'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByRole('heading', { name: /^Edit/ });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Supplement')));
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
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: Iron (elemental)');
  });

  it('is offered the same time in the form as in the picture of the day', async () => {
    await open({ patient, supplements: [aware] });
    expect(await screen.findByText(/^Move iron to 11:30\sAM$/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Actions: Iron (elemental)'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
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

describe('how much a dose is', () => {
  const twice = {
    ...iron,
    timing: { ...iron.timing, intakes: ['07:30', '19:30'].map((one) => ({ at: one, when: null })) },
  };
  const changeDose = async (at: string) => {
    const pill = await screen.findByLabelText(new RegExp(`^Iron, .+, ${at}$`));
    pill.focus();
    fireEvent.click(pill);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change dose' }));
    return screen.findByLabelText<HTMLInputElement>('Dose');
  };
  const isPillFocused = (text: RegExp) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(text));

  it('is changed in a short dialog, which names the times that it is taken at, and back', async () => {
    await open({ supplements: [twice] });
    const typed = await changeDose('7:30\\sPM');
    await waitFor(() => expect(document.activeElement).toBe(typed));
    expect(screen.getByText(/^This dose is taken at 7:30\sAM and 7:30\sPM\.$/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Edit/ })).toBeNull();
    fireEvent.change(typed, { target: { value: '20' } });
    saveDialog();
    expect(await saved()).toMatchObject({ ...{ dose: 20, unit: 'mg' }, timing: twice.timing });
    expect(await screen.findByText(/^Iron: the dose is .20\smg. now\.$/)).toBeTruthy();
    await isPillFocused(/^Iron, .20\smg., 7:30\sPM$/);
    fireEvent.click(screen.getByText('Undo'));
    await waitFor(async () => expect((await saved()).dose).toBe(14));
  });

  it('is refused where it is impossible, and needs a reason and a yes above the upper limit', async () => {
    await open({ supplements: [iron] });
    const typed = await changeDose('7:30\\sAM');
    fireEvent.change(typed, { target: { value: '90000' } });
    saveDialog();
    await waitFor(() => expect(document.activeElement).toBe(typed));
    expect(selectPendingCount(device.store.getState())).toBe(0);
    fireEvent.change(typed, { target: { value: '60' } });
    const reason = await screen.findByLabelText('Reason for a dose above the upper limit');
    saveDialog();
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(reason, { target: { value: 'Ferritin 8, with her GP' } });
    saveDialog();
    fireEvent.click(await screen.findByText('Save anyway'));
    expect(await saved()).toMatchObject({
      ...{ dose: 60, above_limit_reason: 'Ferritin 8, with her GP' },
      confirmed_by: expect.any(String),
    });
  });

  it('says of a major interaction that the times keep it apart, as the chart does', async () => {
    const calcium = aSupplement({ patient_id, key: 'calcium', dose: 500, unit: 'mg', ...at('19:30') });
    const aware = { ...calcium, medicine_times: [{ medicine: 'levothyroxine' as const, at: '07:00' }] };
    await open({ patient: { ...woman, medicines: ['Levothyrox'] }, supplements: [aware] });
    fireEvent.click(await screen.findByLabelText(/^Calcium.*7:30\sPM$/));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change dose' }));
    const dialog = within(await screen.findByRole('dialog'));
    const interaction = (await dialog.findByText(/^Major · Calcium/)).parentElement;
    expect(interaction?.textContent).toContain('Taken far enough apart');
  });

  it('leaves the dose and the focus as they were when it is not changed', async () => {
    await open({ supplements: [iron] });
    fireEvent.change(await changeDose('7:30\\sAM'), { target: { value: '20' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Cancel'));
    await isPillFocused(/^Iron, .14\smg., 7:30\sAM$/);
    expect(selectPendingCount(device.store.getState())).toBe(0);
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
