import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import type { Language } from '@/client/i18n/languages';
import { localMoment } from '@/client/i18n/localMoment';
import { readEnded } from '@/client/records/freshnessSlice';
import { StaleNotice } from '@/client/records/StaleNotice';
import { offlineTableNames } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { aFailure, unreachable, type TestDevice } from '@/testing/testDevice';
import { ConnectionBadge } from './ConnectionBadge';

type ReadOutcome = Parameters<typeof readEnded>[0];

const [{ patient_id }, other] = [aPatient(), aPatient()];
const unreadable = [
  { table: 'labs', patient_id, key: aPatient().patient_id } as const,
  { table: 'labs', patient_id: other.patient_id, key: aPatient().patient_id } as const,
];
const thisMorning = new Date(2026, 2, 9, 10, 32);
const refused = aFailure(500);
const serverError = refused.ok ? unreachable : refused.failure;
const ofLabs = [{ source: 'labs', failure: serverError } as const];

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance'],
    now: new Date(2026, 2, 9, 11, 15),
  });
  device = await openOfflineDevice();
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(device.store.getState().freshness.endedAtMs).not.toBeNull());
});
afterEach(async () => {
  cleanup();
  await act(() => showLanguage('en'));
  await device.remove();
  jest.useRealTimers();
});

function show(outcome: Partial<ReadOutcome>): void {
  const nothing = { failures: [], unreadable: [], nameless: 0 };
  device.store.dispatch(
    readEnded({ freshAt: localMoment(thisMorning), endedAtMs: Date.now(), ...nothing, ...outcome }),
  );
  renderOn(
    device,
    <>
      <ConnectionBadge />
      <StaleNotice patientIds={[patient_id]} />
    </>,
  );
}
const badge = () => screen.getByRole('link');
const notice = () => screen.getByRole('status');

describe('data that is not up to date', () => {
  it('is reported with its time, its reason and the number of unread records, in the badge and the chart', () => {
    show({ failures: ofLabs, unreadable });
    expect(badge().textContent).toMatch(/^Connected · Not up to date since 10:32\sAM · 2 not read$/);
    expect(badge()).toHaveProperty(
      'title',
      expect.stringMatching(/^Lab result: Something went wrong on the server\..* 2 records on the server/),
    );
    expect(notice().textContent).toMatch(/Not up to date since 10:32\sAM/);
    expect(notice().textContent).toMatch(/Lab result: Something went wrong on the server/);
    expect(notice().textContent).toMatch(/1 record on the server cannot be read/);
  });

  it.each<[Language, string]>([
    ['fr', 'Pas à jour depuis 10:32'],
    ['ar', 'غير محدَّث منذ'],
  ])('is reported in the language %s', async (language, words) => {
    await act(() => showLanguage(language));
    show({ failures: ofLabs });
    expect(badge().textContent).toContain(words);
    expect(notice().textContent).toContain(words);
  });

  it('is reported with the day when that is another one', () => {
    show({ failures: ofLabs, freshAt: localMoment(new Date(2026, 2, 8, 10, 32)) });
    expect(badge().textContent).toMatch(/Not up to date since Mar 8, 2026, 10:32\sAM/);
  });

  it('gives a reason that holds for every kind of record once, without naming them', () => {
    show({ failures: offlineTableNames.map((source) => ({ source, failure: serverError })) });
    expect(badge()).toHaveProperty('title', expect.stringMatching(/^Something went wrong on the server/));
  });

  it('is not reported in the chart of a patient whose records are all read, but in the badge', () => {
    show({ unreadable: unreadable.slice(1) });
    expect(badge().textContent).toMatch(/1 not read$/);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is not reported for an unreachable server while the device is offline', () => {
    device.store.dispatch(wentOffline());
    show({ failures: [{ source: 'labs', failure: unreachable }] });
    expect(badge().textContent).toBe('Offline');
  });

  it('is read again with one click, and then nothing is reported', async () => {
    show({ failures: ofLabs });
    fireEvent.click(within(notice()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(badge().textContent).toBe('Connected'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
