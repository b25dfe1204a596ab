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
import type { CaptureStep } from '@/client/records/CaptureActions';
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
  earlier = last ? [last] : [],
  session = null,
  step,
}: {
  patient?: Patient;
  last?: Dynamometry | null;
  earlier?: Dynamometry[];
  session?: Dynamometry | null;
  step?: CaptureStep;
} = {}): void {
  const inputs = { ...nothingMeasured, sex: patient.sex, ageYears: 85 };
  renderOn(
    device,
    <section aria-label="Grip strength">
      <h2 tabIndex={-1}>Grip strength</h2>
      <GripForm
        patient={patient}
        patientName="Marguerite Lefebvre"
        recordId={recordId}
        opened={session && { record: session, base: { ...noBase, base_revision: 3 } }}
        earlier={earlier}
        readings={(gripMaxKg) => [ewgsop2({ ...inputs, gripMaxKg })]}
        verdicts={() => []}
        {...(step && { step })}
      />
    </section>,
  );
}

// Queries use labels and text: a role query checks all elements of the form and computes their styles.
const trial = (name: string) => screen.getByLabelText(name);
const type = (name: string, text: string) => fireEvent.change(trial(name), { target: { value: text } });
const results = () => within(screen.getByLabelText('Results', { selector: '[role=group]' }));
const saved = async (): Promise<Dynamometry> => {
  fireEvent.click(screen.getByText('Save'));
  return waitFor(async () => {
    const envelope = await device.offline.read('dynamometry', recordId);
    if (envelope === null) throw new Error('It is not saved yet.');
    return dynamometrySchema.parse(envelope.record);
  });
};

const checkedEntries = () =>
  [...document.querySelectorAll('[role=menuitemradio][aria-checked=true]')].map(
    ({ textContent }) => textContent,
  );

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

  it('says the result when a field is left, and not with each key', async () => {
    openForm();
    const said = () =>
      document.querySelector('.grip-results [aria-live=polite], .grip-results [role=status]')?.textContent;
    type('Right 1', '14');
    await results().findByText('Below the cut-off');
    expect(said()).toBe('');
    type('Right 1', '45');
    await results().findByText('Not below the cut-off');
    expect(said()).toBe('');
    fireEvent.blur(trial('Right 1'));
    await waitFor(() => expect(said()).toContain('45.0 kg'));
    expect(said()).not.toContain('14.0 kg');
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

  it('shows the number of trials so far, and calls the best one so until the protocol is complete', async () => {
    openForm();
    type('Right 1', '19');
    type('Left 1', '18');
    expect(await screen.findByText('2 of 6')).toBeTruthy();
    expect(screen.getByText('Best so far: 19.0 kg')).toBeTruthy();
    for (const name of ['Right 2', 'Left 2', 'Right 3', 'Left 3']) type(name, '18.5');
    expect(await screen.findByText('Best: 19.0 kg')).toBeTruthy();
    expect(screen.getByText('6 of 6')).toBeTruthy();
  });

  it('marks the best trial that counts', async () => {
    openForm();
    type('Right 1', '15.5');
    type('Left 1', '16.5');
    const best = await screen.findByText('Best', { selector: '.grip-best' });
    await waitFor(() => expect(best.closest('.grip-trial')?.contains(trial('Left 1'))).toBe(true));
    fireEvent.click(screen.getByLabelText('Left 1: does it count?'));
    fireEvent.click(await screen.findByText('Slipped'));
    await waitFor(() => {
      const mark = screen.getByText('Best', { selector: '.grip-best' });
      expect(mark.closest('.grip-trial')?.contains(trial('Right 1'))).toBe(true);
    });
  });

  it('says that a trial does not count and why, also in the name of its button; the menu says which is chosen', async () => {
    openForm();
    type('Right 1', '15.5');
    fireEvent.click(await screen.findByLabelText('Right 1: does it count?'));
    fireEvent.click(await screen.findByText('Slipped'));
    await waitFor(() =>
      expect(document.querySelector('.grip-trials > [role=status]')?.textContent).toBe(
        'Right 1 does not count: Slipped',
      ),
    );
    const name = 'Right 1 does not count: Slipped';
    fireEvent.click(await screen.findByLabelText(name, { selector: 'button' }));
    await waitFor(() => expect(checkedEntries()).toEqual(['Slipped']));
    fireEvent.click(screen.getByText('Counts'));
    expect(await screen.findByText('Right 1 counts')).toBeTruthy();
  });

  it('draws the best among the centiles of the age and sex, with the cut-off', async () => {
    openForm();
    type('Right 1', '15.2');
    expect(await screen.findByRole('img', { name: '15.2 kg, centile 27. Cut-off 16 kg.' })).toBeTruthy();
    expect(screen.getByText('Low, below 16 kg')).toBeTruthy();
    expect(results().getByText(/women aged 85–89 .* This value is at centile 27\.$/)).toBeTruthy();
  });

  it('draws nothing for a pressure, and says why', async () => {
    openForm({ last: aDynamometry({ device: 'martin-vigorimeter', unit: 'kPa' }) });
    type('Right 1', '40');
    expect(await results().findByText(/^A bulb measures pressure/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /centile/ })).toBeNull();
  });

  it('compares with the last session of the same device only', () => {
    const grip = (value: number) => ({ trials: [{ hand: 'right' as const, value }] });
    const smedley = aDynamometry({ device: 'smedley', ...grip(19) });
    const session = aDynamometry({ record_id: recordId, ...grip(15.2) });
    const patient = aPatient({ patient_id: session.patient_id });
    openForm({ patient, session, earlier: [smedley, aDynamometry(grip(16.1))] });
    const now = screen.getByRole('region', { name: 'Last visit → now' });
    expect(now.textContent).toContain('Best16.1 →, now 15.2 kg');
    cleanup();
    openForm({ patient, session, earlier: [smedley] });
    expect(screen.getByText(/^The earlier sessions used another device/)).toBeTruthy();
    expect(screen.queryByText(/19/)).toBeNull();
  });

  it('takes the first digit on the heading of a step in a visit: the first empty trial has the focus', () => {
    openForm({ step: { onBack() {}, onDone() {} } });
    act(() => screen.getByRole('heading', { name: 'Grip strength' }).focus());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
    expect(document.activeElement).toBe(trial('Right 1'));
  });

  it('adds a trial when all of a hand are taken', async () => {
    openForm();
    expect(screen.queryByText('Add trial')).toBeNull();
    for (const name of ['Right 1', 'Left 1', 'Right 2', 'Left 2', 'Right 3', 'Left 3']) type(name, '20');
    fireEvent.click(await screen.findByText('Add trial'));
    expect(document.activeElement).toBe(trial('Right 4'));
  });

  it('gives no verdict of a trial that will be asked about until it is confirmed', async () => {
    openForm();
    type('Right 1', '65');
    expect(await screen.findByText('Right 1: Check this value')).toBeTruthy();
    expect(results().queryByText('Not below the cut-off')).toBeNull();
    type('Left 1', '14');
    expect(await results().findByText('Below the cut-off')).toBeTruthy();
    fireEvent.click(screen.getByText('Save'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Value is correct, save'));
    expect(await results().findByText('Not below the cut-off')).toBeTruthy();
    expect(screen.queryByText('Right 1: Check this value')).toBeNull();
  });

  it('asks about an unusual value and records who confirmed it and when', async () => {
    openForm();
    type('Right 2', '4.9');
    await screen.findByText('Right 2: Check this value');
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Right 2: 4.9 kg is unusual.')).toBeTruthy();
    fireEvent.click(await screen.findByText('Value is correct, save'));
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
    fireEvent.click(await screen.findByText('Go back'));
    await waitFor(() => expect(document.activeElement).toBe(trial('Right 2')));
    expect(await device.offline.read('dynamometry', recordId)).toBeNull();
  });

  it('shows why a hand is not tested, and can take that back', async () => {
    const session = aDynamometry({ record_id: recordId, right_hand_excluded: 'pain' });
    openForm({ session, patient: aPatient({ patient_id: session.patient_id }) });
    expect(screen.getByText(/Not tested: Pain/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Change: Right hand'));
    expect(screen.getByLabelText('Pain')).toHaveProperty('checked', true);
    fireEvent.click(screen.getByText('Test this hand'));
    await waitFor(() => expect(screen.queryByText(/Not tested: Pain/)).toBeNull());
    type('Right 1', '20');
    await results().findByText('Right hand: 20.0 kg');
    const { right_hand_excluded, trials } = await saved();
    expect(right_hand_excluded).toBeNull();
    expect(trials).toHaveLength(2);
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

  it('starts the dialog of a hand that cannot be tested at the choice of the hand', async () => {
    openForm();
    fireEvent.click(await screen.findByText('A hand can’t be tested'));
    await waitFor(() => expect(document.activeElement?.closest('[role=radiogroup]')).not.toBeNull());
    expect(document.activeElement?.matches('[role=radiogroup] input:checked')).toBe(true);
  });

  it('names the trials of a hand before it leaves them out, and keeps them in their disabled fields', async () => {
    openForm();
    type('Right 1', '155');
    type('Left 1', '20');
    await results().findByText('Not below the cut-off');
    const exclude = () => {
      fireEvent.click(screen.getByLabelText('Right hand'));
      fireEvent.click(screen.getByLabelText('Pain'));
      fireEvent.click(screen.getByText('Mark as not tested'));
    };
    fireEvent.click(screen.getByText('A hand can’t be tested'));
    exclude();
    expect(await screen.findByText('Right 1: 155 kg')).toBeTruthy();
    expect(screen.getAllByText('Right hand: leave out 1 trial?')).not.toEqual([]);
    fireEvent.click(screen.getByText('Keep the trial'));
    await waitFor(() => expect(screen.queryByText('Right 1: 155 kg')).toBeNull());
    expect(trial('Right 1')).toHaveProperty('disabled', false);
    fireEvent.click(screen.getByText('Mark as not tested'));
    fireEvent.click(await screen.findByText('Leave it out'));
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
