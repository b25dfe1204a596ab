import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { SarcFForm } from '@/client/features/sarcF/SarcFForm';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { useSarcFHistory } from '@/client/records/kinds/useSarcFHistory';
import { openCache } from '@/client/records/recordsThunks';
import { formAbout, typingBegan } from '@/client/unsaved/unsavedSlice';
import { aSarcF } from '@/testing/builders';
import { openOtherTab, type OtherTab } from '@/testing/otherTab';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { CapturedForm } from './CapturedForm';

const patient_id = '018f0000-0000-7000-8000-0000000000a1';

let device: TestDevice;
let otherTab: OtherTab;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  await device.store.dispatch(openCache());
  otherTab = await openOtherTab(device);
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const step = { onBack() {}, onDone() {} };

function SarcFStep() {
  const [entry = null] = useSarcFHistory([patient_id]);
  return (
    <CapturedForm table="sarcF" patientId={patient_id} entry={entry}>
      {(capture, meanwhile) => (
        <SarcFForm
          key={capture.record_id}
          patientId={patient_id}
          patientName="Marguerite Lefebvre"
          personOn={() => ({ sex: 'female', ageYears: 85, calf: null })}
          {...{ capture, meanwhile, step }}
        />
      )}
    </CapturedForm>
  );
}

async function open(): Promise<void> {
  renderOn(device, <SarcFStep />);
  await screen.findByText('Save and continue');
}

/** The screening of the other tab. @returns its record_id */
async function saveThere(): Promise<string> {
  const { device_id: _id, device_revision: _revision, ...record } = aSarcF({ patient_id, falls: 1 });
  await otherTab.saves({
    ...{ type: 'sarcf', patient_id, record },
    captured_at: localMoment(new Date()),
    descriptor: { kind: 'sarcF', name: 'Marguerite Lefebvre', patient: null },
  });
  return record.record_id;
}

function falls(points: 0 | 1 | 2): HTMLInputElement {
  const radio = within(screen.getByLabelText('Falls')).getAllByRole<HTMLInputElement>('radio')[points];
  if (!radio) throw new Error('There is no such answer.');
  return radio;
}

/** Answers all the questions, the one about falls with these points. */
function answer(points: 0 | 1 | 2): void {
  for (const question of ['Strength', 'Assistance in walking', 'Rise from a chair', 'Climb stairs']) {
    const [none] = within(screen.getByLabelText(question)).getAllByRole('radio');
    if (none) fireEvent.click(none);
  }
  fireEvent.click(falls(points));
}

const save = () => fireEvent.click(screen.getByText('Save and continue'));
const isAsked = () => screen.findByText(/^Already recorded for this patient: “SARC-F”, by you, /);
const stored = async () => (await device.offline.read('sarcF', patient_id))?.record;

describe('a step of a visit, when another tab saves the same one', () => {
  it('opens on that record while nothing is typed in it, whatever is typed in other forms', async () => {
    await open();
    act(() => {
      device.store.dispatch(typingBegan(formAbout({ table: 'physicalData', subject: patient_id }, '1')));
    });
    await saveThere();
    await waitFor(() => expect(falls(1).checked).toBe(true));
  });

  it('opens on that record also when it is uploaded at once', async () => {
    await open();
    await saveThere();
    await otherTab.uploads();
    await waitFor(() => expect(falls(1).checked).toBe(true));
  });

  it('with something typed, holds its save; going on offers what was typed in that record', async () => {
    await open();
    answer(2);
    const record_id = await saveThere();
    await isAsked();
    expect(falls(2).checked).toBe(true);
    // While it waits it has the patient's only place.
    expect(screen.queryByText('Record another')).toBeNull();
    save();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Go on with that record'));
    expect(await stored()).toMatchObject({ record_id, falls: 1 });

    fireEvent.click(screen.getByText('Go on with that record'));
    await waitFor(() => expect(falls(1).checked).toBe(true));
    expect(document.activeElement?.textContent).toContain('Saving again replaces it');
    fireEvent.click(await screen.findByText('Use all'));
    expect(falls(2).checked).toBe(true);
    save();
    await waitFor(async () => expect(await stored()).toMatchObject({ record_id, falls: 2 }));
  });

  it('records another one beside it if the user says so, and then asks no more', async () => {
    await open();
    answer(2);
    const record_id = await saveThere();
    await otherTab.uploads();
    fireEvent.click(await screen.findByText('Record another'));
    expect(screen.queryByText('Record another')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Save and continue');
    save();
    await waitFor(async () => expect(await stored()).toMatchObject({ falls: 2 }));
    await waitFor(async () => expect(await stored()).not.toMatchObject({ record_id }));
    await screen.findByText(/^Waiting for upload since/);
    await act(async () => void fireEvent.click(falls(0)));
    expect(screen.queryByText('Go on with that record')).toBeNull();
  });
});
