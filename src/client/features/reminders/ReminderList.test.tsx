import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Reminder } from '@/contract/reminder';
import { aReminder } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { ReminderList } from './ReminderList';
import { useKnownReminders, useReminderRows } from './useReminders';

let device: TestDevice;
beforeAll(() => {
  configure({ defaultHidden: true });
  setUpLanguages();
});
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function List() {
  const rows = useReminderRows(useKnownReminders());
  return <ReminderList rows={rows} nameOf={() => 'Amina'} empty="None." onEdit={() => undefined} />;
}

function open(reminders: readonly Reminder[]): void {
  const records = reminders.map((reminder) => ({ ...reminder, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'reminders', records }));
  renderOn(device, <List />);
}

const person = { avatar: null, link: <a href="/chart">Amina</a> };

function ListOfSeveral() {
  const rows = useReminderRows(useKnownReminders());
  return (
    <ReminderList
      rows={rows}
      nameOf={() => 'Amina'}
      personOf={() => person}
      empty="None."
      onEdit={() => undefined}
    />
  );
}

const titled = (title: string): Reminder =>
  aReminder({ key: null, title, starts_at: '2026-03-02T07:30', rrule: 'FREQ=DAILY' });
const listOf = (name: string) => screen.findByRole('list', { name });

describe('the reminder list', () => {
  it('moves the focus from Done to Undo and back', async () => {
    open([titled('Walk'), titled('Drink')]);
    fireEvent.click(await screen.findByLabelText('Done: Walk, Amina'));
    const handled = await listOf('Done or skipped, last 7 days');
    const undo = await within(handled).findByLabelText('Undo: Walk, Amina');
    expect(document.activeElement).toBe(undo);
    expect((await screen.findByText('Done: Walk')).closest('[role=status]')).toBeTruthy();

    fireEvent.click(undo);
    expect((await screen.findByText('Not done again: Walk')).closest('[role=status]')).toBeTruthy();
    const done = await screen.findByLabelText('Done: Walk, Amina');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.queryByRole('list', { name: 'Done or skipped, last 7 days' })).toBeNull();
  });

  it('offers to edit or remove a reminder whose times cannot be calculated, beside the others', async () => {
    open([titled('Walk'), { ...titled('Drink'), starts_at: 'soon' }]);
    const broken = await listOf('Cannot be calculated');
    within(broken).getByText('The times of this reminder cannot be calculated. Edit it or remove it.');
    fireEvent.click(within(broken).getByLabelText('More for Drink, Amina'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Remove',
    ]);
    screen.getByLabelText('Done: Walk, Amina');
  });

  it('says that the time is that of this device when the time zone is unknown', async () => {
    open([{ ...titled('Walk'), time_zone: 'IST' }]);
    await screen.findByText('Unknown time zone IST: time of this device', { exact: false });
  });

  it('shows no buttons to a viewer', async () => {
    await device.remove();
    device = openTestDevice({ ...testAccount, role: 'viewer' });
    const done = [{ at: '2026-03-02T07:30', outcome: 'done' as const, noted_at: new Date().toISOString() }];
    open([titled('Walk'), { ...titled('Drink'), done }]);
    await listOf('Done or skipped, last 7 days');
    expect(screen.getAllByText('Walk')).toHaveLength(1);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('keeps the focus on a reminder that moves to another group', async () => {
    const walk = titled('Walk');
    open([walk, titled('Drink')]);
    (await screen.findByLabelText('Done: Walk, Amina')).focus();
    const moved = { ...walk, starts_at: '2099-01-01T07:30', ...acknowledged };
    act(() => void device.store.dispatch(recordsReceived({ table: 'reminders', records: [moved] })));
    const upcoming = await listOf('Upcoming');
    expect(upcoming.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.closest('li')?.textContent).toContain('Walk');
  });

  it('groups those of several patients by when they come, each with its patient', async () => {
    const reminders = [titled('Walk'), { ...titled('Drink'), starts_at: '2099-01-01T07:30' }];
    const records = reminders.map((reminder) => ({ ...reminder, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'reminders', records }));
    renderOn(device, <ListOfSeveral />);
    const later = await listOf('Later');
    within(later).getByText('Drink');
    within(later).getByText('Amina', { selector: 'a' });
    expect(screen.queryByRole('list', { name: 'Upcoming' })).toBeNull();
    const first = screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
    expect(first).toMatch(/^(Overdue|Today)$/);
  });

  it('says which reminder was snoozed', async () => {
    open([titled('Walk')]);
    fireEvent.click(await screen.findByLabelText('Snooze: Walk, Amina'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'For an hour' }));
    expect((await screen.findByText('Snoozed: Walk')).closest('[role=status]')).toBeTruthy();
  });

  it('treats two presses of Done as one', async () => {
    open([titled('Walk')]);
    const done = await screen.findByLabelText('Done: Walk, Amina');
    fireEvent.click(done);
    fireEvent.click(done);
    await listOf('Done or skipped, last 7 days');
    await waitFor(() => expect(selectPendingCount(device.store.getState())).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows thirty reminders of a long list, and thirty more on request', async () => {
    open(Array.from({ length: 65 }, (_, index) => titled(`Walk ${index}`)));
    const due = () =>
      within(screen.getByRole('list', { name: /Due today|Overdue/ })).getAllByRole('listitem');
    await waitFor(() => expect(due()).toHaveLength(30));
    fireEvent.click(screen.getByText('Show 35 more'));
    expect(due()).toHaveLength(60);
    fireEvent.click(screen.getByText('Show 5 more'));
    expect(due()).toHaveLength(65);
    expect(screen.queryByText(/^Show/)).toBeNull();
  });
});
