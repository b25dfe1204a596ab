import { v7 as uuidv7 } from 'uuid';
import { offlineTables } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
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

const otherDevice = '00000000-0000-7000-8000-00000000000e';
const conflict = { status: 409, body: { error: { code: 'record/conflict' } } };

/** A colleague's edit and one's own that began with the same version. @returns the answer to one's own */
async function editBoth(theirs: object, mine: object) {
  const post = (record: object, by: Session) => server.post(offlineTables.patients.savePath, record, by);
  const first = { ...aPatient({ notes: 'Third floor' }), save_id: uuidv7(), base_save_ids: [] };
  await post(first, session);
  const edit = (changes: object) => ({
    ...first,
    ...{ save_id: uuidv7(), base_save_ids: [first.save_id], base_revision: 1, device_revision: 2 },
    ...changes,
  });
  await post({ ...edit(theirs), device_id: otherDevice }, colleague);
  return post(edit(mine), session);
}

describe('two edits of a patient', () => {
  it.each([
    ['different fields', { phone: '0605040302' }, { address: '1 Elm Street' }],
    ['a value and its removal', { phone: '0605040302' }, { notes: null }],
    ['lists', { allergies: ['penicillin'] }, { medicines: ['warfarin'] }],
  ])('are both kept without a question: %s', async (_what, theirs, mine) => {
    expect(await editBoth(theirs, mine)).toMatchObject({
      status: 200,
      body: { revision: 3, record: { ...theirs, ...mine } },
    });
  });

  it('do not conflict where both made the same change', async () => {
    const phone = '0605040302';
    const answer = await editBoth({ phone, notes: 'Rings twice' }, { phone, address: '1 Elm Street' });
    expect(answer).toMatchObject({
      body: { record: { phone, notes: 'Rings twice', address: '1 Elm Street' } },
    });
  });

  it.each([
    ['both changed the same field', { phone: '0605040302' }, { phone: '0102030405' }],
    ['one side removed the patient', { archived: true }, { phone: '0102030405' }],
    ['one side brings a removed patient along', { phone: '0605040302' }, { archived: true }],
  ])('ask a person when %s', async (_why, theirs, mine) => {
    expect(await editBoth(theirs, mine)).toMatchObject(conflict);
  });
});
