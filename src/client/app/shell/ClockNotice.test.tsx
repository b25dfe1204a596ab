import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { deviceClockCompared } from '@/client/api/deviceClockSlice';
import { setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import type { Language } from '@/client/i18n/languages';
import { fetchChanges } from '@/client/records/recordsThunks';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { ClockNotice } from './ClockNotice';

const dayMs = 86_400_000;
let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  renderOn(device, <ClockNotice />);
});
afterEach(async () => {
  cleanup();
  await act(() => showLanguage('en'));
  await device.remove();
});

/** The server answers, and its Date header shows how far the clock of this device is behind. */
function answerWith(clockBehindMs: number): void {
  device.api.patientCount = async () => ({ ok: true, value: { count: 0 }, clockBehindMs });
}
const read = () => act(async () => void (await device.store.dispatch(fetchChanges())));
const notice = () => screen.queryByRole('alert')?.textContent;

describe('a wrong clock of this device', () => {
  it.each<[number, Language, string]>([
    [3.2 * 365.25 * dayMs, 'en', 'The clock of this device is 3 years behind.'],
    [-1.5 * dayMs, 'en', 'The clock of this device is 1 day ahead.'],
    [7 * 60_000, 'en', 'The clock of this device is 7 minutes behind.'],
    [3.2 * 365.25 * dayMs, 'fr', 'L’horloge de cet appareil retarde de 3 ans.'],
    [-3.2 * 365.25 * dayMs, 'ar', 'ساعة هذا الجهاز متقدمة بمقدار 3 سنوات.'],
  ])('of %d ms is reported in the language %s: %s', async (clockBehindMs, language, words) => {
    await act(() => showLanguage(language));
    answerWith(clockBehindMs);
    await read();
    expect(notice()).toContain(words);
  });

  it('is reported until the server finds it right, once a minute without anyone asking', async () => {
    answerWith(3 * 365.25 * dayMs);
    act(() => void device.store.dispatch(wentOnline()));
    await waitFor(() => expect(notice()).toContain('behind'));
    const checks = () => device.scheduled.filter(({ delayMs }) => delayMs === 60_000);
    await act(async () => checks()[0]?.work());
    await waitFor(() => expect(checks()).toHaveLength(1));
    expect(notice()).toContain('behind');
    answerWith(0);
    await act(async () => checks()[0]?.work());
    await waitFor(() => expect(notice()).toBeUndefined());
    expect(checks()).toEqual([]);
  });

  it('is compared at every answer and reported as one change', async () => {
    const seen: number[] = [];
    const unsubscribe = device.store.subscribe(() => seen.push(device.store.getState().deviceClock.behindMs));
    answerWith(3 * 365.25 * dayMs);
    await read();
    answerWith(3 * 365.25 * dayMs + 1_000);
    await read();
    unsubscribe();
    expect(new Set(seen)).toEqual(new Set([0, 3 * 365.25 * dayMs]));
  });

  it('stays unknown when an answer has no time', async () => {
    act(() => void device.store.dispatch(deviceClockCompared(dayMs)));
    await read();
    expect(notice()).toContain('1 day behind');
  });
});
