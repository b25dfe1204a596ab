import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { SupplementForm } from '@/client/features/supplements/SupplementForm';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { noBase } from '@/client/storage/outbox/base';
import type { Lab } from '@/contract/lab';
import { type Supplement, supplementSchema } from '@/contract/supplement';
import { aPatient } from './builders';
import { usualMealTimes } from './mealTimes';
import { renderOn } from './renderOn';
import { openTestDevice, testAccount, type TestDevice } from './testDevice';

export let device: TestDevice;

/** Every test of the file has a device of its own, without a network, on which it is the morning of Mar 9, 2026. */
export function setUpSupplementForm(): void {
  beforeAll(setUpLanguages);
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake, now: new Date('2026-03-09T10:32:00+01:00') });
    device = openTestDevice();
    device.store.dispatch(wentOffline());
    await device.store.dispatch(readOutbox());
  });
  afterEach(async () => {
    cleanup();
    await device.remove();
    jest.useRealTimers();
  });
}

const doNotFake: (
  | 'setTimeout'
  | 'setInterval'
  | 'setImmediate'
  | 'queueMicrotask'
  | 'requestAnimationFrame'
)[] = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'];

export const woman = aPatient({ birth_date: '1954-03-08', sex: 'female', medicines: [], conditions: [] });
export const { patient_id } = woman;

export function open({
  patient = woman,
  record = null,
  others = [],
  mealTimes = usualMealTimes,
  labs = [],
  onSaved = () => undefined,
}: {
  patient?: typeof woman;
  record?: Supplement | null;
  others?: Supplement[];
  mealTimes?: typeof usualMealTimes;
  labs?: Lab[];
  onSaved?: () => void;
}): void {
  renderOn(
    device,
    <SupplementForm
      patient={patient}
      patientName="Marguerite Lefebvre"
      opened={record && { record, base: { ...noBase, base_revision: 1 } }}
      others={others}
      mealTimes={mealTimes}
      labs={labs}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
  );
}

export async function choose(field: string, option: string, typed: string = option): Promise<void> {
  const box = await screen.findByLabelText(field);
  fireEvent.mouseDown(box);
  if (box.getAttribute('readonly') === null) fireEvent.change(box, { target: { value: typed } });
  // Dropdowns opened earlier may still be in the document.
  const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content, bdi' });
  fireEvent.click(found.at(-1) ?? box);
}

export const type = async (field: string, text: string) => {
  const input = await screen.findByLabelText(field);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

export const save = () => fireEvent.click(screen.getByText('Save'));

/** The supplements that wait for upload. */
export const waitingSupplements = async (): Promise<Supplement[]> => {
  const { waiting } = await device.offline.readWaiting(testAccount.account_id);
  const found = await Promise.all(
    waiting.supplements.map(({ record_id = '' }) => device.offline.read('supplements', record_id)),
  );
  return found.flatMap((envelope) => (envelope ? [supplementSchema.parse(envelope.record)] : []));
};

/** The first of them, once it is there. */
export const saved = () =>
  waitFor(async () => {
    const [first] = await waitingSupplements();
    if (first === undefined) throw new Error('It is not saved yet.');
    return first;
  });

/** The field with its label and its faults. */
export const itemOf = (field: string): HTMLElement => {
  const item = screen.getByLabelText(field).closest('.ant-form-item');
  if (!(item instanceof HTMLElement)) throw new Error(`${field} stands in no form.`);
  return item;
};
