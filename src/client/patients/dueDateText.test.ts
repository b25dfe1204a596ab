import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { dueDateText } from './dueDateText';

beforeAll(() => void setUpLanguages());

describe('an expected date of birth, on 9 March 2026', () => {
  it.each([
    ['2026-08-14', true, 'Aug 14, 2026, Weeks of pregnancy: \u206817+3\u2069'],
    [
      '2026-08-14',
      false,
      'Weeks of pregnancy: \u206817+3\u2069, read only with a pregnancy among the conditions',
    ],
    ['2026-02-06', true, 'Feb 6, 2026, Weeks of pregnancy: \u206844+3\u2069'],
    ['2026-02-05', true, 'Feb 5, 2026, over a month past: the pregnancy has ended'],
    [
      '2027-01-03',
      true,
      'Jan 3, 2027, The expected date of birth does not fit this day: the weeks are not known',
    ],
    ['2027-01-04', true, 'Jan 4, 2027, more than 300 days ahead: check it'],
  ])('%s (pregnancy recorded: %s) reads: %s', (dueDate, isPregnant, text) => {
    const speech = { t: i18next.getFixedT('en'), language: 'en' };
    expect(dueDateText(speech, { dueDate, today: '2026-03-09', isPregnant })).toContain(text);
  });
});
