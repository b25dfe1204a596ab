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

describe('an error that nothing caught', () => {
  it.each([
    ['in a handler', throwInHandler],
    ['in a promise', reject],
  ])('shows the error screen where it leaves the page blank: %s', (_where, happen) => {
    happen(broken);
    jest.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledWith(broken);
  });

  it('leaves an app alone that is still on the page', () => {
    container.innerHTML = '<main></main>';
    throwInHandler(broken);
    reject(broken);
    jest.advanceTimersByTime(startLimitMs + 1);
    expect(show).not.toHaveBeenCalled();
  });

  it('shows the error screen where the start does not finish, and not before', () => {
    container.innerHTML = '<div class="skeleton"></div>';
    reject(broken);
    jest.advanceTimersByTime(startLimitMs - 1);
    expect(show).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2);
    expect(show).toHaveBeenCalledWith(broken);
  });

  it('leaves a start alone that finishes', () => {
    container.innerHTML = '<div class="skeleton"></div>';
    throwInHandler(broken);
    jest.advanceTimersByTime(1);
    container.innerHTML = '<main></main>';
    jest.advanceTimersByTime(startLimitMs);
    expect(show).not.toHaveBeenCalled();
  });

  it('counts for nothing where it is of a script of another origin', () => {
    throwInHandler(null);
    jest.advanceTimersByTime(1);
    expect(show).not.toHaveBeenCalled();
  });
});
