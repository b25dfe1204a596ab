import { limits } from '@/contract/limits';
import { paths } from '@/contract/paths';
import { seedMany } from '@/testing/seedMany';
import { startTestApp, type TestApp } from '@/testing/testApp';
import { isDeep } from '@/testing/testDepth';
import { fillLargest, worstInputs, type WorstInput } from '@/testing/worstInputs';

/** docs/benchmarks.md has the times. A limit is generous, because test machines are busy. */
const mostMs = 10_000;

let server: TestApp;
let inputs: WorstInput[];

beforeAll(async () => {
  server = await startTestApp();
  const [crowd, large] = [await server.signIn(), await server.signIn()];
  await seedMany(server.database, crowd.account, isDeep ? 20_000 : 200);
  const copies = isDeep ? limits.pageItems : 2;
  const save = (path: string, record: object) => server.post(path, record, large);
  const filled = await fillLargest(server.database, large, copies, save);
  inputs = worstInputs(crowd, filled);
});
afterAll(() => server.close());

it('the list of worst inputs names every route of the API', () => {
  const declared = server.app.declaredRoutes
    // A stream takes nothing but a cursor, and does not end.
    .filter(
      ({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/docs') && url !== paths.changesStream,
    )
    .map(({ method, url }) => `${method} ${url}`);
  expect([...new Set(inputs.map(({ route }) => route))].sort()).toEqual(declared.sort());
});

it('the worst legal input of every route is accepted or refused in time, and the server goes on', async () => {
  const failed = [];
  for (const { route, input, options } of inputs) {
    const begun = performance.now();
    const { statusCode } = await server.app.inject(options);
    const ms = performance.now() - begun;
    // Refused for what the password or the id is, not for its form.
    if (statusCode === 400 ? !/password|recover|accounts|invitations/.test(route) : statusCode >= 500)
      failed.push({ route, input, statusCode });
    if (ms > mostMs) failed.push({ route, input, ms });
  }
  expect(failed).toEqual([]);
});
