import { startLimitMs, watchFatalErrors } from './fatalErrors';

const broken = new Error('Broken for the test.');
let container: HTMLElement;
let show: jest.Mock;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  container = document.createElement('div');
  show = jest.fn();
  stop = watchFatalErrors(container, show);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const throwInHandler = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('an uncaught error', () => {
  it.each([
    ['an error in an event handler', throwInHandler],
    ['an unhandled rejection', reject],
  ])('shows the error screen when the page is blank: %s', (_where, happen) => {
    happen(broken);
    jest.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledWith(broken);
  });

  it('does nothing while the app is still on the page', () => {
    container.innerHTML = '<main></main>';
    throwInHandler(broken);
    reject(broken);
    jest.advanceTimersByTime(startLimitMs + 1);
    expect(show).not.toHaveBeenCalled();
  });

  it('shows the error screen once the start exceeds its time limit, and not before', () => {
    container.innerHTML = '<div class="skeleton"></div>';
    reject(broken);
    jest.advanceTimersByTime(startLimitMs - 1);
    expect(show).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2);
    expect(show).toHaveBeenCalledWith(broken);
  });

  it('does nothing when the start finishes in time', () => {
    container.innerHTML = '<div class="skeleton"></div>';
    throwInHandler(broken);
    jest.advanceTimersByTime(1);
    container.innerHTML = '<main></main>';
    jest.advanceTimersByTime(startLimitMs);
    expect(show).not.toHaveBeenCalled();
  });

  it('is ignored when it comes from a script of another origin', () => {
    throwInHandler(null);
    jest.advanceTimersByTime(1);
    expect(show).not.toHaveBeenCalled();
  });
});
