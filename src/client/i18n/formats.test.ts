import {
  formatAbout,
  formatClock,
  formatDate,
  formatDay,
  formatDecimal,
  formatExactTime,
  formatMoment,
  formatNumber,
  formatPhrases,
  formatShortDate,
  formatShortMoment,
  formatSignificant,
  formatSpan,
  formatTime,
} from './formats';

describe('a text that is no time', () => {
  it.each([
    ['formatDate', formatDate],
    ['formatDay', formatDay],
    ['formatClock', formatClock],
    ['formatShortDate', formatShortDate],
    ['formatMoment', formatMoment],
    ['formatShortMoment', formatShortMoment],
    ['formatTime', formatTime],
    ['formatExactTime', formatExactTime],
  ])('is shown as it is by %s', (_name, format) => {
    expect(format('yesterday', 'en')).toBe('yesterday');
    expect(format('', 'ar')).toBe('');
  });
});

describe('a time of twelve hours', () => {
  const moment = '2026-03-09T22:32:00Z';
  it.each([
    ['formatTime', formatTime, 'PM'],
    ['formatMoment', formatMoment, 'PM'],
    ['formatShortMoment', formatShortMoment, 'PM'],
    ['formatExactTime', formatExactTime, 'PM'],
    ['formatClock', (_moment: string, language: string) => formatClock('2026-03-09T22:32', language), 'PM'],
  ])('keeps its half of the day on its line: %s', (_name, format, half) => {
    expect(format(moment, 'en').at(-3)).toBe('\u00A0');
    expect(format(moment, 'en').endsWith(half)).toBe(true);
    expect(format(moment, 'ar').at(-2)).toBe('\u00A0');
  });
});

describe('a short time between two events', () => {
  it.each([
    [40, '40 ms'],
    [999, '999 ms'],
    [1449, '1.4 sec'],
    [90_000, '2 min'],
    [5_400_000, '1.5 hr'],
    [0, '0 ms'],
  ])('%s ms is %s', (ms, text) => {
    expect(formatSpan(ms, 'en')).toBe(text);
  });
});

describe('about how long ago a value was measured', () => {
  it.each([
    [0, '0 days'],
    [13, '13 days'],
    [14, '2 weeks'],
    [60, '9 weeks'],
    [61, '2 months'],
    [85, '3 months'],
    [184, '6 months'],
    [729, '24 months'],
    [730, '2 years'],
  ])('%s days are %s', (days, text) => {
    expect(formatAbout(days, 'en')).toBe(text);
  });
});

describe('a time', () => {
  it('is shown in the words of the language', () => {
    expect(formatDate('2026-03-09', 'en')).toBe('Mar 9, 2026');
    expect(formatShortDate('2026-03-09T23:30:00+01:00', 'en')).toBe('Mar 9');
    expect(formatShortMoment('2026-03-09T10:32:00', 'fr')).toMatch(/^9 mars.* 10:32$/);
    expect(formatDay('2026-03-09', 'fr')).toBe('lundi 9 mars 2026');
  });
});

describe('a negative number', () => {
  it.each(['en', 'fr', 'ar'])('has a minus sign, not a hyphen, in %s', (language) => {
    const texts = [
      formatNumber(-13.3, language, 1),
      formatDecimal('-13.3', language),
      formatSignificant(-0.0025, language),
    ];
    expect(texts.filter((text) => !text.includes('−') || text.includes('-'))).toEqual([]);
  });
});

describe('phrases side by side', () => {
  it.each([
    ['en', 'a, b; c'],
    ['fr', 'a, b\u202f; c'],
    ['ar', 'a, b؛ c'],
  ])('are kept apart by the semicolon of the language: %s', (language, text) => {
    expect(formatPhrases(['a, b', 'c'], language)).toBe(text);
  });
});
