import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { loadWords, setUpLanguages } from '@/client/i18n/i18n';
import type { Language } from '@/client/i18n/languages';
import { localMoment } from '@/client/i18n/localMoment';
import { recordsReceived } from '@/client/records/recordEvents';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { aDynamometry, aPatient, aPhysicalData } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PatientSummary } from './PatientSummary';

const patient = aPatient();
const { patient_id } = patient;
const weighed = (captured_at: string, weight_kg: number) => ({
  ...aPhysicalData({ patient_id, captured_at, weight_kg, height_cm: null }),
  ...acknowledged,
});
const today = weighed('2026-03-09T10:32:00+01:00', 70);
const session = { ...aDynamometry({ patient_id, left_hand_excluded: 'pain' }), ...acknowledged };

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  const { dispatch } = device.store;
  dispatch(wentOffline());
  const records = [today, weighed('2026-01-10T09:30:00+01:00', 72.4)];
  dispatch(recordsReceived({ table: 'physicalData', records }));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function open(language: Language = 'en', dynamometry = session, measured = today, shown = patient) {
  const entryOf = <R,>(record: R) => ({ record, isWaiting: false });
  render(
    <Provider store={device.store}>
      <PatientSummary
        patient={shown}
        patientIds={[patient_id]}
        records={{
          ...{ sarcF: null, physicalData: entryOf(measured), dynamometry: entryOf(dynamometry) },
          measured: [measured],
        }}
        language={language}
      />
    </Provider>,
  );
}

const figures = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('PatientSummary', () => {
  it('shows the day the visit began, even when opened later or when the visit went past midnight', () => {
    const afterMidnight = aDynamometry({ patient_id, captured_at: '2026-03-10T00:10:00+01:00' });
    open('en', { ...afterMidnight, ...acknowledged });
    expect(screen.getByText('Visit of Mar 9, 2026')).toBeTruthy();
  });

  it('names the next visit, and not one whose day is over', () => {
    const plannedIn = (days: number) =>
      aPatient({ next_visit_at: localMoment(new Date(Date.now() + days * 86_400_000)) });
    open('en', session, today, plannedIn(2));
    expect(screen.getByText(/^Next visit /)).toBeTruthy();
    cleanup();
    open('en', session, today, plannedIn(-2));
    expect(screen.queryByText(/^Next visit /)).toBeNull();
  });

  it('does not call the plan of the day of the visit the next one', () => {
    const planned = aPatient({ next_visit_at: localMoment(new Date(new Date().setHours(23, 45, 0, 0))) });
    const captured_at = localMoment(new Date());
    open('en', { ...session, captured_at }, { ...today, captured_at }, planned);
    expect(screen.queryByText(/^Next visit /)).toBeNull();
  });

  it('shows the measurements and the change in weight', () => {
    open();
    expect(figures()).toEqual([
      ['Weight', '70 kg'],
      ['Grip, best of the right hand', '24.0 kg'],
      ['Grip, best of the left hand', 'Pain'],
    ]);
    expect(screen.getByText('Weight since Jan 10, 2026: −2.4 kg')).toBeTruthy();
  });

  it('leaves out an earlier weight that was stated, not measured', () => {
    open('en', session, { ...today, weight_3_to_6_months_ago_kg: 75 });
    expect(figures().map(([name]) => name)).toEqual([
      'Weight',
      'Grip, best of the right hand',
      'Grip, best of the left hand',
    ]);
  });

  it('shows the figures in the chosen units', () => {
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]', gripUnit: 'N' }));
    open();
    expect(figures()).toEqual([
      ['Weight', '154.32 lb'],
      ['Grip, best of the right hand', '235.4 N'],
      ['Grip, best of the left hand', 'Pain'],
    ]);
    expect(screen.getByText('Weight since Jan 10, 2026: −5.29 lb')).toBeTruthy();
  });

  it('shows bulb pressure in its own unit, and a dash for a hand that was not tested', () => {
    device.store.dispatch(settingsChanged({ gripUnit: 'N' }));
    const trials = [{ hand: 'right' as const, value: 55 }];
    const bulb = aDynamometry({ patient_id, device: 'martin-vigorimeter', unit: 'kPa', trials });
    open('en', { ...bulb, ...acknowledged });
    expect(figures().slice(1)).toEqual([
      ['Grip, best of the right hand', '55.0 kPa'],
      ['Grip, best of the left hand', '–'],
    ]);
  });

  it('has a line below every figure', () => {
    const style = document.createElement('style');
    style.textContent = readFileSync(path.resolve(__dirname, '../print/print.css'), 'utf8');
    document.head.append(style);
    open();
    const lines = screen
      .getAllByRole('cell')
      .map((cell) => getComputedStyle(cell).getPropertyValue('border-block-end'));
    style.remove();
    expect(lines).toEqual(lines.map(() => '1px solid var(--ant-color-border-secondary)'));
  });

  it('uses its own language, not the language of the screen', async () => {
    await loadWords('fr');
    open('fr');
    expect(screen.getByText('Poids depuis le 10 janv. 2026 : −2,4 kg')).toBeTruthy();
  });
});
