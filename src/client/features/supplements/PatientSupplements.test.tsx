import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { aPatient, aSupplement } from '@/testing/builders';
import {
  at,
  device,
  iron,
  onAnswered,
  open,
  patient_id,
  setUpSupplementList,
  woman,
} from '@/testing/supplementList';

setUpSupplementList();

describe('the supplement list of a patient', () => {
  it('warns about a time too close to a medicine recorded only with another supplement', async () => {
    const calcium = aSupplement({
      ...{ patient_id, key: 'calcium', dose: 500, unit: 'mg', ...at('12:30') },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
    });
    const patient = { ...woman, medicines: ['Levothyrox'] };
    await open({ patient, supplements: [iron, calcium] });
    const line = (await screen.findByText(/^Iron is 30 min after levothyroxine\./)).closest('li');
    expect(line?.textContent).toContain('Take at least 4 h away from levothyroxine');
    const row = screen.getByText('Iron', { selector: 'strong' }).closest('tr');
    expect(row?.textContent).toContain('Too close');
  });

  it('is compared with the medicines, conditions and allergies that only a duplicate of the chart has', async () => {
    const duplicate = aPatient({
      ...{ archived: true, merged_into: patient_id },
      ...{ medicines: ['Levothyrox'], conditions: ['Pregnancy'], allergies: ['Milk'] },
    });
    const supplements = [
      aSupplement({ patient_id, key: 'calcium', dose: 500, unit: 'mg' }),
      aSupplement({ patient_id, key: 'vitamin-a', dose: 700, unit: 'ug{RAE}' }),
      aSupplement({ patient_id, key: 'whey-protein', dose: 20, unit: 'g' }),
    ];
    await open({ patient: { ...woman, birth_date: '1991-03-08' }, supplements, duplicate });
    expect(await screen.findByText(/Calcium.* and levothyroxine/)).toBeTruthy();
    expect(screen.getByText(/Moderate · Vitamin A.* and pregnancy/)).toBeTruthy();
    expect(screen.getByText(/and an allergy to milk/)).toBeTruthy();
  });

  it('shows a weekly dose of vitamin A that reaches the daily limit as contraindicated in pregnancy', async () => {
    const { timing } = at('07:30');
    const weekly = { timing: { ...timing, day_of_week: ['mon' as const], period_unit: 'wk' as const } };
    const retinol = { patient_id, key: 'vitamin-a' as const, dose: 10_000, unit: 'IU' };
    await open({
      patient: { ...woman, birth_date: '1991-03-08', conditions: ['Pregnancy'] },
      supplements: [aSupplement({ ...retinol, ...weekly })],
    });
    expect(await screen.findByText(/Contraindicated · Vitamin A.* and pregnancy/)).toBeTruthy();
  });

  it('does not ask to separate the contents of one product', async () => {
    const multivitamin = aSupplement({
      ...{ patient_id, key: 'multivitamin', dose: 1, unit: '{tbl}' },
      contents: [
        { key: 'calcium', dose: 200, unit: 'mg' },
        { key: 'iron', dose: 14, unit: 'mg' },
      ],
    });
    await open({ supplements: [multivitamin] });
    expect(await screen.findByText(/Tea, coffee and dairy/)).toBeTruthy();
    expect(screen.queryByText(/separate by about 2 h/)).toBeNull();
  });

  it('a new one begins in its first field, and says no fault before that is left', async () => {
    await open({ supplements: [iron] });
    fireEvent.click(await screen.findByText('Add supplement'));
    const first = await screen.findByLabelText('Supplement');
    expect(document.activeElement).toBe(first);
    const fault = 'Choose a supplement of the list, or name the product.';
    // A field is checked a moment after it is left.
    await act(async () => undefined);
    expect(screen.queryByText(fault)).toBeNull();
    act(() => first.blur());
    expect(await screen.findByText(fault)).toBeTruthy();
  });

  it('offers no actions to a viewer', async () => {
    await open({ supplements: [iron], role: 'viewer' });
    expect(await screen.findByText('Iron', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByText('Add supplement')).toBeNull();
    expect(screen.queryByLabelText(/: Iron \(elemental\)$|^Iron, /)).toBeNull();
  });

  it('uses the limits of the authority chosen in the settings', async () => {
    await open({ supplements: [aSupplement({ patient_id, key: 'zinc', dose: 30, unit: 'mg' })] });
    expect(await screen.findByText(/^Above the upper limit by/)).toBeTruthy();
    act(() => void device.store.dispatch(settingsChanged({ upperLimits: 'iom' })));
    await waitFor(() => expect(screen.queryByText(/^Above the upper limit by/)).toBeNull());
    expect(screen.getByText(/Only supplements are counted/)).toBeTruthy();
  });

  it('opens a form requested from elsewhere and reports when it is closed', async () => {
    onAnswered.mockClear();
    await open({ supplements: [iron], asked: iron.record_id });
    expect(await screen.findByText('Edit Iron (elemental)')).toBeTruthy();
    fireEvent.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Edit Iron (elemental)')).toBeNull());
    expect(onAnswered).toHaveBeenCalledTimes(1);
  });
});
