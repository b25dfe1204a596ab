import { testAccount } from '@/testing/testDevice';
import { mayEnter } from './mayEnter';

describe('the way to the accounts', () => {
  it.each([
    ['owner', true],
    ['nutritionist', false],
    ['viewer', false],
  ] as const)('is shown to the role %s: %s', (role, isShown) => {
    expect(mayEnter('accounts', { ...testAccount, role })).toBe(isShown);
    expect(mayEnter('patients', { ...testAccount, role })).toBe(true);
  });
});
