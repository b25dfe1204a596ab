import { noBase } from '@/client/storage/outbox/base';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import type { OpenCapture } from '@/client/records/useCapture';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';
import { aSarcF } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { SarcFForm } from './SarcFForm';
import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';

const patientId = '018f0000-0000-7000-8000-0000000000a1';
const recordId = '018f0000-0000-7000-8000-0000000000d1';
const empty: OpenCapture = {
  status: 'open',
  record_id: recordId,
  base: noBase,
  record: null,
};

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function openForm(capture: OpenCapture): void {
  renderOn(
    device,
    <SarcFForm
      patientId={patientId}
      patientName="Marguerite Lefebvre"
      personOn={personOn}
      capture={capture}
    />,
  );
}

/** A patient whose 85th birthday was on 8 March 2026. */
function personOn(captured_at: string | null): ScreenedPerson {
  const ageYears = (captured_at ?? '2026-11-22') < '2026-03-08' ? 84 : 85;
  return { sex: 'female', ageYears, calf: { value: 30, captured_at: '2025-06-01T10:00:00Z' } };
}

/** Chooses the answer with this many points. */
function answer(item: string, points: 0 | 1 | 2): void {
  const answers = within(screen.getByLabelText(item)).getAllByRole('radio');
  const chosen = answers[points];
  if (chosen) fireEvent.click(chosen);
}

const saveIt = () => fireEvent.click(screen.getByText('Save'));

async function savedWith(fields: Partial<SarcF>): Promise<SarcF> {
  return waitFor(async () => {
    const envelope = await device.offline.read('sarcF', patientId);
    const record = sarcFSchema.parse(envelope?.record);
    expect(record).toMatchObject(fields);
    return record;
  });
}

describe('a waiting screening', () => {
  it('keeps its capture time and notes when corrected', async () => {
    const captured_at = '2026-03-08T10:00:00+01:00';
    const record = aSarcF({ record_id: recordId, patient_id: patientId, captured_at, notes: 'By phone' });
    openForm({ ...empty, record });
    answer('Falls', 2);
    saveIt();
    expect(await savedWith({ falls: 2 })).toMatchObject({ captured_at, notes: 'By phone', strength: 1 });
  });
});

describe('a corrected screening of an earlier day', () => {
  it('is scored with the patient’s age on that day', async () => {
    const captured_at = '2026-03-07T10:00:00+01:00';
    openForm({ ...empty, record: aSarcF({ record_id: recordId, patient_id: patientId, captured_at }) });
    answer('Falls', 2);
    saveIt();
    const { verdicts } = await savedWith({ falls: 2 });
    expect(verdicts?.find(({ algorithm }) => algorithm === 'sarc-calf')?.inputs).toMatchObject({
      ageYears: 84,
    });
  });
});

describe('a screening corrected after its first save', () => {
  it('keeps the capture time of the first save', async () => {
    openForm(empty);
    for (const item of ['Strength', 'Assistance in walking', 'Rise from a chair', 'Climb stairs', 'Falls']) {
      answer(item, 0);
    }
    saveIt();
    const { captured_at } = await savedWith({ falls: 0 });
    answer('Falls', 1);
    saveIt();
    expect(await savedWith({ falls: 1 })).toMatchObject({ captured_at });
  });
});

describe('the calf circumference of SARC-CalF', () => {
  it.each([
    ['cm', 'calf 30 cm of'],
    ['[in_i]', 'calf 11.81 in of'],
  ] as const)('is shown in the chosen unit: %s', async (lengthUnit, shown) => {
    device.store.dispatch(settingsChanged({ lengthUnit }));
    openForm({ ...empty, record: aSarcF({ record_id: recordId, patient_id: patientId }) });
    expect((await screen.findByText(/^calf/)).textContent).toContain(shown);
  });
});
