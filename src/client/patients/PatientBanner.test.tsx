import { cleanup, fireEvent, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { noBase } from '@/client/storage/outbox/base';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PatientBanner } from './PatientBanner';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

it.each([
  [-1, 'Visit was planned for'],
  [0, 'Next visit'],
  [1, 'Next visit'],
])('the head of a chart calls a visit planned in %s days “%s”', (days, words) => {
  const now = new Date();
  const planned = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const patient = aPatient({ next_visit_at: localMoment(planned) });
  renderOn(
    device,
    <PatientBanner
      edited={{ patient, base: noBase, waiting: null }}
      editing={null}
      onEdit={() => undefined}
      actions={null}
      risks={[]}
    />,
  );
  expect(screen.getByText(words)).toBeTruthy();
});

it('the head of a chart without a planned visit offers to plan one', () => {
  const onEdit = jest.fn();
  const patient = aPatient({ next_visit_at: null });
  const edited = { patient, base: noBase, waiting: null };
  renderOn(
    device,
    <PatientBanner edited={edited} editing={null} onEdit={onEdit} actions={null} risks={[]} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'None planned' }));
  expect(onEdit).toHaveBeenCalledWith('nextVisit');
});

it('the plan of a visit opens alone, not in the form of the patient', async () => {
  const edited = { patient: aPatient({ next_visit_at: null }), base: noBase, waiting: null };
  const banner = (
    <PatientBanner edited={edited} editing="nextVisit" onEdit={() => undefined} actions={null} risks={[]} />
  );
  renderOn(device, banner);
  expect(await screen.findByRole('dialog', { name: 'Plan a visit' })).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
  expect(screen.getByLabelText('Next visit')).toBeTruthy();
});
