import { screen } from '@testing-library/react';
import { recordsReceived } from '@/client/records/recordEvents';
import { aLab } from '@/testing/builders';
import {
  device,
  mockToday,
  open,
  patient_id,
  receiveVisits,
  receiveWeakGrip,
  setUpOverview,
} from '@/testing/chartOverview';
import { acknowledged } from '@/testing/testDevice';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

describe('the summary', () => {
  it('is written from the values that are not too old', () => {
    mockToday.mockReturnValue('2026-04-20T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    open();
    expect(screen.getByRole('region', { name: 'Summary' }).querySelector('p')?.textContent).toBe(
      'Probable sarcopenia. Grip strength is 15.9 kg (cut-off below 16 kg) and SARC-F is 4 of 10 (cut-off 4 or more).',
    );
  });

  it('names one unreviewed result, and counts the others', () => {
    receiveVisits();
    const range = {
      ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5.1, high_inclusive: true },
      ...{ critical_low: 2.8, critical_high: 6.2, source: 'laboratory' },
    };
    const labs = [2.6, 3.1].map((value) => ({
      ...aLab({ patient_id, analyte: 'potassium', value, unit: 'mmol/L', range, collected_at: '2026-03-09' }),
      ...{ flag: null, ...acknowledged },
    }));
    device.store.dispatch(recordsReceived({ table: 'labs', records: labs }));
    open();
    expect(
      screen.getByText(/Not reviewed: Potassium 2\.6 mmol\/L, critically low \(.+\), \+1 more\./),
    ).toBeTruthy();
  });

  it('says that a newer result exists beside an old critical one', () => {
    receiveVisits();
    const range = {
      ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5.1, high_inclusive: true },
      ...{ critical_low: 2.8, critical_high: 6.2, source: 'laboratory' },
    };
    const potassium = (value: number, collected_at: string) => ({
      ...aLab({ patient_id, analyte: 'potassium', value, unit: 'mmol/L', range, collected_at }),
      ...{ flag: null, ...acknowledged },
    });
    const records = [potassium(2.6, '2026-02-01'), potassium(3.1, '2026-03-09')];
    device.store.dispatch(recordsReceived({ table: 'labs', records }));
    open();
    expect(screen.getByRole('region', { name: 'Summary' }).querySelector('p')?.textContent).toMatch(
      /Potassium 2\.6 mmol\/L, critically low .+ Newer: 3\.1 mmol\/L, low \(Mar 9, 2026\)\./,
    );
  });

  it('dates values that are too old', () => {
    mockToday.mockReturnValue('2026-08-01T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    open();
    expect(screen.getByRole('region', { name: 'Summary' }).querySelector('p')?.textContent).toBe(
      'With values from Apr 1, 2026: probable sarcopenia. Grip strength is 15.9 kg (cut-off below 16 kg) (values from Apr 1, 2026) and SARC-F is 4 of 10 (cut-off 4 or more) (values from Mar 9, 2026).',
    );
    expect(screen.getAllByText(/Decision support/)).toHaveLength(1);
  });
});
