import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLab, aSupplement } from '@/testing/builders';
import {
  choose,
  itemOf,
  open,
  patient_id,
  save,
  saved,
  setUpSupplementForm,
  type,
  waitingSupplements,
  woman,
} from '@/testing/supplementForm';
import { testAccount } from '@/testing/testDevice';

setUpSupplementForm();

describe('the supplement form', () => {
  it('accepts a dose above the upper limit only with a reason and a confirmation', async () => {
    open({ others: [aSupplement({ patient_id, dose: 10, unit: 'ug' })] });
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '4000');
    await choose('Unit', 'IU');
    const above = await screen.findByText(/comes to .110\sµg. a day/);
    expect(above.textContent).toMatch(/above the upper limit of .100\sµg. \(IOM, for food and supplements\)/);
    save();
    const reason = await screen.findByLabelText('Reason for a dose above the upper limit');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(await waitingSupplements()).toEqual([]);
    fireEvent.change(reason, { target: { value: 'Prescribed' } });
    save();
    fireEvent.click(await screen.findByText('Save anyway'));
    expect(await saved()).toMatchObject({
      ...{ dose: 4000, above_limit_reason: 'Prescribed', confirmed_by: testAccount.account_id },
    });
  });

  it('asks about a contraindicated supplement and saves nothing if the user declines', async () => {
    open({ patient: { ...woman, birth_date: '1994-03-08', conditions: ['Pregnant'] } });
    await choose('Supplement', 'Vitamin A (retinol)');
    await type('Dose', '3000');
    await choose('Unit', 'µg RAE');
    save();
    fireEvent.click(await screen.findByText('Go back'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
    expect(await waitingSupplements()).toEqual([]);
  });

  it('shows an interaction with its advice', async () => {
    open({ patient: { ...woman, medicines: ['Coumadine 2 mg'] } });
    await choose('Supplement', 'Vitamin K (K1 / MK-7)');
    await type('Dose', '100');
    expect(await screen.findByText(/Vitamin K .* and warfarin/)).toBeTruthy();
    expect(screen.getByText(/keep intake steady/)).toBeTruthy();
  });

  it('asks before potassium is saved with a high latest potassium, and shows the result', async () => {
    const labs = [aLab({ patient_id, analyte: 'potassium', value: 5.6, unit: 'mmol/L' })];
    open({ labs });
    await choose('Supplement', 'Potassium');
    await type('Dose', '500');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'the mineral itself (elemental)');
    expect(await screen.findByText(/Potassium and Potassium 5\.6\smmol\/L \(Mar 9, 2026/)).toBeTruthy();
    expect(screen.getByText(/no eGFR: have kidney function checked/)).toBeTruthy();
    save();
    fireEvent.click(await screen.findByText('Go back'));
    expect(await waitingSupplements()).toEqual([]);
  });

  it.each([
    [['Milk'], /Whey protein and an allergy to milk/],
    [null, /the allergies are not recorded: ask/],
  ])('compares whey with the allergies %j', async (allergies, text) => {
    open({ patient: { ...woman, allergies } });
    await choose('Supplement', 'Whey protein');
    await type('Dose', '20');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says nothing about allergies if none are known', async () => {
    open({ patient: { ...woman, allergies: [], conditions: ['CKD'] } });
    await choose('Supplement', 'Whey protein');
    await type('Dose', '20');
    expect(await screen.findByText(/Whey protein and kidney disease/)).toBeTruthy();
    expect(screen.queryByText(/allerg/)).toBeNull();
  });

  it('shows what a medicine does to the chosen nutrient, and not to others', async () => {
    open({ patient: { ...woman, medicines: ['Rimifon', 'Prolia'] } });
    await choose('Supplement', 'Vitamin B6');
    expect(await screen.findByText('Isoniazid and Vitamin B6')).toBeTruthy();
    expect(screen.queryByText(/denosumab/)).toBeNull();
  });

  it('asks before a large dose of potassium is saved, by its elemental share, and names what was not checked', async () => {
    open({ patient: { ...woman, medicines: ['Zyloprim'] } });
    await choose('Supplement', 'Potassium');
    await type('Dose', '3100');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'potassium chloride');
    expect(await screen.findByText(/1,624\smg. of Potassium at once is a large dose/)).toBeTruthy();
    expect(screen.getByText('Not recognized, so not checked: Zyloprim.')).toBeTruthy();
    save();
    fireEvent.click(await screen.findByText('Save anyway'));
    expect(await saved()).toMatchObject({ dose: 3100, confirmed_by: testAccount.account_id });
  });

  it('warns as soon as a supplement is chosen, before it has a dose', async () => {
    open({ patient: { ...woman, conditions: ['Atrial fibrillation'], allergies: ['Fish'] } });
    await choose('Supplement', 'Omega-3 (EPA+DHA)');
    expect(await screen.findByText(/and an allergy to fish/)).toBeTruthy();
    // The risk with atrial fibrillation depends on the dose.
    expect(screen.queryByText(/atrial fibrillation$/)).toBeNull();
  });

  it('shows the limit that is exceeded also while another field has a fault', async () => {
    open({});
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '5000');
    await choose('Unit', 'IU');
    await type('Brand or product', 'x'.repeat(200));
    await waitFor(() => expect(itemOf('Brand or product').textContent).toMatch(/100/));
    expect(await screen.findByText(/a day, above the upper limit/)).toBeTruthy();
  });

  it('refuses a dangerous dose of potassium beside its field, and hides no warning about it', async () => {
    const labs = [aLab({ patient_id, analyte: 'potassium', value: 5.6, unit: 'mmol/L' })];
    open({ labs, patient: { ...woman, medicines: ['Ramipril 5 mg', 'Zyloprim'], conditions: ['CKD'] } });
    await choose('Supplement', 'Potassium');
    await type('Dose', '4000');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'the mineral itself (elemental)');
    expect(await within(itemOf('Dose')).findByText(/4,000 mg or more is not accepted/)).toBeTruthy();
    expect(screen.getByText(/Contraindicated · Potassium and Potassium 5\.6/)).toBeTruthy();
    expect(screen.getByText(/Potassium and an ACE inhibitor/)).toBeTruthy();
    expect(screen.getAllByText(/Potassium and kidney disease/)).not.toHaveLength(0);
    expect(screen.queryByText(/divide it/i)).toBeNull();
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
    expect(await waitingSupplements()).toEqual([]);
  });

  it('accepts the dangerous dose that an earlier version saved of what is stopped', async () => {
    const potassium = { ...aSupplement({ patient_id, key: 'potassium', dose: 500, unit: 'mg' }), dose: 4000 };
    open({ record: { ...potassium, stopped_on: '2026-03-05', stop_reason: 'Too much' } });
    expect(await screen.findByLabelText('Dose')).toBeTruthy();
    expect(screen.queryByText(/or more is not accepted/)).toBeNull();
    cleanup();
    open({ record: potassium });
    expect(await within(itemOf('Dose')).findByText(/4,000 mg or more is not accepted/)).toBeTruthy();
  });

  it('applies the upper limit for the chosen form of niacin', async () => {
    open({});
    await choose('Supplement', 'Niacin (B3)');
    await type('Dose', '16');
    await choose('Unit', 'mg (nicotinic acid)');
    expect(await screen.findByText(/\(EFSA, nicotinic acid\)/)).toBeTruthy();
    await choose('Unit', 'mg (nicotinamide)');
    await waitFor(() => expect(screen.queryByText(/comes to .*above the upper limit/)).toBeNull());
    save();
    expect(await saved()).toMatchObject({ dose: 16, unit: 'mg{nicotinamide}', above_limit_reason: null });
  });

  it('reports a high monthly dose as a bolus, not as above the upper limit', async () => {
    open({});
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '50000');
    await choose('Unit', 'IU');
    await choose('Days, weeks or months', 'months');
    expect(await screen.findByText(/of Vitamin D3 at once is a bolus/)).toBeTruthy();
    expect(screen.queryByText(/above the upper limit/)).toBeNull();
  });
});
