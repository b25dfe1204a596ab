import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { formatDate } from '@/client/i18n/formats';
import { dueDateRemarks, dueDateText } from './dueDateText';

beforeAll(() => void setUpLanguages());

describe('a due date, on 9 March 2026', () => {
  it.each([
    ['2026-08-14', true, 'Aug 14, 2026, Weeks of pregnancy: \u206817+3\u2069'],
    [
      '2026-08-14',
      false,
      'Weeks of pregnancy: \u206817+3\u2069, read only with a pregnancy among the conditions',
    ],
    ['2026-02-06', true, 'Feb 6, 2026, Weeks of pregnancy: \u206844+3\u2069'],
    ['2026-02-05', true, 'Feb 5, 2026, over a month past: the pregnancy has ended'],
    ['2027-01-03', true, 'Jan 3, 2027, The due date does not fit this day: the weeks are not known'],
    ['2027-01-04', true, 'Jan 4, 2027, more than 300 days ahead: check it'],
  ])('%s (pregnancy recorded: %s) reads: %s', (dueDate, isPregnant, text) => {
    const speech = { t: i18next.getFixedT('en'), language: 'en' };
    const at = { dueDate, today: '2026-03-09', isPregnant };
    expect(dueDateText(speech, at)).toContain(text);
    expect(dueDateText(speech, at)).toBe(`${formatDate(dueDate, 'en')}, ${dueDateRemarks(speech, at)}`);
  });
});
