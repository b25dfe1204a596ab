import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { PatientSupplements } from '@/client/features/supplements/PatientSupplements';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Lab } from '@/contract/lab';
import { type Supplement, supplementSchema } from '@/contract/supplement';
import { aPatient, aSupplement } from './builders';
import { usualMealTimes } from './mealTimes';
import { renderOn } from './renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from './testDevice';

export let device: TestDevice;

/** Every test of the file has a device of its own, without a network, on which it is the morning of Mar 9, 2026. */
export function setUpSupplementList(): void {
  beforeAll(setUpLanguages);
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
      now: new Date('2026-03-09T10:32:00+01:00'),
    });
  });
  afterEach(async () => {
    cleanup();
    await device.remove();
    jest.useRealTimers();
  });
}

export const woman = aPatient({ birth_date: '1954-03-08', sex: 'female', medicines: [], conditions: [] });
export const { patient_id } = woman;
export const onAnswered = jest.fn();

interface Opened {
  patient?: typeof woman;
  duplicate?: typeof woman;
  supplements: readonly Supplement[];
  labs?: readonly Lab[];
  role?: 'nutritionist' | 'viewer';
  asked?: string | null;
}

function List({ patient = woman, asked = null }: Pick<Opened, 'patient' | 'asked'>) {
  return (
    <PatientSupplements
      patient={patient}
      patientName="Marguerite Lefebvre"
      entries={useSupplementHistory([patient_id])}
      labs={useLabHistory([patient_id])}
      mealTimes={usualMealTimes}
      asked={asked}
      onAnswered={onAnswered}
    />
  );
}

/** Opens the list with these records on the device. */
export async function open({
  supplements,
  duplicate,
  labs = [],
  role = 'nutritionist',
  ...rest
}: Opened): Promise<void> {
  device = openTestDevice({ ...testAccount, role });
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  const duplicates = duplicate ? [{ ...duplicate, ...acknowledged }] : [];
  device.store.dispatch(recordsReceived({ table: 'patients', records: duplicates }));
  const records = supplements.map((one) => ({ ...one, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'supplements', records }));
  const results = labs.map((one) => ({ ...one, flag: null, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'labs', records: results }));
  // A form requested from elsewhere is first read from the device.
  await act(async () => renderOn(device, <List {...rest} />));
}

export const at = (time: string) => ({
  timing: { intakes: [{ at: time, when: null }], day_of_week: [], period: 1, period_unit: 'd' as const },
});

export const iron = aSupplement({ patient_id, key: 'iron', dose: 14, unit: 'mg', ...at('07:30') });
export const stopped = { stopped_on: '2026-03-05', stop_reason: 'Nausea' };

/** Chooses an action from the menu of a supplement. */
export async function choose(action: string, name = 'Iron (elemental)'): Promise<void> {
  const menus = await screen.findAllByLabelText(`Actions: ${name}`);
  // What is stopped comes last.
  fireEvent.click(menus.at(-1) ?? document.body);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const showStopped = async () => fireEvent.click(await screen.findByText(/^Stopped, /));
export const saveDialog = () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Save'));

/** The supplement that waits for upload. */
export const saved = () =>
  waitFor(async () => {
    const { waiting } = await device.offline.readWaiting(testAccount.account_id);
    const [first] = waiting.supplements;
    const envelope = first?.record_id ? await device.offline.read('supplements', first.record_id) : null;
    if (envelope === null) throw new Error('It is not saved yet.');
    return supplementSchema.parse(envelope.record);
  });
