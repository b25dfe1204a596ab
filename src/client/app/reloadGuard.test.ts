import { mayReload, reloadGuardMs } from './reloadGuard';

beforeEach(() => sessionStorage.clear());

describe('the reload guard', () => {
  it('allows one reload, and refuses the next', () => {
    expect(mayReload(sessionStorage, 1_000_000)).toBe(true);
    expect(mayReload(sessionStorage, 1_000_001)).toBe(false);
  });

  it.each([
    [reloadGuardMs - 1, false],
    [reloadGuardMs, true],
    [reloadGuardMs + 1, true],
    [-reloadGuardMs - 1, true],
  ])('allows another reload after %i ms: %s', (laterMs, may) => {
    mayReload(sessionStorage, 1_000_000);
    expect(mayReload(sessionStorage, 1_000_000 + laterMs)).toBe(may);
  });

  it('refuses a reload when its time cannot be stored', () => {
    const broken = {
      getItem: () => null,
      setItem: () => {
        throw new Error('No storage.');
      },
    };
    expect(mayReload(broken, 1_000_000)).toBe(false);
  });

  it('allows a reload when the stored time is invalid', () => {
    sessionStorage.setItem('satchel-reloadedAt', 'yesterday');
    expect(mayReload(sessionStorage, 1_000_000)).toBe(true);
  });
});
