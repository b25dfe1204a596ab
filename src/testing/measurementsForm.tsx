import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { PhysicalDataForm } from '@/client/features/physicalData/PhysicalDataForm';
import { PhysicalDataTab } from '@/client/features/physicalData/PhysicalDataTab';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { CaptureStep } from '@/client/records/CaptureActions';
import { recordsReceived } from '@/client/records/recordEvents';
import type { OpenCapture } from '@/client/records/useCapture';
import type { Patient } from '@/contract/patient';
import { type PhysicalData, physicalDataSchema } from '@/contract/physicalData';
import { aPatient } from './builders';
import { renderOn } from './renderOn';
import { openTestDevice, testAccount, type TestDevice } from './testDevice';

export const dayMs = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

export let device: TestDevice;

/** Every test of the file has a device of its own, without a network. */
export function setUpMeasurements(): void {
  beforeAll(() => {
    // In jsdom, visibility checks and role queries by name are slow, so the tests query labels.
    configure({ defaultHidden: true });
    setUpLanguages();
  });
  beforeEach(() => {
    device = openTestDevice();
    device.store.dispatch(wentOffline());
  });
  afterEach(async () => {
    cleanup();
    await device.remove();
  });
}

/** The tab of a patient, or only the form for a capture, optionally as a step of a visit. */
export async function open(
  patient: Patient = aPatient(),
  capture?: OpenCapture,
  step?: CaptureStep,
): Promise<void> {
  const chart = {
    patientId: patient.patient_id,
    patientIds: [patient.patient_id],
    patientName: 'Marguerite Lefebvre',
    patient,
  };
  renderOn(
    device,
    capture ? (
      <PhysicalDataForm {...chart} capture={capture} {...(step && { step })} />
    ) : (
      <PhysicalDataTab {...chart} />
    ),
  );
  await screen.findByText(step ? 'Save and continue' : 'Save');
}

/** A set of measurements arrives that the server has acknowledged. */
export function received(record: PhysicalData): void {
  const stored = {
    ...record,
    revision: 1,
    received_at: daysAgo(0),
    captured_by: testAccount.account_id,
  };
  act(() => void device.store.dispatch(recordsReceived({ table: 'physicalData', records: [stored] })));
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const saveIt = () => fireEvent.click(screen.getByText('Save'));
export const bmi = () => screen.getByLabelText('BMI').textContent;

/** The measurements of the patient that wait for upload. */
export async function saved(patient: Patient): Promise<PhysicalData> {
  return waitFor(async () => {
    const { patient_id } = patient;
    const envelope = await device.offline.read('physicalData', patient_id);
    return physicalDataSchema.parse(envelope?.record);
  });
}
