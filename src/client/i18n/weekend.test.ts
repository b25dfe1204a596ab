import { weekendOf } from './weekend';

it.each([
  ['en', 'SA'],
  ['en-GB', 'SA'],
  ['fr-BE', 'SA'],
  ['ar', 'FR'],
  ['ar-SA', 'FR'],
  ['fr-DZ', 'FR'],
  ['en-AE', 'SA'],
])('the weekend of %s begins on %s', (tag, day) => {
  expect(weekendOf(tag)).toBe(day);
});

it('the weekend begins on Saturday in a browser without week data', () => {
  const getWeekInfo: unknown = Reflect.get(Intl.Locale.prototype, 'getWeekInfo');
  Reflect.set(Intl.Locale.prototype, 'getWeekInfo', () => ({}));
  const day = weekendOf('ar-SA');
  Reflect.set(Intl.Locale.prototype, 'getWeekInfo', getWeekInfo);
  expect(day).toBe('SA');
});
