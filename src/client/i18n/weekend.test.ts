import { weekendOf } from './weekend';

it.each([
  ['en', 'SA'],
  ['en-GB', 'SA'],
  ['fr-BE', 'SA'],
  ['ar', 'FR'],
  ['ar-SA', 'FR'],
  ['fr-DZ', 'FR'],
  ['en-AE', 'SA'],
])('of %s the weekend begins on %s', (tag, day) => {
  expect(weekendOf(tag)).toBe(day);
});

it('is Saturday in a browser that does not know', () => {
  const getWeekInfo: unknown = Reflect.get(Intl.Locale.prototype, 'getWeekInfo');
  Reflect.set(Intl.Locale.prototype, 'getWeekInfo', () => ({}));
  expect(weekendOf('ar-SA')).toBe('SA');
  Reflect.set(Intl.Locale.prototype, 'getWeekInfo', getWeekInfo);
});
