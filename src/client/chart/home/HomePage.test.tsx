import { act, cleanup, screen, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { recordsReceived } from '@/client/records/recordEvents';
import { fetchChanges, openCache } from '@/client/records/recordsThunks';
import type { Patient } from '@/contract/patient';
import { aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { HomePage } from './HomePage';
import { NeedsAttention } from './NeedsAttention';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(openCache());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const next_visit_at = localMoment(new Date(new Date().setHours(12, 0, 0, 0)));
const patient = aPatient({ next_visit_at, address: '14 Mill Lane' });
const { patient_id } = patient;

/** Home of a clinic with one patient, whose screening was positive. */
function open(captured_at: string, fields: Partial<Patient> = {}): void {
  const screening = aSarcF({ patient_id, captured_at });
  const shown = { ...patient, ...fields, ...acknowledged };
  device.store.dispatch(recordsReceived({ table: 'patients', records: [shown] }));
  device.store.dispatch(recordsReceived({ table: 'sarcF', records: [{ ...screening, ...acknowledged }] }));
  renderOn(device, <HomePage />);
}

const hrefOf = (part: HTMLElement, name: string | RegExp) =>
  within(part).getByRole('link', { name }).getAttribute('href');

it('Home leads to the visit, the place, the finding and the patients of a status', () => {
  open('2026-03-09T10:32:00+01:00');
  const visits = screen.getByRole('region', { name: 'Visits today' });
  expect(hrefOf(visits, 'Start visit, Marguerite Lefebvre')).toBe(`/visit/${patient_id}`);
  expect(hrefOf(visits, '14 Mill Lane, open in Maps')).toContain('14%20Mill%20Lane');
  expect(visits.textContent).toContain('Strength test due');
  const attention = screen.getByRole('region', { name: 'Needs attention' });
  expect(hrefOf(attention, /SARC-F 4, positive; strength not measured/)).toBe(
    `/patients/${patient_id}?tab=grip`,
  );
  const caseload = screen.getByRole('region', { name: 'Sarcopenia in your caseload' });
  expect(hrefOf(caseload, 'At risk: 1 of 1')).toBe('/patients?sarcopenia=atRisk');
});

it('Home says nothing of a clinic that is being read for the first time', () => {
  open('2026-03-09T10:32:00+01:00');
  expect(screen.getByText('All reviewed')).toBeTruthy();
  act(() => void device.store.dispatch(fetchChanges.pending('first', undefined)));
  for (const said of ['All reviewed', 'Nothing needs attention', 'First visit', '1 visit, 0 done'])
    expect(document.body.textContent).not.toContain(said);
  expect(document.body.textContent).toContain('Preparing for offline');
});

it('Home says that supplements could not be checked, instead of that nothing needs attention', () => {
  renderOn(device, <NeedsAttention found={new Map()} unchecked="failed" />);
  expect(document.body.textContent).toContain('Supplements could not be checked');
  expect(document.body.textContent).not.toContain('Nothing needs attention');
});

it('Home resumes a visit that has begun after the last step with a record', () => {
  open(localMoment(new Date()));
  const visits = screen.getByRole('region', { name: 'Visits today' });
  expect(hrefOf(visits, 'Resume visit, Marguerite Lefebvre')).toBe(`/visit/${patient_id}?step=measurements`);
  expect(visits.textContent).toContain('step 3 of 5');
});

it('Home keeps a finished visit on its day: when it was done, with its weight and a link to the chart', () => {
  const now = new Date();
  const weighed = aPhysicalData({ patient_id, captured_at: localMoment(now), weight_kg: 61 });
  device.store.dispatch(
    recordsReceived({ table: 'physicalData', records: [{ ...weighed, ...acknowledged }] }),
  );
  const inFourWeeks = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 28, 9);
  open(localMoment(now), { next_visit_at: localMoment(inFourWeeks) });
  expect(document.body.textContent).toContain('1 visit, 1 done');
  const visits = screen.getByRole('region', { name: 'Visits today' });
  expect(hrefOf(visits, /^Done .+, Marguerite Lefebvre$/)).toBe(`/patients/${patient_id}`);
  expect(within(visits).queryByRole('link', { name: /^(Start|Resume) visit/ })).toBeNull();
  expect(visits.textContent).toContain('61.0 kg');
});

it('Home names six patients who need attention, and opens the list of all', () => {
  open('2026-03-09T10:32:00+01:00');
  const others = Array.from({ length: 6 }, () => aPatient());
  const screenings = others.map(({ patient_id }) => aSarcF({ patient_id }));
  act(() => {
    device.store.dispatch(
      recordsReceived({ table: 'patients', records: others.map((one) => ({ ...one, ...acknowledged })) }),
    );
    device.store.dispatch(
      recordsReceived({ table: 'sarcF', records: screenings.map((one) => ({ ...one, ...acknowledged })) }),
    );
  });
  const attention = screen.getByRole('region', { name: 'Needs attention' });
  expect(within(attention).getAllByRole('listitem')).toHaveLength(6);
  expect(hrefOf(attention, 'See all 7')).toBe('/patients?attention=needsAttention');
});

describe('a clinic that has not recorded anything', () => {
  const noVisit = { ...patient, next_visit_at: null, ...acknowledged };
  const show = (...patients: object[]) => {
    const records = patients.map((one) => ({ ...noVisit, ...one }));
    if (records.length > 0) device.store.dispatch(recordsReceived({ table: 'patients', records }));
    renderOn(device, <HomePage />);
    return screen.getByRole('region', { name: 'Visits today' });
  };
  const steps = (visits: HTMLElement) =>
    within(visits)
      .getAllByRole('listitem')
      .map((step) => [step.textContent.split(':')[0], step.querySelector('a')?.getAttribute('href') ?? null]);

  it('lists three first steps', () => {
    const visits = show();
    expect(visits.textContent).toContain('No patients yet. Three steps to begin:');
    expect(steps(visits)).toEqual([
      ['Add a patient', '/patients'],
      ['Plan a visit', null],
      ['Try it offline', null],
    ]);
  });

  it('sees what is done and what is left, each step with its link', () => {
    const visits = show({});
    expect(visits.textContent).toContain('2 steps left to begin:');
    expect(steps(visits)).toEqual([
      ['Done', null],
      ['Plan a visit', `/patients/${patient_id}?edit=nextVisit`],
      ['Try it offline', `/visit/${patient_id}`],
    ]);
  });

  it('starts the visit that is planned for another day', () => {
    const other = aPatient({ next_visit_at: '2099-03-09T10:32:00+01:00' });
    const visits = show({}, other);
    expect(visits.textContent).toContain('1 step left to begin:');
    expect(steps(visits)[2]).toEqual(['Try it offline', `/visit/${other.patient_id}`]);
  });

  it('has begun with its first record', () => {
    open('2026-03-09T10:32:00+01:00', { next_visit_at: null });
    expect(screen.getByRole('region', { name: 'Visits today' }).textContent).toContain('No visits today');
  });
});
