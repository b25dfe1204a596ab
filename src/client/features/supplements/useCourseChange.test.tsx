import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  choose,
  iron,
  open,
  saved,
  saveDialog,
  setUpSupplementList,
  showStopped,
  stopped,
} from '@/testing/supplementList';

setUpSupplementList();

const undo = async () => fireEvent.click(await screen.findByText('Undo'));
const asBefore = async () => {
  expect(await screen.findByText('Iron: as before')).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
};
/** The row is drawn in its new table, and what can be done with it has the focus. */
const isIn = (table: string) =>
  waitFor(() => expect(document.activeElement?.closest('table')?.getAttribute('aria-label')).toBe(table));
const pause = async () => {
  await choose('Pause');
  await screen.findByRole('dialog');
  saveDialog();
  await screen.findByText('Iron: paused');
  await isIn('Paused');
};
const stop = async () => {
  await choose('Stop');
  fireEvent.change(await screen.findByLabelText('Reason for stopping'), { target: { value: 'Nausea' } });
  saveDialog();
  await screen.findByText('Iron: stopped');
  await isIn('Stopped');
};

describe('Undo', () => {
  it('of a pause brings the supplement back, with the focus', async () => {
    await open({ supplements: [iron] });
    await pause();
    expect(await saved()).toMatchObject({ paused_from: '2026-03-09' });
    await undo();
    await asBefore();
    expect(await saved()).toMatchObject({ paused_from: null, pause_reason: null, earlier_pauses: [] });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: Iron (elemental)');
  });

  it('of a stop brings back neither the stop nor its reason', async () => {
    await open({ supplements: [iron] });
    await stop();
    await undo();
    await asBefore();
    expect(await saved()).toMatchObject({ stopped_on: null, stop_reason: null });
  });

  it('of a restart stops it again, for the same reason', async () => {
    await open({ supplements: [{ ...iron, ...stopped }] });
    await showStopped();
    await choose('Restart');
    await screen.findByRole('dialog');
    saveDialog();
    await screen.findByText('Iron: restarted');
    expect(await saved()).toMatchObject({ stopped_on: null });
    await undo();
    await asBefore();
    expect(await saved()).toMatchObject({ ...stopped, earlier_pauses: [] });
  });

  it('of an adherence takes the note back', async () => {
    await open({ supplements: [iron] });
    await choose('Record adherence');
    fireEvent.click(await screen.findByLabelText('Some doses'));
    saveDialog();
    await screen.findByText('Iron: adherence recorded');
    await undo();
    await asBefore();
    expect((await saved()).adherence).toEqual([]);
  });

  it('of a removal brings the supplement back into the list', async () => {
    await open({ supplements: [iron] });
    await choose('Remove');
    fireEvent.click(await screen.findByText('Remove it'));
    await screen.findByText('Iron: removed');
    expect(screen.queryByLabelText('Actions: Iron (elemental)')).toBeNull();
    await undo();
    await asBefore();
    expect(await screen.findByLabelText('Actions: Iron (elemental)')).toBeTruthy();
    expect((await saved()).archived).toBe(false);
  });

  it('is only offered for the last change of a supplement', async () => {
    await open({ supplements: [iron] });
    await pause();
    await stop();
    await waitFor(() => expect(screen.queryByText('Iron: paused')).toBeNull());
    expect(screen.getAllByText('Undo')).toHaveLength(1);
    await undo();
    await asBefore();
    expect(await saved()).toMatchObject({ stopped_on: null, paused_from: '2026-03-09' });
  });

  it('of a change is no longer offered once the form has saved another', async () => {
    await open({ supplements: [iron] });
    await pause();
    await choose('Edit');
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Low ferritin' } });
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Iron: saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
  });
});
