import { act, cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { keepDraft } from '@/client/outbox/drafts/draftThunks';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { aDynamometry, aPatient, aSarcF } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { nextVisitSubject } from '@/client/patients/nextVisitSubject';
import { useVisitOf } from './useVisitOf';

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

const now = localMoment(new Date());
const { patient_id } = aPatient();

function VisitLink() {
  const { label, href, isDone } = useVisitOf(patient_id);
  return (
    <Link to={href}>
      {label}
      {isDone && ', done today'}
    </Link>
  );
}

function open({ isPlanned, isScreened }: { isPlanned: boolean; isScreened: boolean }): HTMLElement {
  const patient = aPatient({ patient_id, next_visit_at: isPlanned ? now : null });
  const { dispatch } = device.store;
  dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
  const screening = { ...aSarcF({ patient_id, captured_at: now }), ...acknowledged };
  if (isScreened) dispatch(recordsReceived({ table: 'sarcF', records: [screening] }));
  renderOn(device, <VisitLink />);
  return screen.getByRole('link');
}

it('goes on in the step in which something was typed, and for the next visit in the review', async () => {
  jest.spyOn(device.services, 'now').mockImplementation(() => new Date());
  const typed = (table: 'dynamometry' | 'reminders', subject: string) =>
    device.store.dispatch(keepDraft({ table, subject, form: 'a form', values: { right_1: 17 } }));
  await typed('reminders', patient_id);
  expect(open({ isPlanned: true, isScreened: false }).textContent).toBe('Start visit');
  await act(() => typed('dynamometry', patient_id));
  expect(screen.getByRole('link').textContent).toBe('Resume visit');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/visit/${patient_id}?step=grip`);
  await act(() => typed('reminders', nextVisitSubject(patient_id)));
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/visit/${patient_id}?step=review`);
});

it('goes on with what was typed into a grip session that still waits for upload', async () => {
  jest.spyOn(device.services, 'now').mockImplementation(() => new Date());
  const { device_id: _id, device_revision: _revision, ...record } = aDynamometry({ patient_id });
  const { record_id } = record;
  const descriptor = { kind: 'dynamometry', name: 'A patient', patient: null } as const;
  await device.store
    .dispatch(saveOffline({ type: 'dynamometry', patient_id, record_id, record, descriptor }))
    .unwrap();
  const place = { table: 'dynamometry', subject: record_id, form: 'a form' } as const;
  await device.store.dispatch(keepDraft({ ...place, values: { right_1: 17 } }));
  const link = open({ isPlanned: true, isScreened: false });
  expect(link.textContent).toBe('Resume visit');
  expect(link.getAttribute('href')).toBe(`/visit/${patient_id}?step=grip`);
});

describe('the visit that a chart offers', () => {
  it.each([
    ['begins with nothing recorded', { isPlanned: true, isScreened: false }, 'Start visit', ''],
    ['begins without a plan', { isPlanned: false, isScreened: false }, 'Start visit', ''],
    [
      'goes on after what is recorded',
      { isPlanned: true, isScreened: true },
      'Resume visit',
      '?step=measurements',
    ],
    ['begins again once one is done', { isPlanned: false, isScreened: true }, 'Start visit, done today', ''],
  ])('%s', (_title, visit, label, step) => {
    const link = open(visit);
    expect(link.textContent).toBe(label);
    expect(link.getAttribute('href')).toBe(`/visit/${patient_id}${step}`);
  });
});
