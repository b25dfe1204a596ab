import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/readOutbox';
import type { OpenCapture } from '@/client/outbox/useCapture';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';
import { aSarcF } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { SarcFForm } from './SarcFForm';

const patientId = '018f0000-0000-7000-8000-0000000000a1';
const recordId = '018f0000-0000-7000-8000-0000000000d1';
const empty: OpenCapture = {
  status: 'open',
  record_id: recordId,
  base_revision: null,
  opened_on: null,
  record: null,
};

let device: TestDevice;
jest.setTimeout(60_000);
beforeAll(() => {
  setUpLanguages();
});
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
  render(
    <Provider store={device.store}>
      <MemoryRouter>
        <App>
          <SarcFForm
            patientId={patientId}
            patientName="Marguerite Lefebvre"
            person={{ sex: 'female', ageYears: 85, calf: null }}
            capture={capture}
          />
        </App>
      </MemoryRouter>
    </Provider>,
  );
}

/** Chooses the answer of so many points to a question. */
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

describe('a screening that waits', () => {
  it('keeps its moment and its notes when it is corrected', async () => {
    const captured_at = '2026-03-08T10:00:00+01:00';
    const record = aSarcF({ record_id: recordId, patient_id: patientId, captured_at, notes: 'By phone' });
    openForm({ ...empty, record });
    answer('Falls', 2);
    saveIt();
    expect(await savedWith({ falls: 2 })).toMatchObject({ captured_at, notes: 'By phone', strength: 1 });
  });
});

describe('a screening that is corrected after its first save', () => {
  it('keeps the moment of that', async () => {
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
