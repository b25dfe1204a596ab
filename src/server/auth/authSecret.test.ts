import { authSecrets } from '@/server/db/schema';
import { startTestApp, type TestApp } from '@/testing/testApp';
import { keepOneSecret } from './authSecret';

const [one, other] = ['one secret, random enough for a test', 'another secret, just as random'];
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('the secret of a database', () => {
  beforeEach(() => server.database.write(async (queries) => void (await queries.delete(authSecrets))));

  const isKept = (authSecret: string, replacesAuthSecret = false) =>
    keepOneSecret(server.database, { authSecret, replacesAuthSecret }).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({
          name: 'StartFailure',
          message: expect.stringMatching(/^AUTH_SECRET is not/),
        });
        return false;
      },
    );

  it('is the first one, and another one is refused until it replaces the first', async () => {
    expect([await isKept(one), await isKept(one), await isKept(other)]).toEqual([true, true, false]);
    expect([await isKept(other, true), await isKept(other), await isKept(one)]).toEqual([true, true, false]);
  });

  it('is one of two that come at once', async () => {
    expect((await Promise.all([isKept(one), isKept(other)])).sort()).toEqual([false, true]);
  });

  it('is not in the database', async () => {
    await isKept(one);
    const rows = await server.database.queries.select().from(authSecrets);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(one);
  });
});
