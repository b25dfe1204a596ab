import { act, cleanup, screen } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PatientsPage } from './PatientsPage';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const noMatch = 'No patient matches this filter.';
const seenThisWeek = () =>
  screen.getByRole('radio', { name: /^Seen this week/ }).closest('label')?.textContent;

describe('the list of patients', () => {
  it('does not report an empty result before the records are read', async () => {
    const records = [{ ...aPatient(), ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'patients', records }));
    renderOn(device, <PatientsPage attention={new Map()} isAttentionWhole />, '/?attention=seenThisWeek');
    expect(screen.queryByText(noMatch)).toBeNull();
    expect(seenThisWeek()).toBe('Seen this week');
    await act(async () => void (await device.store.dispatch(openCache())));
    expect(screen.getByText(noMatch)).toBeTruthy();
    expect(seenThisWeek()).toBe('Seen this week 0');
  });
});
