import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { wentOffline } from '@/client/api/connectivitySlice';
import { MeasuredSoFar } from '@/client/chart/MeasuredSoFar';
import { Overview } from '@/client/chart/Overview';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
import type { ChartTab } from '@/client/chart/chartTabs';
import { setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Patient } from '@/contract/patient';
import { aDynamometry, aPatient, aPhysicalData, aSarcF, aSupplement } from './builders';
import { acknowledged, openTestDevice, type TestDevice } from './testDevice';

/** What `useToday` returns, in a test file that replaces it. */
export const mockToday = jest.fn<string, []>();

export const patient = aPatient({ sex: 'female', birth_date: '1941-03-08', time_zone: 'Europe/Paris' });
export const { patient_id } = patient;
export const patientIds = [patient_id];
export const [before, now] = ['2026-01-10T09:30:00+01:00', '2026-03-09T10:32:00+01:00'];

export let device: TestDevice;

/** Every test of the file has a device of its own, without a network. Today is Jun 8, 2026 unless a test says otherwise. */
export function setUpOverview(): void {
  beforeAll(async () => {
    setUpLanguages();
    // Load the lazy parts up front, so that they render at once from here on.
    mockToday.mockReturnValue('2026-06-08T00:00:00+02:00');
    device = openTestDevice();
    device.store.dispatch(wentOffline());
    receiveVisits();
    await act(async () => void openMeasured());
    cleanup();
    await device.remove();
    // jsdom has no layout.
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(DOMRect.fromRect({ width: 600, height: 220 }));
  });
  beforeEach(() => {
    mockToday.mockReturnValue('2026-06-08T00:00:00+02:00');
    device = openTestDevice();
    device.store.dispatch(wentOffline());
  });
  afterAll(() => jest.restoreAllMocks());
  afterEach(async () => {
    cleanup();
    await act(() => showLanguage('en'));
    await device.remove();
  });
}

export const onTab = jest.fn<void, [ChartTab]>();

function Opened({ of }: { of: Patient }) {
  const assessment = useAssessment(of, patientIds);
  return <Overview patient={of} patientIds={patientIds} assessment={assessment} onTab={onTab} />;
}

export function shown(part: ReactNode) {
  return render(
    <Provider store={device.store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  ).container;
}

/** The overview of the chart. */
export const open = (of = patient) => shown(<Opened of={of} />);

/** What stands below the form of the measurements. */
export const openMeasured = (of = patient) => shown(<MeasuredSoFar patient={of} patientIds={patientIds} />);

/** Two visits: 72.4 and 70 kg, 17 and 16.5 kg, 3 and 4 points, and a walk of 4.5 s. */
export function receiveVisits(weightNow = 70, weightBefore = 72.4) {
  const { dispatch } = device.store;
  const kept = (captured_at: string) => ({ patient_id, captured_at });
  dispatch(
    recordsReceived({
      table: 'physicalData',
      records: [
        {
          ...aPhysicalData({ ...kept(now), weight_kg: weightNow, calf_cm: 30.5, gait_4m_s: 4.5 }),
          ...acknowledged,
        },
        { ...aPhysicalData({ ...kept(before), weight_kg: weightBefore, calf_cm: 31 }), ...acknowledged },
      ],
    }),
  );
  dispatch(
    recordsReceived({
      table: 'dynamometry',
      records: [
        { ...aDynamometry({ ...kept(now), trials: [{ hand: 'right', value: 16.5 }] }), ...acknowledged },
        { ...aDynamometry({ ...kept(before), trials: [{ hand: 'right', value: 17 }] }), ...acknowledged },
      ],
    }),
  );
  dispatch(
    recordsReceived({
      table: 'sarcF',
      records: [
        { ...aSarcF(kept(now)), ...acknowledged },
        { ...aSarcF({ ...kept(before), strength: 0 }), ...acknowledged },
      ],
    }),
  );
}

export const onThyroxine = { ...patient, medicines: ['Levothyrox 75 µg'], conditions: [], allergies: [] };

/** Iron, 60 mg. */
export function receiveSupplements() {
  const iron = aSupplement({ patient_id, key: 'iron', dose: 60, unit: 'mg' });
  device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...iron, ...acknowledged }] }));
}

/** A grip below the cut-off of women, after the visits. */
export function receiveWeakGrip() {
  const trials = [{ hand: 'right' as const, value: 15.9 }];
  const session = aDynamometry({ patient_id, captured_at: '2026-04-01T09:00:00+02:00', trials });
  device.store.dispatch(
    recordsReceived({ table: 'dynamometry', records: [{ ...session, ...acknowledged }] }),
  );
}

/** What the tiles say, in order. */
export const tileNames = () =>
  within(screen.getByRole('list', { name: 'Latest measurements' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('aria-label')?.replace(/\s+/g, ' '));
