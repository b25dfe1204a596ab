import { testAccount } from '@/testing/testDevice';
import { mayEnter } from './mayEnter';

describe('mayEnter', () => {
  it.each([
    ['owner', { accounts: true, visit: true }],
    ['nutritionist', { accounts: false, visit: true }],
    ['viewer', { accounts: false, visit: false }],
  ] as const)('for the role %s returns %j', (role, { accounts, visit }) => {
    const account = { ...testAccount, role };
    expect(mayEnter('accounts', account)).toBe(accounts);
    for (const screen of ['visit', 'labAdd', 'labImport', 'patientImport', 'patientMerge'] as const)
      expect(mayEnter(screen, account)).toBe(visit);
    for (const screen of ['patients', 'labList', 'supplementsEdit', 'labEdit'] as const)
      expect(mayEnter(screen, account)).toBe(true);
  });
});
