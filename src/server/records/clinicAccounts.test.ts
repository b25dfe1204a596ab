import { v7 as uuidv7 } from 'uuid';
import { offlineTables } from '@/contract/recordKinds';
import { aPatient, recordMakers } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

const at = '2026-03-09T10:35:00+01:00';
let server: TestApp;
let session: Session;
let patient_id: string;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  const patient = aPatient();
  await server.post(offlineTables.patients.savePath, patient, session);
  ({ patient_id } = patient);
});
afterAll(() => server.close());

describe.each(['physicalData', 'dynamometry', 'labs', 'supplements'] as const)(
  'who confirmed the unusual values of a record of %s',
  (table) => {
    const save = (fields: object) => {
      const record = { ...recordMakers[table]({ patient_id }), ...fields };
      return server.post(offlineTables[table].savePath, record, session);
    };

    it('is kept for a colleague', async () => {
      const colleague = await server.signInColleague(session, 'nutritionist');
      const confirmation = { confirmed_by: colleague.account.account_id, confirmed_at: at };
      expect(await save(confirmation)).toMatchObject({ status: 200, body: { record: confirmation } });
    });

    it.each([
      ['of another clinic', async () => (await server.signIn()).account.account_id],
      ['that does not exist', async () => uuidv7()],
    ])('is not stored for an account %s', async (_title, idOf) => {
      expect(await save({ confirmed_by: await idOf(), confirmed_at: at })).toMatchObject({
        ...{ status: 200, body: { record: { confirmed_by: null, confirmed_at: null } } },
      });
    });
  },
);
