import { savedZoneOf, zoneOf } from './zoneOf';

describe('the time zone of a reminder', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['US/Pacific-New', 'US/Pacific'],
    ['Canada/East-Saskatchewan', 'Canada/Saskatchewan'],
  ])('%s is shown by the clock of %s and saved under that name', (time_zone, current) => {
    expect(zoneOf({ time_zone })).toBe(current);
    expect(savedZoneOf({ time_zone })).toBe(current);
  });

  it('of a later year is shown by the clock of the device and saved unchanged', () => {
    expect(zoneOf({ time_zone: 'Mars/Phobos' })).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(savedZoneOf({ time_zone: 'Mars/Phobos' })).toBe('Mars/Phobos');
  });
});
