import { calibrationState, gripDeviceKeys, gripDevices } from './gripDevices';

describe('gripDevices', () => {
  it('lists each device with its units', () => {
    const units = Object.entries(gripDevices).map(([key, device]) => [key, ...device.units]);
    expect(units).toEqual([
      ['jamar-hydraulic', 'kg', '[lb_av]'],
      ['jamar-plus-digital', 'kg', '[lb_av]', 'N'],
      ['smedley', 'kg'],
      ['takei-digital', 'kg'],
      ['collin', 'kg'],
      ['martin-vigorimeter', 'kPa'],
      ['other', 'kg', '[lb_av]', 'N', 'kPa'],
    ]);
  });
});

describe('calibrationState', () => {
  it.each([
    ['2025-03-10', '2026-03-09', 'current'],
    ['2025-03-10', '2026-03-10', 'current'],
    ['2025-03-10', '2026-03-11', 'overdue'],
    ['2024-02-29', '2025-02-28', 'current'],
    ['2024-02-29', '2025-03-01', 'overdue'],
    ['2025-03-10', '2026-03-10T23:30:00-05:00', 'current'],
    ['2026-03-11', '2026-03-10', 'unknown'],
    [null, '2026-03-10', 'unknown'],
  ])('of a device calibrated on %s and checked on %s is %s', (calibratedOn, onDate, state) => {
    expect(calibrationState(calibratedOn, onDate)).toBe(state);
  });
});

describe('gripDevices', () => {
  it('marks only the Smedley as reading lower than the Jamar', () => {
    expect(gripDeviceKeys.filter((key) => gripDevices[key].readsLowerThanJamar)).toEqual(['smedley']);
  });
});
