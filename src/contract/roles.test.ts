import { may, roles } from './roles';

describe('a role', () => {
  it.each([
    ['owner', { read: true, write: true, manage: true }],
    ['nutritionist', { read: true, write: true, manage: false }],
    ['viewer', { read: true, write: false, manage: false }],
  ] as const)('%s may %j', (role, allowed) => {
    const { read, write, manage } = allowed;
    expect([may(role, 'read'), may(role, 'write'), may(role, 'manage')]).toEqual([read, write, manage]);
  });

  it('is owner, nutritionist or viewer', () => {
    expect(roles).toEqual(['owner', 'nutritionist', 'viewer']);
  });
});
