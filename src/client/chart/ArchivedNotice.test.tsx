import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { HomePage } from '@/client/chart/home/HomePage';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { openCache } from '@/client/records/recordsThunks';
import { recordsReceived } from '@/client/records/recordEvents';
import { usePatient } from '@/client/patients/usePatient';
import { aLab, aPatient, aPhysicalData } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { ArchivedNotice } from './ArchivedNotice';

const archived = {
  ...aPatient({ archived: true, captured_at: '2026-03-09T10:00:00.000Z' }),
  ...{ ...acknowledged, received_at: '2026-03-09T10:00:01.000Z' },
};
const { patient_id } = archived;
const late = {
  ...acknowledged,
  captured_by: '018f0000-0000-7000-8000-0000000000aa',
  received_at: '2026-03-10T08:00:00.000Z',
};
const potassium = { analyte: 'potassium', value: 6.8, unit: 'mmol/L' } as const;

let device: TestDevice;
beforeAll(setUpLanguages);
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function open(role: 'nutritionist' | 'viewer', labs: number): Promise<void> {
  device = openTestDevice({ ...testAccount, role });
  device.store.dispatch(wentOffline());
  await device.store.dispatch(openCache());
  await device.store.dispatch(readOutbox());
  const records = Array.from({ length: labs }, () => ({ ...aLab({ patient_id, ...potassium }), ...late }));
  device.store.dispatch(recordsReceived({ table: 'patients', records: [archived] }));
  device.store.dispatch(recordsReceived({ table: 'labs', records }));
}

function Notice() {
  const found = usePatient(patient_id);
  return found.status === 'found' && found.patient.archived ? (
    <ArchivedNotice patient={found.patient} />
  ) : (
    <p>Not archived.</p>
  );
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('the notice of an archived chart', () => {
  it('names what may not have been seen: what, by whom and when', async () => {
    await open('nutritionist', 1);
    renderOn(device, <Notice />);
    const { textContent: text } = await screen.findByRole('note');
    expect(text).toContain('This patient is archived.');
    expect(text).toContain('1 entry may not have been seen before archiving:');
    expect(text).toMatch(/Potassium 6\.8 mmol\/L, by a colleague, .*Mar 9, 2026/);
    expect(buttons()).toEqual(['Restore', 'Keep archived']);
  });

  it('names five at most, results first, and counts the others', async () => {
    await open('nutritionist', 1);
    const measured = { ...late, captured_at: '2026-03-10T07:00:00.000Z' };
    const records = Array.from({ length: 6 }, () => ({ ...aPhysicalData({ patient_id }), ...measured }));
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    renderOn(device, <Notice />);
    await screen.findByText('7 entries may not have been seen before archiving:');
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown.map((text) => text?.slice(0, 9))).toEqual([
      ...['Potassium', 'Measureme', 'Measureme', 'Measureme', 'Measureme'],
      'and 2 mor',
    ]);
  });

  it('says only that it is archived when nothing is unseen', async () => {
    await open('nutritionist', 0);
    renderOn(device, <Notice />);
    expect((await screen.findByRole('note')).textContent).toBe('This patient is archived.Restore');
  });

  it('has nothing to press for a viewer', async () => {
    await open('viewer', 1);
    renderOn(device, <Notice />);
    expect((await screen.findByRole('note')).textContent).toContain('Potassium 6.8 mmol/L');
    expect(buttons()).toEqual([]);
  });

  it('is settled by "Keep archived", which saves the patient once more', async () => {
    await open('nutritionist', 1);
    renderOn(device, <Notice />);
    await act(async () => void fireEvent.click(await screen.findByText('Keep archived')));
    await screen.findByText('Marguerite Lefebvre stays archived.');
    await waitFor(() => expect(screen.queryByText(/may not have been seen/)).toBeNull());
    expect(selectWaiting(device.store.getState(), 'patients', patient_id)?.descriptor.patient).toMatchObject({
      archived: true,
    });
  });

  it('is settled by "Restore"', async () => {
    await open('nutritionist', 1);
    renderOn(device, <Notice />);
    await act(async () => void fireEvent.click(await screen.findByText('Restore')));
    await screen.findByText('Not archived.');
  });
});

it('Home names the archived patient and leads to the chart', async () => {
  await open('nutritionist', 2);
  renderOn(device, <HomePage />);
  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  const name = /Marguerite Lefebvre.*Archived, but 2 entries may not have been seen.*Recorded Mar 9(, 2026)?/;
  expect((await within(attention).findByRole('link', { name })).getAttribute('href')).toBe(
    `/patients/${patient_id}`,
  );
});
