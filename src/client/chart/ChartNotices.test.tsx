import { act, cleanup, screen } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { changePatients, knownPatients } from '@/client/patients/changePatients';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import { usePatient } from '@/client/patients/usePatient';
import { recordsReceived } from '@/client/records/recordEvents';
import { useAppSelector } from '@/client/redux/hooks';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { ChartNotices } from './ChartNotices';

const anna = { ...aPatient({ first_name: 'Anna', last_name: 'Doublet' }), ...acknowledged };
const anne = { ...aPatient({ first_name: 'Anne', last_name: 'Doublet' }), ...acknowledged };

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  receive(anna, anne);
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const receive = (...records: (typeof anna)[]) =>
  device.store.dispatch(recordsReceived({ table: 'patients', records }));

function Notices({ patientId }: { patientId: string }) {
  const found = usePatient(patientId);
  const mergedInto = useAppSelector(selectMergedInto);
  if (found.status !== 'found') return <p>Not read yet.</p>;
  return <ChartNotices patient={found.patient} patientIds={idsOfChart(mergedInto, patientId)} />;
}

async function notices({ patient_id }: typeof anna): Promise<{ text: string; links: (string | null)[] }> {
  renderOn(device, <Notices patientId={patient_id} />);
  const alert = await screen.findByRole('note');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const shown = { text: alert.textContent, links };
  cleanup();
  return shown;
}

describe('two duplicates that two people merged in opposite directions', () => {
  // On this device Anna into Anne, which waits; on the server already Anne into Anna.
  beforeEach(async () => {
    const merged = { archived: true, merged_into: anne.patient_id };
    await act(() => device.store.dispatch(changePatients([anna.patient_id], () => merged)));
    receive({ ...anne, revision: 2, archived: true, merged_into: anna.patient_id });
  });

  it('leave the chart visible that the server keeps, with the records of the other', () => {
    const state = device.store.getState();
    expect(selectPatientRows(state).map(({ patient_id }) => patient_id)).toEqual([anna.patient_id]);
    expect(idsOfChart(selectMergedInto(state), anna.patient_id)).toEqual([anna.patient_id, anne.patient_id]);
  });

  it('name each other, and never themselves', async () => {
    expect(await notices(anna)).toMatchObject({
      text: expect.stringContaining('Anne Doublet'),
      links: [`/patients/${anne.patient_id}`],
    });
    expect(await notices(anne)).toMatchObject({
      text: expect.stringContaining(
        'This is a duplicate. Its records are shown in the chart of Anna Doublet',
      ),
      links: [`/patients/${anna.patient_id}`],
    });
  });

  it('are not merged by the next change, which replaces the waiting merge', async () => {
    await act(() => device.store.dispatch(changePatients([anna.patient_id], () => ({ tags: ['Monday'] }))));
    const [known] = await device.store.dispatch(knownPatients([anna.patient_id]));
    expect(known?.patient).toMatchObject({ tags: ['Monday'], archived: false, merged_into: null });
    receive({ ...anne, revision: 3 });
    const rows = selectPatientRows(device.store.getState());
    expect(rows.map(({ first_name }) => first_name).sort()).toEqual(['Anna', 'Anne']);
  });
});

it('a waiting merge that closes no circle is shown as made', async () => {
  const merged = { archived: true, merged_into: anne.patient_id };
  await act(() => device.store.dispatch(changePatients([anna.patient_id], () => merged)));
  const rows = selectPatientRows(device.store.getState());
  expect(rows.map(({ patient_id }) => patient_id)).toEqual([anne.patient_id]);
});
