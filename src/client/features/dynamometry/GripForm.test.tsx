import { noBase } from '@/client/storage/outbox/base';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { nothingMeasured } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { setUpLanguages } from '@/client/i18n/i18n';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { wentOffline } from '@/client/api/connectivitySlice';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { aDynamometry, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { GripForm } from './GripForm';

const recordId = '018f0000-0000-7000-8000-0000000000d1';

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

function openForm({
  patient = aPatient({ birth_date: '1941-03-08', sex: 'female', dominant_hand: 'right' }),
  last = null,
  session = null,
}: { patient?: Patient; last?: Dynamometry | null; session?: Dynamometry | null } = {}): void {
  const inputs = { ...nothingMeasured, sex: patient.sex, ageYears: 85 };
  renderOn(
    device,
    <GripForm
      patient={patient}
      patientName="Marguerite Lefebvre"
      recordId={recordId}
      opened={session && { record: session, base: { ...noBase, base_revision: 3 } }}
      last={last}
      readings={(gripMaxKg) => [ewgsop2({ ...inputs, gripMaxKg })]}
      verdicts={() => []}
    />,
  );
}

// Queries use labels and text: a role query checks all elements of the form and computes their styles.
const trial = (name: string) => screen.getByLabelText(name);
const type = (name: string, text: string) => fireEvent.change(trial(name), { target: { value: text } });
const results = () => within(screen.getByLabelText('Results', { selector: '[role=status]' }));
const saved = async (): Promise<Dynamometry> => {
  fireEvent.click(screen.getByText('Save'));
  return waitFor(async () => {
    const envelope = await device.offline.read('dynamometry', recordId);
    if (envelope === null) throw new Error('It is not saved yet.');
    return dynamometrySchema.parse(envelope.record);
  });
};

describe('the grip session form', () => {
  it('shows the maximum, asymmetry, cut-off and centile as the user types', async () => {
    openForm();
    type('Right 1', '15.9');
    expect(await results().findByText('Below the cut-off')).toBeTruthy();
    type('Left 1', '16');
    expect(await results().findByText('Not below the cut-off')).toBeTruthy();
    expect(results().getByText('Symmetric')).toBeTruthy();
    expect(results().getByText('Left hand: 16.0 kg')).toBeTruthy();
    expect(results().getByText('Somewhat low for age and sex')).toBeTruthy();
  });

  it('shows a reading taken in another unit in the chosen unit, with the cut-off in that unit', async () => {
    device.store.dispatch(settingsChanged({ gripUnit: 'N' }));
    openForm({ last: aDynamometry({ unit: 'kg' }) });
    type('Right 1', '15.9');
    expect(await results().findAllByText('155.9 N')).not.toEqual([]);
    expect(results().getByText('EWGSOP2: low < 156.91 N')).toBeTruthy();
  });

  it('shows a reading taken in the chosen unit unchanged', async () => {
    device.store.dispatch(settingsChanged({ gripUnit: '[lb_av]' }));
    openForm({ last: aDynamometry({ unit: '[lb_av]' }) });
    type('Right 1', '35.2');
    expect(await results().findAllByText('35.2 lb')).not.toEqual([]);
  });

  it('saves each trial with its hand and time, in the order taken, and the verdicts of the rules', async () => {
    openForm();
    type('Left 1', '19');
    type('Right 1', '21.5');
    await results().findByText('Asymmetric');
    const { trials, verdicts } = await saved();
    expect(trials).toMatchObject([
      { hand: 'left', value: 19, taken_at: expect.any(String), invalid: null },
      { hand: 'right', value: 21.5, taken_at: expect.any(String), invalid: null },
    ]);
    expect(verdicts).toMatchObject([
      {
        algorithm: 'grip-asymmetry',
        verdict: 'asymmetric',
        inputs: { leftBest: 19, rightBest: 21.5, unit: 'kg' },
      },
      { algorithm: 'grip-norms-tomkinson2025', inputs: { maximumKg: 21.5, ageYears: 85 } },
    ]);
  });

  it('shows the number of trials so far until the protocol is complete', async () => {
    openForm();
    type('Right 1', '19');
    type('Left 1', '18');
    expect(await results().findByText('Trials so far: 2 of 6')).toBeTruthy();
    for (const name of ['Right 2', 'Left 2', 'Right 3', 'Left 3']) type(name, '18.5');
    await waitFor(() => expect(results().queryByText(/^Trials so far/)).toBeNull());
  });

  it('asks about an unusual value and records who confirmed it and when', async () => {
    openForm();
    type('Right 2', '4.9');
    await results().findByText('Below the cut-off');
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Right 2: 4.9 kg is unusual.')).toBeTruthy();
    fireEvent.click(await screen.findByText('It is right'));
    const { confirmed_by, confirmed_at } = await waitFor(async () => {
      const envelope = await device.offline.read('dynamometry', recordId);
      return dynamometrySchema.parse(envelope?.record);
    });
    expect(confirmed_by).toBe(testAccount.account_id);
    expect(confirmed_at).not.toBeNull();
  });

  it('focuses the first unusual value and saves nothing if the user chooses to correct them', async () => {
    openForm();
    type('Right 1', '20');
    type('Right 2', '4.9');
    type('Left 3', '60');
    await results().findByText('Not below the cut-off');
    const save = screen.getByText('Save');
    save.closest('button')?.focus();
    fireEvent.click(save);
    fireEvent.click(await screen.findByText('Change'));
    await waitFor(() => expect(document.activeElement).toBe(trial('Right 2')));
    expect(await device.offline.read('dynamometry', recordId)).toBeNull();
  });

  it('shows for each hand whether it is to be tested, with the reason if not', () => {
    const session = aDynamometry({ record_id: recordId, right_hand_excluded: 'pain' });
    openForm({ session, patient: aPatient({ patient_id: session.patient_id }) });
    const choiceOf = (hand: string) => screen.getByLabelText(hand).closest('.ant-select')?.textContent;
    expect(choiceOf('Right hand')).toBe('Not tested: Pain');
    expect(choiceOf('Left hand')).toBe('Tested');
  });

  it('corrects a session received from the server and keeps its capture time', async () => {
    const session = aDynamometry({ record_id: recordId, captured_at: '2026-01-10T08:30:00+01:00' });
    // Fields added by the server must not be sent back.
    const acknowledged = {
      ...session,
      revision: 3,
      received_at: '2026-01-10T08:40:00Z',
      captured_by: 'a colleague',
    };
    openForm({ session: acknowledged, patient: aPatient({ patient_id: session.patient_id }) });
    type('Right 1', '26');
    await results().findAllByText(/26/);
    expect(await saved()).toMatchObject({
      captured_at: session.captured_at,
      base_revision: 3,
      trials: [
        { hand: 'right', value: 26, taken_at: null },
        { hand: 'left', value: 22 },
      ],
    });
  });

  it('offers a draft as a whole and keeps the fields inert until the user decides', async () => {
    const { account_id } = testAccount;
    const patient = aPatient({ dominant_hand: 'right' });
    const { patient_id } = patient;
    const draft = { account_id, table: 'dynamometry' as const, subject: patient_id };
    const values = { right_1: 17.5, right_1_at: '2026-01-10T08:29:00+01:00', right_1_invalid: 'slipped' };
    await device.drafts.keep({ ...draft, values, typed_at: '2026-01-10T08:30:00+01:00' });
    openForm({ patient });
    const useAll = await screen.findByText('Use all');
    expect(trial('Right 1').closest('[inert]')).not.toBeNull();
    const offered = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Right 117.5', 'Right 1: does it count?Does not count: Slipped']);
    fireEvent.click(useAll);
    expect(trial('Right 1')).toHaveProperty('value', '17.5');
    expect(trial('Right 1').closest('[inert]')).toBeNull();
    expect(document.activeElement).toBe(trial('Right 1'));
  });

  it('restores a draft with its device and unit, even if the defaults have changed since', async () => {
    const patient = aPatient({ birth_date: '1941-03-08', sex: 'female', dominant_hand: 'right' });
    device.store.dispatch(settingsChanged({ gripUnit: '[lb_av]' }));
    openForm({ patient });
    type('Right 1', '33');
    await results().findByText('Below the cut-off');
    cleanup();
    device.store.dispatch(settingsChanged({ gripUnit: 'kg' }));
    openForm({ patient, last: aDynamometry({ device: 'smedley', unit: 'kg' }) });
    const useAll = await screen.findByText('Use all');
    const offered = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(['DeviceJamar, hydraulic', 'Unitlb', 'Right 133']));
    fireEvent.click(useAll);
    await results().findByText('Below the cut-off');
    expect(await saved()).toMatchObject({
      device: 'jamar-hydraulic',
      unit: '[lb_av]',
      trials: [{ hand: 'right', value: 33 }],
    });
  });

  it('saves no trials of a hand marked as not tested, but keeps the typed value in its disabled field', async () => {
    openForm();
    type('Right 1', '155');
    type('Left 1', '20');
    await act(async () => {
      fireEvent.mouseDown(trial('Right hand'));
    });
    fireEvent.click(await screen.findByText('Not tested: Pain'));
    await waitFor(() => expect(trial('Right 1')).toHaveProperty('disabled', true));
    expect(await saved()).toMatchObject({
      right_hand_excluded: 'pain',
      trials: [{ hand: 'left', value: 20 }],
    });
    expect(trial('Right 1')).toHaveProperty('value', '155');
  });

  it('starts with the device, protocol and unit of the last session', async () => {
    openForm({ last: aDynamometry({ device: 'smedley', protocol: 'asht2015' }) });
    type('Right 1', '20');
    await results().findByText('Not below the cut-off');
    expect(await saved()).toMatchObject({ device: 'smedley', protocol: 'asht2015', unit: 'kg' });
  });
});
