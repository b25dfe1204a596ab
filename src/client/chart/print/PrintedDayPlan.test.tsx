import { cleanup, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { routes } from '@/client/navigation/routes';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Patient } from '@/contract/patient';
import { aPatient, aReminder, aSupplement } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { DayPlanPage } from './DayPlanPage';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
    now: new Date('2026-03-09T23:30:00Z'),
  });
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
  jest.useRealTimers();
});

/** Renders a patient's plan while the screens are in English. */
async function printed(patient: Patient, isReminded = true): Promise<HTMLElement> {
  const { patient_id } = patient;
  const iron = aSupplement({
    ...{ patient_id, key: 'iron', dose: 65, unit: 'mg', started_on: '2026-03-02' },
    timing: { intakes: [{ at: '10:30', when: 'C' }], day_of_week: [], period: 2, period_unit: 'd' },
  });
  const reminder = aReminder({
    ...{ patient_id, key: 'supplement-alternate-day', supplement_record_id: iron.record_id },
    ...{ starts_at: '2026-03-02T10:30', rrule: 'FREQ=DAILY;INTERVAL=2', time_zone: 'Asia/Riyadh' },
    notes: 'With the juice',
  });
  device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
  device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...iron, ...acknowledged }] }));
  const reminders = isReminded ? [{ ...reminder, ...acknowledged }] : [];
  device.store.dispatch(recordsReceived({ table: 'reminders', records: reminders }));
  render(
    <Provider store={device.store}>
      <MemoryRouter initialEntries={[routes.dayPlan.href(patient_id)]}>
        <App>
          <Routes>
            <Route path={routes.dayPlan.path} element={<DayPlanPage />} />
          </Routes>
        </App>
      </MemoryRouter>
    </Provider>,
  );
  return screen.findByRole('article', { hidden: true });
}

const rowsOf = (paper: HTMLElement) =>
  within(paper)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(({ textContent }) =>
      textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' '),
    );

describe('the printed day plan', () => {
  it('uses the patient’s language and the time zone of the plan while the screen is in English', async () => {
    // At the patient's place the day is already over. The time zone comes from the newest reminder.
    const paper = await printed(aPatient({ language: 'fr', time_zone: null }));
    expect(paper.lang).toMatch(/^fr/);
    expect(screen.getByRole('heading', { level: 1, name: 'Plan of the day', hidden: true })).toBeTruthy();
    expect(within(paper).getByText(/^Plan de la journée/).textContent).toContain('10 mars 2026');
    expect(rowsOf(paper)).toEqual([
      '07:30Petit déjeuner',
      '10:30Fer aujourd’hui (un jour sur deux)65 mg, au cours d’un repas\nWith the juice',
      '12:30Déjeuner',
      '19:30Dîner',
    ]);
  });

  it.each([
    ['en', /^10:30 AM ?Iron, 65 mg ?with a meal$/],
    ['fr', /^10:30 ?Fer, 65 mg ?au cours d’un repas$/],
    ['ar', /الحديد، 65 mg/],
  ] as const)(
    'names a supplement as patients say it, with its dose, in the language %s',
    async (language, words) => {
      const paper = await printed(aPatient({ language, time_zone: 'Asia/Riyadh' }), false);
      expect(rowsOf(paper)[1]).toMatch(words);
      expect(rowsOf(paper).join()).not.toMatch(/elemental|élément|عنصري/);
    },
  );

  it('is written from right to left for a patient who reads Arabic', async () => {
    const paper = await printed(aPatient({ language: 'ar', time_zone: 'Asia/Riyadh' }));
    expect(paper.dir).toBe('rtl');
    expect(rowsOf(paper)[1]).toContain('65');
    expect(rowsOf(paper).join()).not.toMatch(/Breakfast|meal/);
  });
});
