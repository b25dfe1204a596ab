import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { aPatient } from '@/testing/builders';
import { aReferenceRange } from '@/testing/referenceRanges';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let session: Session;
let colleague: Session;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  colleague = await server.signInColleague(session, 'nutritionist');
});
afterAll(() => server.close());

/** To this process, not another one: each has its own turns. */
async function post(url: string, payload: object, { token }: Session) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.json<unknown>(),
  };
}

it('an eleventh save of an account at once gets 503 and Retry-After, a colleague saves meanwhile', async () => {
  const { savePath } = offlineTables.patients;
  const ofClinic = server.database.ofClinic;
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  jest.spyOn(server.database, 'ofClinic').mockImplementationOnce((clinicId) => ({
    ...ofClinic(clinicId),
    async write(work) {
      await isReleased;
      return ofClinic(clinicId).write(work);
    },
  }));
  const saves = Array.from({ length: 11 }, () => post(savePath, aPatient(), session));
  const busy = { status: 503, retryAfter: '2', body: { success: false, error: { code: 'server/busy' } } };
  expect(await Promise.race(saves)).toMatchObject(busy);
  expect(await post(paths.saveReferenceRange, aReferenceRange(), session)).toMatchObject(busy);
  expect(await post(savePath, aPatient(), colleague)).toMatchObject({ status: 200 });
  release();
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array.from({ length: 10 }, () => 200), 503]);
});
