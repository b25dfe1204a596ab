import { mayReload, reloadGuardMs } from './reloadGuard';

beforeEach(() => sessionStorage.clear());

describe('the reload guard', () => {
  it('lets the page be loaded anew once', () => {
    expect(mayReload(sessionStorage, 1_000_000)).toBe(true);
    expect(mayReload(sessionStorage, 1_000_001)).toBe(false);
  });

  it.each([
    [reloadGuardMs - 1, false],
    [reloadGuardMs, true],
    [reloadGuardMs + 1, true],
    [-reloadGuardMs - 1, true],
  ])('after %i ms: %s', (laterMs, may) => {
    mayReload(sessionStorage, 1_000_000);
    expect(mayReload(sessionStorage, 1_000_000 + laterMs)).toBe(may);
  });

  it('lets it not when that cannot be remembered', () => {
    const broken = {
      getItem: () => null,
      setItem: () => {
        throw new Error('No storage.');
      },
    };
    expect(mayReload(broken, 1_000_000)).toBe(false);
  });

  it('reads anything else there as long ago', () => {
    sessionStorage.setItem('satchel-reloadedAt', 'yesterday');
    expect(mayReload(sessionStorage, 1_000_000)).toBe(true);
  });
});
