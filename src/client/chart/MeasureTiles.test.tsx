import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPhysicalData } from '@/testing/builders';
import {
  device,
  mockToday,
  now,
  onTab,
  open,
  patient,
  patient_id,
  receiveVisits,
  setUpOverview,
  tileNames,
} from '@/testing/chartOverview';
import { acknowledged } from '@/testing/testDevice';
import type { ChartTab } from './chartTabs';
import { useFocusOnTab } from './useFocusOnTab';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

describe('the tiles of the overview', () => {
  it('name the newest value of each figure with what changed, and lead to its tab', () => {
    receiveVisits();
    open();
    expect(tileNames()).toEqual([
      'Weight, 70 kg, down 3.3% in 8 weeks',
      'BMI, 24.2 kg/m², down 0.8 kg/m²',
      'Grip strength, 16.5 kg, down 0.5 kg',
      'SARC-F, 4 of 10, up 1 point',
      'Gait speed, 0.89 m/s',
      'Calf circumference, 30.5 cm, down 0.5 cm',
    ]);
    const spanned = screen.getAllByRole('link').filter((tile) => tile.dataset['spanned'] === 'true');
    expect(spanned.map((tile) => tile.querySelector('.status-tag')?.textContent?.trim())).toEqual([
      '−3.3% in 8 weeks',
    ]);
    const tabs = screen.getAllByRole('link').map((tile) => tile.getAttribute('href')?.split('tab=')[1]);
    expect(tabs.slice(0, 6)).toEqual([
      ...['measurements', 'measurements', 'grip', 'sarcF', 'measurements', 'measurements'],
    ]);
  });

  it('name the loss that the summary names, with its span', () => {
    receiveVisits(66, 68);
    const record = aPhysicalData({ patient_id, captured_at: '2026-01-08T10:00:00+01:00', weight_kg: 72.4 });
    device.store.dispatch(
      recordsReceived({ table: 'physicalData', records: [{ ...record, ...acknowledged }] }),
    );
    const container = open();
    expect(tileNames()[0]).toBe('Weight, 66 kg, down 8.8% in 9 weeks');
    expect(container.querySelector('.chart-summary')?.textContent).toMatch(
      /weight is down\W+8\.8%\W+in\W+9\W+weeks/i,
    );
    expect(container.querySelector('.measure-tile [data-tone="warning"]')?.textContent?.trim()).toBe(
      '↓ −8.8% in 9 weeks',
    );
  });

  it.each([
    [63.5, true],
    [63.58, false],
    [63.6, false],
  ])('say of a BMI of %d kg and 170 cm at 85 years that it is below GLIM’s limit of 22: %s', (kg, isLow) => {
    receiveVisits(kg);
    open();
    const isOutside = () =>
      screen.getByRole('link', { name: /^BMI/ }).querySelector('[data-status="outside"]') !== null;
    expect(isOutside()).toBe(isLow);
    expect(screen.getByText('Low: below 22 from age 70')).toBeTruthy();
    cleanup();
    open({ ...patient, birth_date: '1991-03-08', conditions: ['Pregnancy'] });
    expect(isOutside()).toBe(false);
    expect(screen.queryByText(/^Low: /)).toBeNull();
  });

  it.each([
    [86.6, null, 'Low: below 22 from age 70', false],
    [86.7, null, 'Obesity class I', true],
    [86.8, null, 'Obesity class I', true],
    [66.4, 'south-asian', 'Low: below 20 from age 70', false],
    [66.47, 'south-asian', 'Overweight (from 23)', false],
    [79.4, 'south-asian', 'Overweight (from 23)', false],
    [79.475, 'south-asian', 'Obesity class 1 (from 27.5)', true],
    [86.7, 'south-asian', 'Obesity class I · Obesity class 1 (from 27.5)', true],
  ] as const)('say of a BMI of %d kg and 170 cm, %s: %s', (kg, ethnicity_group, note, isOutside) => {
    receiveVisits(kg);
    open({ ...patient, ethnicity_group });
    const tile = screen.getByRole('link', { name: /^BMI/ });
    expect(within(tile).queryByText(note)?.textContent ?? tile.textContent).toBe(note);
    expect(tile.querySelector('[data-status="outside"]') !== null).toBe(isOutside);
  });

  it('judge nothing that was not measured, and nothing of a child', () => {
    receiveVisits();
    const container = open({ ...patient, birth_date: '2010-06-08' });
    expect(container.querySelectorAll('.measure-tile [data-status="outside"]')).toHaveLength(0);
    expect(screen.queryByText(/^Low: |^Positive: |5% loss/)).toBeNull();
  });
});

describe('a figure', () => {
  it.each([
    ['2026-06-06T23:59:00+02:00', 0],
    ['2026-06-07T23:59:00+02:00', 0],
    ['2026-06-08T00:00:00+02:00', 1],
  ])('is marked as old only after the number of dates in the settings: %s', (today, tags) => {
    mockToday.mockReturnValue(today);
    const record = { ...aPhysicalData({ patient_id, captured_at: now, height_cm: null }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: [record] }));
    open();
    expect(screen.queryAllByText('Over 90 days old')).toHaveLength(tags);
  });
});

function Tabbed({ tab }: { tab: ChartTab }) {
  const chart = useRef<HTMLDivElement>(null);
  useFocusOnTab(chart, tab);
  return (
    <div ref={chart}>
      <button role="tab" aria-selected>
        {tab}
      </button>
      {tab === 'overview' && <a href="/">Grip strength</a>}
    </div>
  );
}

describe('a tile that opens another tab', () => {
  it('does so in its own chart, which may stand beside others', () => {
    receiveVisits();
    open();
    fireEvent.click(screen.getByRole('link', { name: /^Grip strength/ }));
    expect(onTab).toHaveBeenLastCalledWith('grip');
  });

  it('takes the focus there, and a chart that opens takes none', () => {
    const { rerender } = render(<Tabbed tab="overview" />);
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('link').focus();
    rerender(<Tabbed tab="grip" />);
    expect(document.activeElement).toBe(screen.getByRole('tab'));
  });
});
