import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { aPatient, aSarcF } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import type { VisitRecords } from './recordsOfVisit';
import { VisitDone } from './VisitDone';

const patient = aPatient();
const { patient_id } = patient;
const none: VisitRecords = { sarcF: null, physicalData: null, dynamometry: null, measured: [] };

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function open(records: VisitRecords) {
  render(
    <Provider store={device.store}>
      <MemoryRouter initialEntries={[`/visit/${patient_id}?step=done`]}>
        <VisitDone patient={patient} patientIds={[patient_id]} records={records} />
      </MemoryRouter>
    </Provider>,
  );
}

describe('the end of a visit', () => {
  it('shows a summary of the records', async () => {
    open({ ...none, sarcF: { record: aSarcF({ patient_id }), isWaiting: true } });
    expect(screen.getByRole('heading', { level: 1, name: 'Visit complete' }).tabIndex).toBe(-1);
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('leads to the next patient of today, with time and address', async () => {
    const next_visit_at = localMoment(new Date(new Date().setHours(23, 45, 0, 0)));
    const next = aPatient({
      first_name: 'Rosa',
      last_name: 'Ferreira',
      address: '14 Mill Lane',
      next_visit_at,
    });
    const records = [next, { ...patient, next_visit_at }].map((one) => ({ ...one, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'patients', records }));
    await act(() => device.store.dispatch(openCache()));
    open({ ...none, sarcF: { record: aSarcF({ patient_id }), isWaiting: true } });
    const offer = within(await screen.findByRole('region', { name: /^Next: .Rosa Ferreira., 11:45\sPM$/ }));
    expect(await offer.findByText('14 Mill Lane')).toBeTruthy();
    const start = offer.getByRole('link', { name: 'Start visit, Rosa Ferreira' });
    expect(start.getAttribute('href')).toBe(`/visit/${next.patient_id}`);
  });

  it('resumes the visit of the next patient at its step where it has begun', async () => {
    const next_visit_at = localMoment(new Date(new Date().setHours(23, 45, 0, 0)));
    const next = aPatient({ first_name: 'Rosa', last_name: 'Ferreira', next_visit_at });
    const begun = aSarcF({ patient_id: next.patient_id, captured_at: localMoment(new Date()) });
    device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...next, ...acknowledged }] }));
    device.store.dispatch(recordsReceived({ table: 'sarcF', records: [{ ...begun, ...acknowledged }] }));
    await act(() => device.store.dispatch(openCache()));
    open({ ...none, sarcF: { record: aSarcF({ patient_id }), isWaiting: true } });
    const resume = await screen.findByRole('link', { name: 'Resume visit, Rosa Ferreira' });
    expect(resume.textContent).toBe('Resume visit');
    expect(resume.getAttribute('href')).toBe(`/visit/${next.patient_id}?step=measurements`);
  });

  it('reports that nothing was recorded only once the records are loaded, and links back to the review', async () => {
    open(none);
    expect(screen.queryByText('Nothing recorded in this visit')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('Nothing recorded in this visit')).toBeTruthy();
    expect(screen.queryByText('Visit complete')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('Back to the review').getAttribute('href')).toBe(
      `/visit/${patient_id}?step=review`,
    );
  });
});
