import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { referenceRangesRead } from '@/client/records/referenceRangesSlice';
import type { Role } from '@/contract/roles';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { aStoredReferenceRange } from '@/testing/referenceRanges';
import { renderOn } from '@/testing/renderOn';
import { aFailure, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { ReferenceRangesPage } from './ReferenceRangesPage';

let device: TestDevice;
beforeAll(() => {
  configure({ defaultHidden: true });
  setUpLanguages();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const range = aStoredReferenceRange({ changed_by_name: 'Amal Test' });
// The query uses plain spaces, because text queries normalise whitespace.
const vitaminD = '25-OH vitamin D, total';
const spoken = `${vitaminD}, \u206830 – 100 ng/mL\u2069, Everybody, from 60 years`;

/**
 * Opens the page with a role and one clinic range.
 *
 * @param analytes in its table, which takes a second with all of them
 */
async function open(
  role: Role,
  analytes: readonly LabAnalyteKey[] = ['vitamin_d_25oh'],
  path = '/settings/ranges',
): Promise<void> {
  device = openTestDevice({ ...testAccount, role });
  device.api.ranges = [range];
  await waitFor(() => expect(device.store.getState().recordsStatus.cache).toBe('read'));
  device.store.dispatch(referenceRangesRead([range]));
  renderOn(device, <ReferenceRangesPage analytes={analytes} />, path);
}

const filterBy = (text: string) => type('Filter analytes', text);
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saveForm = () => fireEvent.click(screen.getByText('Save'));
const onServer = () => device.api.ranges;
const isReported = (what: string) => screen.findByText(new RegExp(`^${what}: `));

describe('the reference ranges page', () => {
  it('shows ranges in both units, by sex and age, with their source and critical limits, and those to be set', async () => {
    await open('viewer', labAnalyteKeys);
    filterBy('haemoglobin');
    const words = screen.getByText('Haemoglobin').closest('tr')?.textContent;
    expect(words).toContain(
      '\u206812\u00a0–\u00a015.5\u00a0g/dL\u2069\u2068120\u00a0–\u00a0155\u00a0g/L\u2069',
    );
    expect(words).toContain('Women, from 18 years · PNS 2019');
    expect(words).toContain('Critical: \u2068≤\u00a07\u00a0·\u00a0≥\u00a020\u00a0g/dL\u2069');
    expect(words).not.toContain('Vitamin');
    filterBy('TSH');
    expect(screen.getByText('Older adults, only where the clinic sets it')).toBeTruthy();
    filterBy('unobtainium');
    expect(screen.getByText('No analyte matches this filter.')).toBeTruthy();
  });

  it('opens at the analyte that a link names', async () => {
    await open('owner', ['sodium', 'vitamin_d_25oh'], '/settings/ranges?analyte=vitamin_d_25oh');
    expect(screen.getByLabelText('Filter analytes')).toHaveProperty('value', vitaminD);
    expect(screen.getByText(vitaminD)).toBeTruthy();
    expect(screen.queryByText('Sodium')).toBeNull();
  });

  it.each(['viewer', 'nutritionist'] as const)(
    "shows a %s the clinic's own range with its validity, version and author, and is read-only",
    async (role) => {
      await open(role);
      expect(screen.getByText('from Mar 1, 2026 until further notice')).toBeTruthy();
      expect(screen.getByText(/^Version 1 by \u2068Amal Test/)).toBeTruthy();
      expect(screen.getByText('In force')).toBeTruthy();
      expect(screen.getByText('Only an owner of the clinic changes them.')).toBeTruthy();
      expect(screen.queryByText('Set own range')).toBeNull();
      expect(screen.queryByText('Edit')).toBeNull();
    },
  );

  it('stays readable offline, with editing disabled and the reason shown', async () => {
    await open('owner');
    act(() => void device.store.dispatch(wentOffline()));
    expect(await screen.findByText(/^There is no connection\./)).toBeTruthy();
    expect(screen.getByText('from Mar 1, 2026 until further notice')).toBeTruthy();
    expect(screen.getByLabelText(`Set own range: ${vitaminD}`)).toHaveProperty('disabled', true);
    expect(screen.getByLabelText(`Edit: ${spoken}`)).toHaveProperty('disabled', true);
  });
});

describe('an owner', () => {
  it('sets a published range as the clinic’s own', async () => {
    await open('owner');
    press(`Set own range: ${vitaminD}`);
    const published = await screen.findByText('Begin with a published range:');
    expect(
      screen.getByText(/keep the range they were judged by\.$/, { selector: '.ant-drawer *' }),
    ).toBeTruthy();
    const buttons = within(published.closest('div') ?? document.body);
    fireEvent.click(buttons.getByText('IOM 2011'));
    expect(await screen.findByText('The same in the other unit: \u206850 – 125 nmol/L\u2069')).toBeTruthy();
    saveForm();
    await waitFor(() => expect(onServer()).toHaveLength(2));
    expect(onServer()[1]).toMatchObject({
      ...{ analyte: 'vitamin_d_25oh', unit: 'ng/mL', sex: 'any', from_age: 18, to_age: null },
      ...{ low: 20, low_inclusive: true, high: 50, high_inclusive: true, critical_low: null },
      ...{ source: 'IOM 2011', base_revision: null, valid_to: null },
      valid_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await waitFor(() => expect(device.store.getState().referenceRanges.ranges).toHaveLength(2));
    await isReported('Saved');
  });

  it('sees errors beside the fields, with the focus on the first invalid one', async () => {
    await open('owner');
    press(`Set own range: ${vitaminD}`);
    await screen.findByText('Save');
    saveForm();
    expect(await screen.findByText('Enter a lower or an upper bound.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lower bound')));
    type('Lower bound', '50');
    type('Upper bound', '20');
    saveForm();
    expect(await screen.findByText('Order the bounds: critical low, low, high, critical high.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Upper bound')));
    type('From age (years)', '131');
    fireEvent.blur(screen.getByLabelText('From age (years)'));
    expect(await screen.findByText('Enter a value between 0 and 130 years.')).toBeTruthy();
    expect(onServer()).toEqual([range]);
  });

  it('creates a new version by editing, even with a decimal comma', async () => {
    await open('owner');
    screen.getByLabelText(`Edit: ${spoken}`).focus();
    press(`Edit: ${spoken}`);
    await screen.findByText('Change the reference range');
    expect(screen.getByLabelText('Analyte')).toHaveProperty('disabled', true);
    type('Lower bound', '32,5');
    saveForm();
    await waitFor(() => expect(onServer()).toMatchObject([{ low: 32.5, revision: 2, base_revision: 1 }]));
    expect(await screen.findByText(/^Version 2 by/)).toBeTruthy();
    // The form is closed, and the focus is back where it was.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
  });

  it('ends a range on a given day, but not before its start', async () => {
    await open('owner');
    press(`End on a day: ${spoken}`);
    type('Last day, empty: until further notice', '2026-02-01');
    await screen.findByText('Save');
    saveForm();
    expect(await screen.findByText('The end cannot lie before the beginning.')).toBeTruthy();
    type('Last day, empty: until further notice', '2026-03-31');
    saveForm();
    await waitFor(() => expect(onServer()).toMatchObject([{ valid_to: '2026-03-31', revision: 2 }]));
    expect(await screen.findByText('from Mar 1, 2026 to Mar 31, 2026')).toBeTruthy();
    expect(screen.getByText('Ended')).toBeTruthy();
  });

  it('archives a range and undoes it, or restores it later', async () => {
    await open('owner');
    press(`Archive: ${spoken}`);
    expect(await screen.findByText(`Archived: ${spoken}`)).toBeTruthy();
    expect(onServer()).toMatchObject([{ archived: true, revision: 2 }]);
    expect(screen.queryByText('In force')).toBeNull();
    fireEvent.click(screen.getByText('Undo'));
    await waitFor(() => expect(onServer()).toMatchObject([{ archived: false, revision: 3 }]));
    expect(await screen.findByText('In force')).toBeTruthy();
    device.api.ranges = [{ ...range, archived: true, revision: 4 }];
    act(() => void device.store.dispatch(referenceRangesRead(device.api.ranges)));
    fireEvent.click(await screen.findByText('Show archived'));
    press(`Restore: ${spoken}`);
    await waitFor(() => expect(onServer()).toMatchObject([{ archived: false, revision: 5 }]));
    await isReported('Restored');
  });

  it('keeps the typed value when the server rejects it, sees a conflicting change by another user and overwrites it by saving again', async () => {
    await open('owner');
    press(`Edit: ${spoken}`);
    await screen.findByText('Change the reference range');
    type('Lower bound', '25');
    const take = device.api.saveReferenceRange;
    device.api.saveReferenceRange = async () => aFailure(403, 'auth/forbidden');
    saveForm();
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(screen.getByLabelText('Lower bound')).toHaveProperty('value', '25');
    expect(onServer()).toEqual([range]);
    const theirs = { ...range, low: 28, revision: 2, changed_by_name: 'Noor Test' };
    device.api.saveReferenceRange = async () => ({ ...aFailure(409, 'record/conflict'), current: theirs });
    saveForm();
    expect(await screen.findByText('Another person has changed this range in the meantime')).toBeTruthy();
    expect(screen.getByText(/28 – 100.*Noor Test.\. Saving again puts yours in its place\.$/)).toBeTruthy();
    device.api.saveReferenceRange = take;
    saveForm();
    await waitFor(() => expect(onServer()).toMatchObject([{ low: 25, base_revision: 2, revision: 3 }]));
    await isReported('Saved');
  });

  it('sees all versions of a changed range, newest first, with their authors', async () => {
    await open('owner');
    expect(screen.queryByLabelText(`All versions: ${spoken}`)).toBeNull();
    const changed = { ...range, low: 28, revision: 2, changed_by_name: 'Noor Test' };
    act(() => void device.store.dispatch(referenceRangesRead([changed])));
    device.api.rangeHistory = async () => ({ ok: true, value: { items: [changed, range] } });
    fireEvent.click(await screen.findByText('All versions'));
    const first = (await screen.findByText(/^Version 1 by/)).closest('li');
    const second = first?.previousElementSibling;
    expect(second?.textContent).toMatch(/28.–.100.*Version 2 by \u2068Noor Test/s);
    expect(first?.textContent).toMatch(/30.–.100.*Version 1 by \u2068Amal Test/s);
  });

  it('sees why the versions of a range cannot be read', async () => {
    await open('owner');
    act(() => void device.store.dispatch(referenceRangesRead([{ ...range, revision: 2 }])));
    device.api.rangeHistory = async () => aFailure(403, 'auth/forbidden');
    fireEvent.click(await screen.findByText('All versions'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your role may not do this. Ask an owner of the clinic.',
    );
  });
});
