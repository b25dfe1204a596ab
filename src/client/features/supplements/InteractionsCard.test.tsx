import { act, cleanup, screen } from '@testing-library/react';
import { freshnessKept } from '@/client/records/freshnessSlice';
import { fetchChanges, openCache } from '@/client/records/recordsThunks';
import { aLab, aSupplement } from '@/testing/builders';
import { at, device, iron, open, patient_id, setUpSupplementList, woman } from '@/testing/supplementList';

setUpSupplementList();

describe('the interactions of a list', () => {
  it('include results that biotin may have distorted', async () => {
    const biotin = aSupplement({ patient_id, key: 'biotin', dose: 10_000, unit: 'ug' });
    const tsh = aLab({
      patient_id,
      analyte: 'tsh',
      value: 0.2,
      unit: 'u[IU]/mL',
      collected_at: '2026-03-05',
    });
    await open({ supplements: [biotin], labs: [tsh] });
    expect(await screen.findByText(/Biotin \(B7\) and TSH .?0\.20\sµIU\/mL.? \(Mar 5, 2026\)/)).toBeTruthy();
    expect(screen.getByText(/and so may a troponin/)).toBeTruthy();
  });
});

describe('an interaction that a distance prevents', () => {
  const levothyroxine = { ...woman, medicines: ['Levothyrox'] };
  const pairOf = async (text: RegExp) => (await screen.findByText(text)).parentElement?.textContent;

  it('names both, each with the times of the day that it is taken at', async () => {
    const aware = { ...iron, medicine_times: [{ medicine: 'levothyroxine' as const, at: '07:00' }] };
    const evening = aSupplement({ patient_id, key: 'iron', dose: 5, unit: 'mg', ...at('19:30') });
    await open({ patient: levothyroxine, supplements: [aware, evening] });
    expect(await pairOf(/^Major · Iron .* and levothyroxine/)).toMatch(
      /Iron: 7:30\sAM and 7:30\sPM · Levothyroxine: 7:00\sAM$/,
    );
  });

  it('says that a time is not recorded', async () => {
    await open({ patient: levothyroxine, supplements: [iron] });
    expect(await pairOf(/^Major · Iron/)).toMatch(/Iron: 7:30\sAM · Levothyroxine: time not recorded$/);
  });
});

describe('an eGFR just below 60', () => {
  it('is not shown as 60, and with the moment of its collection', async () => {
    const potassium = aSupplement({ patient_id, key: 'potassium', dose: 500, unit: 'mg' });
    const egfr = aLab({
      ...{ patient_id, analyte: 'egfr', value: 59.96, unit: 'mL/min/{1.73_m2}' },
      collected_at: '2026-03-05T08:30:00+01:00',
    });
    await open({ supplements: [potassium], labs: [egfr] });
    expect((await screen.findByText(/Potassium and eGFR/)).textContent).toMatch(
      /59\.96\smL.*Mar 5, 2026, 7:30\sAM/,
    );
  });
});

/** The cache of this device cannot be opened, which is logged. */
function cannotRead(): void {
  jest.spyOn(console, 'error').mockImplementation();
  const failure = { code: 'storage/unavailable', message: 'The browser does not open it.' } as const;
  act(() => void device.store.dispatch(openCache.rejected(null, 'request', undefined, failure)));
  expect(console.error).toHaveBeenCalledWith('records/openCache/rejected', 'storage/unavailable');
}

describe('what was not checked', () => {
  it('includes lab results that this device cannot read', async () => {
    const zinc = aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' });
    await open({ patient: { ...woman, medicines: [], conditions: [], allergies: [] }, supplements: [zinc] });
    expect(await screen.findByText(/conditions, allergies and lab results of the chart/)).toBeTruthy();
    cannotRead();
    expect(await screen.findByText(/Lab results cannot be read now/)).toBeTruthy();
    expect(screen.queryByText(/None is known/)).toBeNull();
  });

  it('includes no lab results that are still being read: that is said as such, and ends with the read', async () => {
    const zinc = aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' });
    await open({ patient: { ...woman, medicines: [], conditions: [], allergies: [] }, supplements: [zinc] });
    act(() => void device.store.dispatch(openCache.fulfilled(undefined, 'request')));
    act(() => void device.store.dispatch(fetchChanges.pending('read', undefined)));
    expect(await screen.findByText('Reading lab results …')).toBeTruthy();
    expect(screen.queryByText(/cannot be read now/)).toBeNull();
    expect(screen.queryByText(/None is known/)).toBeNull();
    act(() => void device.store.dispatch(fetchChanges.fulfilled(undefined, 'read', undefined)));
    expect(await screen.findByText(/conditions, allergies and lab results of the chart/)).toBeTruthy();
    expect(screen.queryByText('Reading lab results …')).toBeNull();
  });

  it('includes the results on the device while only what changed is being read', async () => {
    const biotin = aSupplement({ patient_id, key: 'biotin', dose: 10_000, unit: 'ug' });
    const tsh = aLab({
      patient_id,
      analyte: 'tsh',
      value: 0.2,
      unit: 'u[IU]/mL',
      collected_at: '2026-03-05',
    });
    await open({ supplements: [biotin], labs: [tsh] });
    act(() => void device.store.dispatch(openCache.fulfilled(undefined, 'request')));
    const kept = { freshAt: '2026-03-08T10:00:00Z', unreadable: [], nameless: 0 };
    act(() => void device.store.dispatch(freshnessKept(kept)));
    act(() => void device.store.dispatch(fetchChanges.pending('read', undefined)));
    expect(await screen.findByText(/Biotin \(B7\) and TSH/)).toBeTruthy();
    expect(screen.queryByText(/Reading lab results/)).toBeNull();
  });

  it('is not denied: nothing is known only among what was checked', async () => {
    const patient = { ...woman, medicines: [], conditions: [], allergies: null };
    await open({ patient, supplements: [aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' })] });
    expect(await screen.findByText('None is known among what was checked.')).toBeTruthy();
  });

  it('is named: entries that are not recognized, and lists that are not recorded', async () => {
    const patient = { ...woman, medicines: ['Plavix', 'Zyloprim'], conditions: null, allergies: null };
    await open({ patient, supplements: [iron] });
    expect(await screen.findByText('Not recognized, so not checked: Zyloprim.')).toBeTruthy();
    expect(
      screen.getByText('Not recorded in the chart, so not checked: Conditions, Allergies.'),
    ).toBeTruthy();
    expect(screen.queryByText(/None is known between/)).toBeNull();
  });

  it('is not mentioned if everything is recognized', async () => {
    await open({ patient: { ...woman, medicines: ['Plavix'], allergies: [] }, supplements: [iron] });
    expect(await screen.findByText('Interactions')).toBeTruthy();
    expect(screen.queryByText(/not checked/i)).toBeNull();
  });
});

describe('the medicines of a patient', () => {
  it('are reported for their effect on nutrients without any supplement', async () => {
    await open({ patient: { ...woman, medicines: ['Glucophage 850', 'Lasilix'] }, supplements: [] });
    expect(await screen.findByText('Metformin and Vitamin B12')).toBeTruthy();
    expect(
      screen.getByText('A loop diuretic, like furosemide and Potassium, Magnesium (elemental)'),
    ).toBeTruthy();
    expect(screen.queryByText(/None is known/)).toBeNull();
  });

  it('have their effects apart from the interactions, of which none may be known', async () => {
    const patient = { ...woman, medicines: ['Lasilix'], allergies: null };
    await open({ patient, supplements: [aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' })] });
    const effects = await screen.findByRole('region', {
      name: 'Effects of medicines and conditions on nutrients',
    });
    expect(effects.textContent).toContain('A loop diuretic, like furosemide');
    const interactions = screen.getByRole('region', { name: 'Interactions' });
    expect(interactions.textContent).toContain('None is known among what was checked.');
    expect(interactions.textContent).not.toContain('furosemide');
  });

  it('are named where no rule knows them, without any supplement, and so are conditions', async () => {
    const unknown = { medicines: ['Zyloprim'], conditions: ['Crohn’s disease'], allergies: ['Milk'] };
    await open({ patient: { ...woman, ...unknown, medicines: [] }, supplements: [] });
    expect(await screen.findByText('Conditions without an interaction rule: Crohn’s disease.')).toBeTruthy();
    cleanup();
    await device.remove();
    await open({ patient: { ...woman, ...unknown, conditions: [] }, supplements: [] });
    expect(await screen.findByText('Not recognized, so not checked: Zyloprim.')).toBeTruthy();
  });

  it('are checked as supplements or herbs where they are some, but not in the daily totals', async () => {
    const medicines = ['Slow-K', 'ramipril 5', 'millepertuis', 'warfarine'];
    await open({ patient: { ...woman, medicines }, supplements: [] });
    expect(await screen.findByText(/Potassium and an ACE inhibitor, like ramipril/)).toBeTruthy();
    expect(screen.getByText(/Contraindicated · St John’s wort and warfarin/)).toBeTruthy();
    expect(screen.getByText(/not in the daily totals: Potassium, St John’s wort/)).toBeTruthy();
    expect(screen.queryByText('Daily totals from supplements')).toBeNull();
  });

  it('are not mentioned if none of them affects a nutrient', async () => {
    await open({ patient: { ...woman, medicines: ['Plavix'] }, supplements: [] });
    expect(await screen.findByText('No supplements')).toBeTruthy();
    expect(screen.queryByText('Interactions')).toBeNull();
  });
});
