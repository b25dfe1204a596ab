import { aDynamometry } from '@/testing/builders';
import { centileBands, deviceSeries } from './gripTrendOf';

const session = (captured_at: string, fields: Parameters<typeof aDynamometry>[0]) => ({
  record: aDynamometry({ captured_at, ...fields }),
  isWaiting: false,
});
const trials = (value: number) => [{ hand: 'right' as const, value }];

describe('the series of a grip trend', () => {
  it('are one per device, and one per name for other devices', () => {
    const series = deviceSeries([
      session('2026-03-01T09:00:00Z', { trials: trials(20) }),
      session('2026-02-01T09:00:00Z', { device: 'smedley', trials: trials(18) }),
      session('2026-01-01T09:00:00Z', { trials: trials(21) }),
      session('2025-12-01T09:00:00Z', { device: 'other', device_name: 'Baseline', trials: trials(19) }),
      session('2025-11-01T09:00:00Z', { device: 'other', device_name: 'Camry', trials: trials(19) }),
    ]);
    expect(series.map(({ device, deviceName, points }) => [device, deviceName, points.length])).toEqual([
      ['jamar-hydraulic', null, 2],
      ['smedley', null, 1],
      ['other', 'Baseline', 1],
      ['other', 'Camry', 1],
    ]);
  });

  it('convert pounds to kg and leave out pressures', () => {
    const series = deviceSeries([
      session('2026-03-01T09:00:00Z', { unit: '[lb_av]', trials: trials(50) }),
      session('2026-02-01T09:00:00Z', { device: 'martin-vigorimeter', unit: 'kPa', trials: trials(40) }),
    ]);
    expect(series).toEqual([
      {
        device: 'jamar-hydraulic',
        deviceName: null,
        points: [{ at: '2026-03-01T09:00:00Z', value: 22.6796185, isWaiting: false }],
      },
    ]);
  });
});

describe('the centile bands of a grip trend', () => {
  const moments = ['2024-01-10T09:00:00Z', '2026-01-10T09:00:00Z'];

  it('follow the age at each time', () => {
    // She turns 85 on 8 March 2025.
    const [outer] = centileBands({ sex: 'female', birth_date: '1940-03-08' }, moments);
    expect(outer).toMatchObject({ from: 5, to: 95 });
    expect(outer?.points.map(({ at, from, to }) => [at.slice(0, 10), from, to])).toEqual([
      ['2024-01-10', 10.7, 30.2],
      ['2024-03-08', 10.7, 30.2],
      ['2025-03-08', 9.3, 28],
      ['2026-01-10', 9.3, 28],
    ]);
  });

  it.each([
    ['an unknown sex', { sex: 'unknown', birth_date: '1940-03-08' }],
    ['an age without a norm', { sex: 'male', birth_date: '2010-03-08' }],
  ] as const)('are empty for %s', (_what, person) => {
    expect(centileBands(person, moments)).toEqual([]);
  });

  it('are empty without a data point', () => {
    expect(centileBands({ sex: 'male', birth_date: '1940-03-08' }, [])).toEqual([]);
  });
});
