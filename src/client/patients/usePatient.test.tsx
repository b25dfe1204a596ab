import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { usePatient } from './usePatient';

const stored = { ...aPatient(), ...acknowledged };
const { patient_id } = stored;

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  device.store.dispatch(recordsReceived({ table: 'patients', records: [stored] }));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

type Found = ReturnType<typeof usePatient>;

/** Shows the patient. @returns everything it showed */
function show(): Found[] {
  const shown: Found[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  renderHook(() => shown.push(usePatient(patient_id)), { wrapper });
  return shown;
}

async function save(first_name: string): Promise<number> {
  const saved = await act(() => device.store.dispatch(saveOffline(aPatientSave(patient_id, first_name))));
  return saveOffline.fulfilled.match(saved) ? saved.payload.revision : 0;
}

/** A patient as shown, with the waiting revision that an edit would start from. */
const nameAndBase = (found: Found | undefined) =>
  found?.status === 'found' ? [found.patient.first_name, found.base.opened_on] : [found?.status];

describe('a patient on screen', () => {
  it('stays there while the first waiting version is read, so that an open form is not removed', async () => {
    const shown = show();
    const revision = await save('Yolande');
    await waitFor(() => expect(nameAndBase(shown.at(-1))).toEqual(['Yolande', revision]));
    expect(shown.map(({ status }) => status)).not.toContain('reading');
  });

  it('is never shown with the revision of another version', async () => {
    const first = await save('Yolande');
    const shown = show();
    await waitFor(() => expect(nameAndBase(shown.at(-1))).toEqual(['Yolande', first]));
    const second = await save('Odile');
    await waitFor(() => expect(nameAndBase(shown.at(-1))).toEqual(['Odile', second]));
    const pairs = new Set(shown.map((found) => JSON.stringify(nameAndBase(found))));
    expect([...pairs]).toEqual(
      [['reading'], ['Yolande', first], ['Odile', second]].map((it) => JSON.stringify(it)),
    );
  });
});
