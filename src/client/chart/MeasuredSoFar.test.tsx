import { act, cleanup, screen, within } from '@testing-library/react';
import { showLanguage } from '@/client/i18n/i18n';
import { settingsChanged } from '@/client/settings/settingsSlice';
import type { Patient } from '@/contract/patient';
import {
  device,
  mockToday,
  open,
  openMeasured,
  patient,
  receiveVisits,
  setUpOverview,
  tileNames,
} from '@/testing/chartOverview';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()),
    );

describe('the changes', () => {
  it('have their unit, and a percentage for the weight, which is rounded if another system calculated it', () => {
    receiveVisits(70.0312, 72.4487);
    openMeasured();
    const since = 'since Jan 10, 2026';
    expect(rows('Latest measurements').map(([, ...texts]) => texts)).toEqual([
      ['70 kgMar 9, 2026 Over 90 days old', `−2.4 kg (−3.3%)${since}`],
      ['24.2 kg/m²Mar 9, 2026 Over 90 days old', `−0.8 kg/m²${since}`],
      ['16.5 kgMar 9, 2026 Over 90 days old', `−0.5 kg${since}`],
      ['4 pointsMar 9, 2026 Over 90 days old', `+1 point${since}`],
      ['0.89 m/sMar 9, 2026 Over 90 days old', '–'],
      ['30.5 cmMar 9, 2026 Over 90 days old', `−0.5 cm${since}`],
    ]);
  });

  it('are in the chosen units, like the tiles and the sarcopenia card', () => {
    receiveVisits();
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]', lengthUnit: '[in_i]', gripUnit: 'N' }));
    openMeasured();
    const texts = rows('Latest measurements').map((cells) => cells.join(' '));
    expect(texts[0]).toContain('154.32 lb');
    expect(texts[0]).toContain('−5.29 lb (−3.3%)');
    expect(texts[2]).toContain('161.8 N');
    expect(texts[2]).toContain('−4.9 N');
    expect(texts[5]).toContain('12.01 in');
    cleanup();
    open();
    expect(tileNames()[2]).toBe('Grip strength, 161.8 N, down 4.9 N');
    expect(screen.getByRole('region', { name: 'Sarcopenia' }).textContent).toContain('161.8 N');
    expect(screen.getByText('Low: below 156.91 N')).toBeTruthy();
    expect(screen.getByText('Cut-off: below 156.91 N')).toBeTruthy();
  });

  it('use the singular for one point in French', async () => {
    receiveVisits();
    await act(() => showLanguage('fr'));
    openMeasured();
    expect(screen.getByText('+1 point')).toBeTruthy();
  });
});

describe('the charts', () => {
  const cutOffs = async (of: Patient) => {
    receiveVisits();
    const container = openMeasured(of);
    await screen.findByText(/Positive from 4/);
    return [...container.querySelectorAll('.trend-limit text')].map((text) =>
      text.textContent?.replace(/[\u2068\u2069]/g, ''),
    );
  };

  it('have the EWGSOP2 cut-offs for the patient’s sex, in the chosen unit', async () => {
    device.store.dispatch(settingsChanged({ gripUnit: '[lb_av]' }));
    expect(await cutOffs(patient)).toEqual(['EWGSOP2 35.3 lb', 'Positive from 4', 'EWGSOP2 0.8 m/s']);
  });

  it('have only the cut-offs shared by both sexes when the sex is unknown', async () => {
    expect(await cutOffs({ ...patient, sex: 'unknown' })).toEqual(['Positive from 4', 'EWGSOP2 0.8 m/s']);
  });
});
