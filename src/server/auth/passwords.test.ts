import { hash, verify } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { paths } from '@/contract/paths';
import { hashPassword, isPasswordRight } from './passwords';
import { startTestApp, testPassword, type TestApp } from '@/testing/testApp';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { hash: jest.fn(argon2.hash), verify: jest.fn(argon2.verify) };
});

let server: TestApp;
let known: string;
let disabled: string;

beforeAll(async () => {
  server = await startTestApp();
});
beforeAll(async () => {
  const owner = await server.signIn();
  known = owner.account.email;
  const colleague = await server.signInColleague(owner, 'viewer');
  disabled = colleague.account.email;
  const url = `${paths.accounts}/${colleague.account.account_id}`;
  const headers = { authorization: `Bearer ${owner.token}` };
  await server.app.inject({ method: 'PATCH', url, payload: { disabled: true }, headers });
});
afterAll(() => server.close());

const emails = {
  'that is registered': () => known,
  'that is not registered': () => `${uuidv7()}@example.org`,
  'of a disabled account': () => disabled,
};

describe('a password with two equivalent Unicode forms', () => {
  const [composed, apart] = ['h\u00f4pital \ufb01nesse', 'ho\u0302pital finesse'];

  it.each([
    [composed, apart],
    [apart, composed],
  ])('is accepted in either form: %j, %j', async (first, second) => {
    expect(await isPasswordRight(second, await hashPassword(first))).toBe(true);
    expect(await isPasswordRight(`${second}!`, await hashPassword(first))).toBe(false);
  });

  it('is still accepted if an earlier version hashed it as typed', async () => {
    expect(await isPasswordRight(apart, await hash(apart))).toBe(true);
    expect(await isPasswordRight(composed, await hash(composed))).toBe(true);
  });
});

/** Response time must not reveal whether an account exists. Nearly all of that time is hashing. */
describe.each(Object.entries(emails))('with an address %s', (_title, email) => {
  it.each([
    ['signing in checks one password', paths.login, { password: 'not the password' }, 401, [0, 1]],
    [
      'registering hashes one password',
      paths.register,
      { name: 'Noor', clinic_name: 'Riverside', password: testPassword },
      201,
      [1, 0],
    ],
    [
      'a code for a new password hashes one',
      paths.recover,
      { code: 'ABCD-ABCD-ABCD', new_password: testPassword },
      400,
      [1, 0],
    ],
  ] as const)('%s', async (_what, url, body, status, work) => {
    jest.clearAllMocks();
    const payload = { email: email(), ...body };
    const answer = await server.app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(status);
    expect([jest.mocked(hash).mock.calls.length, jest.mocked(verify).mock.calls.length]).toEqual(work);
  });
});
