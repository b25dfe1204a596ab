import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usualMealTimes } from '@/testing/mealTimes';
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
} from '@/testing/supplementForm';

setUpSupplementForm();

describe('the supplement form', () => {
  it('adds a supplement from the catalogue at its usual meal', async () => {
    open({ mealTimes: { ...usualMealTimes, breakfast: '06:45' } });
    await choose('Supplement', 'Zinc');
    await type('Dose', '10');
    await choose('Unit', 'mg');
    await choose('Label dose refers to', 'zinc gluconate');
    expect((await screen.findByText(/That is/)).textContent).toMatch(/1\.43\smg/);
    save();
    expect(await saved()).toMatchObject({
      ...{ patient_id, key: 'zinc', name: null, dose: 10, unit: 'mg', salt: 'zinc-gluconate' },
      timing: { intakes: [{ at: '06:45', when: 'C' }], period: 1, period_unit: 'd' },
      started_on: '2026-03-09',
    });
  });

  it('adds a custom product with its contents', async () => {
    open({});
    await choose('Supplement', 'Another product', 'Nutrilen');
    await type('Brand or product', 'Nutrilen');
    await type('Dose', '2');
    await choose('Unit', 'capsules');
    fireEvent.click(await screen.findByText('Add a content'));
    await choose('Content 1', 'Vitamin D3');
    await type('Amount of content 1', '400');
    await choose('Unit of content 1', 'IU');
    save();
    expect(await saved()).toMatchObject({
      ...{ key: null, name: 'Nutrilen', dose: 2, unit: '{cap}' },
      contents: [{ key: 'vitamin-d', dose: 400, unit: 'IU', salt: null }],
    });
  });

  it('moves the focus when a content is added or removed', async () => {
    open({});
    await choose('Supplement', 'Another product', 'Nutrilen');
    const add = await screen.findByText('Add a content');
    fireEvent.click(add);
    fireEvent.click(add);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Content 2')));
    fireEvent.click(screen.getByLabelText('Remove content 2'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Content 1')));
    fireEvent.click(screen.getByLabelText('Remove content 1'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Add a content'));
  });

  it('reports an implausible dose beside its field and does not save it', async () => {
    open({});
    await choose('Supplement', 'Vitamin D3');
    await type('Dose', '1000');
    await choose('Unit', 'mg');
    expect(await within(itemOf('Dose')).findByText(/7\.5/)).toBeTruthy();
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
    expect(await waitingSupplements()).toEqual([]);
  });
});
