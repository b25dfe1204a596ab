import { isScreeningMeant, isScreeningDue } from './screeningDue';

const now = '2026-06-30T10:00:00+02:00';

describe('isScreeningMeant', () => {
  it.each([
    [64, false],
    [65, true],
    [66, true],
    [null, true],
  ])('at %s years is %s', (ageYears, isMeant) => {
    expect(isScreeningMeant(ageYears)).toBe(isMeant);
  });
});

describe('isScreeningDue', () => {
  it.each([
    ['aged 64 and never screened', '1961-07-01', null, false],
    ['aged 65 today and never screened', '1961-06-30', null, true],
    ['screened 364 days ago', '1940-01-01', '2025-07-01T10:00:00+02:00', false],
    ['screened 365 days ago', '1940-01-01', '2025-06-30T10:00:00+02:00', true],
    ['screened 365 days ago, later in the day', '1940-01-01', '2025-06-30T18:00:00+02:00', true],
    ['screened 366 days ago', '1940-01-01', '2025-06-29T10:00:00+02:00', true],
    ['born in the future', '2030-01-01', null, false],
  ])('for a patient %s (born %s, screened at %s) is %s', (_title, birthDate, screenedAt, isDue) => {
    expect(isScreeningDue({ birthDate, screenedAt, timeZone: 'Europe/Paris' }, now)).toBe(isDue);
  });
});
