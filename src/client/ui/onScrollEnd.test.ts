import { onScrollEnd } from './onScrollEnd';

const listener = jest.fn();
const scroll = () => window.dispatchEvent(new Event('scroll'));

beforeEach(() => {
  jest.useFakeTimers();
  listener.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'onscrollend');
});

it('hears the end of a scrolling from a browser that tells it', () => {
  Object.assign(window, { onscrollend: null });
  const stop = onScrollEnd(listener);
  scroll();
  jest.runAllTimers();
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scrollend'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('scrollend'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('takes the end of a scrolling from its silence, as Safari before version 26 needs it', () => {
  const stop = onScrollEnd(listener);
  scroll();
  jest.advanceTimersByTime(100);
  scroll();
  jest.advanceTimersByTime(100);
  expect(listener).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(listener).toHaveBeenCalledTimes(1);
  scroll();
  stop();
  jest.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);
});
