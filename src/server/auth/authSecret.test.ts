import { startTestApp, type TestApp } from '@/testing/testApp';
import { authSecrets } from '@/server/db/schema';
import { keepOneSecret } from './authSecret';

const [one, other] = ['one secret, random enough for a test', 'another secret, just as random'];
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.database.write(async (queries) => void (await queries.delete(authSecrets))));

const isKept = (secret: string, isReplacement = false) =>
  keepOneSecret(server.database, secret, isReplacement).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({
        name: 'StartFailure',
        message: expect.stringMatching(/^AUTH_SECRET is not/),
      });
      return false;
    },
  );

it('the first secret is kept, and another one is refused until it replaces the first', async () => {
  expect([await isKept(one), await isKept(one), await isKept(other)]).toEqual([true, true, false]);
  expect([await isKept(other, true), await isKept(other), await isKept(one)]).toEqual([true, true, false]);
});

it('of two secrets that come at once, one is refused', async () => {
  expect((await Promise.all([isKept(one), isKept(other)])).sort()).toEqual([false, true]);
});

it('the database does not contain the secret', async () => {
  await isKept(one);
  const rows = await server.database.queries.select().from(authSecrets);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(one);
});
