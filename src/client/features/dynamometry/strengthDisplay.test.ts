import { strengthDisplay } from './strengthDisplay';

describe('a strength as it is shown', () => {
  it.each([
    [26.98875023, '26.99'],
    [26.9, '26.9'],
    [27, '27.0'],
    [15.96, '15.96'],
    [35.46, '35.46'],
    [22.46, '22.5'],
  ])('of %d kg reads %s: on its side of each cut-off', (kg, display) => {
    expect(strengthDisplay(kg)).toBe(display);
  });
});
