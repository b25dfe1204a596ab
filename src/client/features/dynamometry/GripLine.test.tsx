import { cleanup, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { rowOf } from '@/client/patients/patientsSelectors';
import { aDynamometry, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { GripLine } from './GripLine';
import { gripRows, sessionsByChart } from './gripRows';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const patient = aPatient({ sex: 'female', birth_date: '1941-03-08' });
const { patient_id } = patient;

function show(...values: number[]): void {
  const sessions = values.map((value, at) =>
    aDynamometry({
      ...{ patient_id, trials: [{ hand: 'right', value }] },
      captured_at: `202${at}-03-09T10:00:00Z`,
    }),
  );
  const [row] = gripRows(
    [rowOf(patient_id, patient)],
    sessionsByChart(sessions, [], (id) => id),
  );
  if (row) renderOn(device, <GripLine row={row} />);
}

it('the strengths of several sessions are drawn against the cut-off, the last one as below it', () => {
  show(27, 15);
  const line = screen.getByRole('img', { name: 'Grip strength: 27.0 kg to 15.0 kg, 2 values, falling' });
  expect(line.querySelector('.block-cut-off')).not.toBeNull();
  expect(line.querySelector('[data-status=outside]')).not.toBeNull();
});

it('a single one is no trend', () => {
  show(27);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('–')).toBeTruthy();
});
