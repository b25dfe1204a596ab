import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recordsReceived } from '@/client/records/recordEvents';
import { aSupplement } from '@/testing/builders';
import {
  at,
  choose,
  device,
  iron,
  open,
  patient_id,
  saveDialog,
  setUpSupplementList,
  showStopped,
  stopped,
} from '@/testing/supplementList';
import { acknowledged } from '@/testing/testDevice';

setUpSupplementList();

describe('the table of supplements', () => {
  it('says how much, when, why, how it is taken and since when, with every caveat', async () => {
    const calcium = aSupplement({
      ...{ patient_id, key: 'calcium', name: 'Cacit', dose: 1250, unit: 'mg', salt: 'calcium-carbonate' },
      timing: {
        ...at('12:30').timing,
        intakes: [
          { at: '12:30', when: 'CD' },
          { at: '19:30', when: 'CV' },
        ],
      },
      ...{ reason: 'Osteoporosis', notes: 'With water', started_on: '2026-03-02' },
      earlier_pauses: [{ paused_from: '2026-03-03', resumed_on: '2026-03-04', reason: 'Surgery' }],
      adherence: [{ noted_on: '2026-03-08', taken: 'most', notes: 'Her sister gives it' }],
    });
    await open({ supplements: [calcium] });
    const row = (await screen.findByText('Calcium', { selector: 'strong' })).closest('tr');
    expect(
      screen.getAllByText(/^12:30\sPM: Calcium \(Cacit\) \(calcium carbonate\), .1,250\smg/),
    ).toHaveLength(1);
    const cells = [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) =>
      textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' '),
    );
    expect(cells.slice(0, 6)).toEqual([
      'CalciumCacit',
      'Daily dose2 × 1,250 mg as calcium carbonate',
      'When12:30 PM with lunch and 7:30 PM with dinner',
      'WhyOsteoporosisWith water',
      'TakenMost dosesreported on Mar 8Her sister gives it',
      'SinceMar 2Earlier pauses: Mar 3, 2026 to Mar 4, 2026 (Surgery)',
    ]);
  });

  it('keeps its rows in their places under the pointer, and shows what a colleague changed when asked', async () => {
    await open({ supplements: [iron] });
    const current = screen.getByRole('table', { name: 'Current supplements' });
    fireEvent.pointerOver(current);
    const zinc = aSupplement({ patient_id, key: 'zinc', dose: 10, unit: 'mg' });
    const paused = { ...iron, device_revision: 2, paused_from: '2026-03-08', pause_reason: 'Surgery' };
    const records = [zinc, paused].map((one) => ({ ...one, ...acknowledged }));
    act(() => void device.store.dispatch(recordsReceived({ table: 'supplements', records })));
    const rows = () => within(screen.getByRole('table', { name: 'Current supplements' })).getAllByRole('row');
    expect(rows()[1]?.textContent).toContain('Iron');
    expect(rows()).toHaveLength(2);
    expect(screen.getByText('2 changed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(rows()[1]?.textContent).toContain('Zinc');
    expect(screen.getByRole('table', { name: 'Paused' }).textContent).toContain('Iron');
  });

  it('prints neither what can be done nor how to do it', async () => {
    await open({ supplements: [iron] });
    const link = await screen.findByRole('link', { name: 'Print plan' });
    for (const part of [link, screen.getByText('Choose a dose to change it')])
      expect(part.closest('.not-printed')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'A day' }).closest('.not-printed')).toBeNull();
  });

  it('says how often what is not taken every day is taken, beside its dose', async () => {
    const timing = { ...at('07:30').timing, period: 1, period_unit: 'mo' as const };
    await open({ supplements: [aSupplement({ patient_id, dose: 50_000, unit: 'IU', timing })] });
    const dose = await screen.findByText(/^.?50,000\sIU/, { selector: '.supplement-row-dose' });
    expect(dose.parentElement?.textContent).toContain('once a month');
  });

  it('marks what is above its upper limit, with the reason', async () => {
    const zinc = aSupplement({
      patient_id,
      key: 'zinc',
      dose: 30,
      unit: 'mg',
      above_limit_reason: 'Prescribed',
    });
    await open({ supplements: [zinc, iron] });
    const rowOf = (name: string) => screen.getByText(name, { selector: 'strong' }).closest('tr')?.textContent;
    await screen.findByText('Zinc', { selector: 'strong' });
    expect(rowOf('Zinc')).toContain('Above upper limit');
    expect(rowOf('Zinc')).toContain('Prescribed');
    expect(rowOf('Iron')).not.toContain('Above upper limit');
  });

  it('has the stopped ones apart, and opens them on demand', async () => {
    await open({ supplements: [{ ...iron, ...stopped }] });
    expect(
      await screen.findByText('Nothing is taken now.', { selector: '.supplement-table-empty' }),
    ).toBeTruthy();
    expect(screen.queryByText('Iron', { selector: 'strong' })).toBeNull();
    await showStopped();
    expect(screen.getByText('Iron', { selector: 'strong' }).closest('tr')?.textContent).toContain('Nausea');
    await showStopped();
    expect(screen.queryByText('Iron', { selector: 'strong' })).toBeNull();
  });

  it('is followed by the focus to where a supplement goes when it is stopped', async () => {
    await open({ supplements: [iron] });
    await choose('Stop');
    fireEvent.change(await screen.findByLabelText('Reason for stopping'), { target: { value: 'Nausea' } });
    saveDialog();
    await waitFor(() =>
      expect(document.activeElement?.closest('table')?.getAttribute('aria-label')).toBe('Stopped'),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: Iron (elemental)');
  });
});
