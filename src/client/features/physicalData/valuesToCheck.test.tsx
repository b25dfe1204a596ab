import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { CaptureStep } from '@/client/records/CaptureActions';
import { noBase } from '@/client/storage/outbox/base';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PhysicalDataForm } from './PhysicalDataForm';
import { confirmedIn, measuresToCheck } from './valuesToCheck';
import { readValues } from '@/assessment/physicalValues';

let device: TestDevice;
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

async function open(step?: CaptureStep): Promise<void> {
  const patient = aPatient({ sex: 'female' });
  const record_id = '018f0000-0000-7000-8000-0000000000d1';
  renderOn(
    device,
    <PhysicalDataForm
      patientId={patient.patient_id}
      patientIds={[patient.patient_id]}
      patientName="Marguerite Lefebvre"
      patient={patient}
      capture={{ status: 'open', record_id, base: noBase, record: null }}
      {...(step && { step })}
    />,
  );
  await screen.findByText(step ? 'Save and continue' : 'Save');
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const leave = (name: string) => fireEvent.focusOut(screen.getByLabelText(name));
const aside = () => screen.getByLabelText('What the values mean').textContent;
const shown = () => document.querySelector('.measures-cards')?.textContent;
const said = () => document.querySelector('.capture-aside [aria-live=polite]')?.textContent;
const verdicts = /thinness|MUST|[Rr]efeeding|GLIM/;

describe('a value that will be asked about', () => {
  it('says why once its field is left, and no more once it is another one', async () => {
    await open();
    const why = 'Weight (kg): 5.2 is unusual (most are between 30 and 250).';
    type('Weight (kg)', '5.2');
    expect(screen.queryByText(why)).toBeNull();
    leave('Weight (kg)');
    const reason = await screen.findByText(why);
    const described = screen.getByLabelText('Weight (kg)').getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain(reason.parentElement?.id);
    type('Weight (kg)', '52');
    await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  });

  it('gives no verdict in a visit, shown or said, until it is confirmed', async () => {
    const onDone = jest.fn();
    await open({ onBack: jest.fn(), onDone });
    type('Height (cm)', '158');
    type('Weight (kg)', '5.2');
    leave('Weight (kg)');
    await waitFor(() => expect(said()).toBe('Weight: Check this value'));
    expect(aside()).not.toMatch(verdicts);
    expect(screen.getAllByText('Check this value')).toHaveLength(1);
    fireEvent.click(screen.getByText('Save and continue'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Value is correct, save'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(aside()).toContain('BMI: Severe thinness');
    expect(screen.queryByText('Check this value')).toBeNull();
    type('Weight (kg)', '5.3');
    leave('Weight (kg)');
    await waitFor(() => expect(shown()).not.toMatch(verdicts));
    expect(shown()).toContain('Weight: Check this value');
  });

  it('is not marked at its first digits, but after a pause or when its field is left, which it describes', async () => {
    await open({ onBack: jest.fn(), onDone: jest.fn() });
    const weight = screen.getByLabelText('Weight (kg)');
    const described = () =>
      (weight.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('');
    fireEvent.input(weight, { target: { value: '6' } });
    type('Waist (cm)', '84');
    await waitFor(() => expect(shown()).toContain('Waist: Increased risk'));
    expect(described()).not.toContain('Check this value');
    leave('Weight (kg)');
    await waitFor(() => expect(described()).toContain('Check this value'));
    fireEvent.input(weight, { target: { value: '66' } });
    await waitFor(() => expect(described()).not.toContain('Check this value'));
  });

  it('gives none in a chart either, and the others are read', async () => {
    await open();
    type('Weight (kg)', '520');
    type('Height (cm)', '158');
    type('Waist (cm)', '84');
    leave('Weight (kg)');
    await waitFor(() => expect(said()).toBe('Weight: Check this value'));
    expect(aside()).not.toMatch(/[Oo]besity|MUST/);
    expect(aside()).toContain('Increased risk');
  });
});

describe('measuresToCheck', () => {
  const context = {
    patient: aPatient({ sex: 'female' }),
    earlier: [aPhysicalData({ weight_kg: 53.6, captured_at: '2026-02-01T10:00:00Z' })],
    labs: [],
    captured_at: '2026-03-09T10:00:00Z',
    staleDays: 90,
  };
  it.each([
    ['an ordinary one', 52, []],
    ['one outside the soft limits, named once', 6.6, ['weight_kg']],
    ['one within them, more than 10 % from the last one', 44, ['weight_kg']],
    ['an impossible one, which is refused', 5200, []],
  ])('has, of a weight, %s', (_which, weight_kg, expected) => {
    expect(measuresToCheck(readValues({ weight_kg }), context, {})).toEqual(expected);
  });

  it('leaves out what the opened record says is confirmed, as long as it is unchanged', () => {
    const confirmed = confirmedIn(aPhysicalData({ weight_kg: 44, confirmed: ['weight_kg'] }));
    expect(measuresToCheck(readValues({ weight_kg: 44 }), context, confirmed)).toEqual([]);
    expect(measuresToCheck(readValues({ weight_kg: 43 }), context, confirmed)).toEqual(['weight_kg']);
  });
});
