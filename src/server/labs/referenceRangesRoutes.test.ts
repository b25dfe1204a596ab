import { eq } from 'drizzle-orm';
import { paths } from '@/contract/paths';
import { referenceRangesPageSchema } from '@/contract/referenceRange';
import { referenceRanges } from '@/server/db/schema';
import { aReferenceRange } from '@/testing/referenceRanges';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let owner: Session;

beforeAll(async () => {
  server = await startTestApp();
  owner = await server.signIn();
});
afterAll(() => server.close());

const save = (range: object, by: Session | undefined = owner) =>
  server.post(paths.saveReferenceRange, range, by);

const history = (rangeId: string, by: Session) =>
  server.get(`${paths.referenceRanges}/${rangeId}/history`, by);

function revisionsOf(rangeId: string) {
  return server.database.queries
    .select()
    .from(referenceRanges)
    .where(eq(referenceRanges.range_id, rangeId))
    .orderBy(referenceRanges.revision);
}

describe("the clinic's own reference ranges", () => {
  it.each(['nutritionist', 'viewer'] as const)(
    'are set by an owner and can only be read by a %s',
    async (role) => {
      const clinic = await server.signIn();
      const range = aReferenceRange({ source: 'Riverside Hospital', valid_to: '2027-02-28' });
      const stored = {
        ...range,
        revision: 1,
        changed_by: clinic.account.account_id,
        changed_by_name: clinic.account.name,
        changed_at: expect.any(String),
      };
      expect(await save(range, clinic)).toMatchObject({
        status: 200,
        body: { success: true, range: stored },
      });
      const colleague = await server.signInColleague(clinic, role);
      expect(await server.get(paths.referenceRanges, colleague)).toMatchObject({
        status: 200,
        body: { items: [stored] },
      });
      expect(await save(aReferenceRange(), colleague)).toMatchObject({
        status: 403,
        body: { error: { code: 'auth/forbidden' } },
      });
    },
  );

  it('keep what an edit of an earlier version leaves out, and lose it by null only', async () => {
    const range = aReferenceRange({
      critical_low: 10,
      to_age: 90,
      source: 'Riverside',
      valid_to: '2027-02-28',
    });
    await save({ ...range, archived: true });
    const { critical_low: _c, to_age: _a, source: _s, valid_to: _v, archived: _r, ...older } = range;
    const edit = { ...older, base_revision: 1, low: 31 };
    const kept = { ...range, archived: true, low: 31, revision: 2 };
    const answer = { status: 200, body: { range: { ...kept, base_revision: 1 } } };
    expect(await save(edit)).toMatchObject(answer);
    // The same save again, whose answer was lost.
    expect(await save(edit)).toMatchObject(answer);
    expect(await save({ ...older, base_revision: 2, low: 5, critical_high: null })).toMatchObject({
      status: 400,
      body: { error: { fields: { high: expect.any(String) } } },
    });
    expect(await save({ ...older, base_revision: 2, critical_low: null, source: null })).toMatchObject({
      status: 200,
      body: { range: { critical_low: null, source: null, to_age: 90, archived: true } },
    });
    expect(await revisionsOf(range.range_id)).toHaveLength(3);
  });

  it('are refused without sign-in', async () => {
    expect(await server.get(paths.referenceRanges)).toMatchObject({ status: 401 });
    expect(await server.post(paths.saveReferenceRange, aReferenceRange())).toMatchObject({ status: 401 });
  });

  it.each([
    ['a unit the analyte is not measured in', 'unit', { unit: 'mmol/mol' }],
    ['a range without bounds', 'low', { low: null, high: null }],
    ['reversed bounds', 'high', { low: 100, high: 30 }],
    ['reversed ages', 'to_age', { from_age: 60, to_age: 59 }],
    ['an end before the start', 'valid_to', { valid_to: '2026-02-28' }],
    ['an invalid start date', 'valid_from', { valid_from: 'soon' }],
    ['a bound that no result can reach', 'high', { high: 1e300 }],
    ['a bound below zero', 'low', { low: -30 }],
    ['a start in an impossible year', 'valid_from', { valid_from: '0001-01-01' }],
    ['a source that deceives', 'source', { source: 'Lab\u202e' }],
    ['an unknown analyte', 'analyte', { analyte: 'unobtainium' }],
    ['a field that only the server sets', 'revision', { revision: 7 }],
  ])('refuse %s and store nothing', async (_title, field, wrong) => {
    const range = { ...aReferenceRange(), ...wrong };
    const answer = await save(range);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
    expect(answer.body).toHaveProperty(['error', 'fields', field]);
    expect(await revisionsOf(range.range_id)).toEqual([]);
  });

  it('cannot change their analyte', async () => {
    const range = aReferenceRange();
    await save(range);
    const other = { ...range, analyte: 'glucose_random', unit: 'mg/dL', base_revision: 1 };
    expect(await save(other)).toMatchObject({
      status: 400,
      body: { error: { code: 'request/invalid', fields: { analyte: expect.any(String) } } },
    });
    expect(await revisionsOf(range.range_id)).toHaveLength(1);
  });

  it('are visible only to their own clinic, and another clinic can use the same id', async () => {
    const stranger = await server.signIn();
    const ours = aReferenceRange();
    await save(ours);
    expect(await server.get(paths.referenceRanges, stranger)).toMatchObject({ body: { items: [] } });
    const theirs = { ...ours, low: 20 };
    expect(await save(theirs, stranger)).toMatchObject({ status: 200, body: { range: { revision: 1 } } });
    expect(await server.get(paths.referenceRanges, stranger)).toMatchObject({
      body: { items: [{ low: 20 }] },
    });
    expect((await server.get(paths.referenceRanges, owner)).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ range_id: ours.range_id, low: 30 })]),
    });
  });

  it('get a new revision with each change, and the earlier ones stay unchanged', async () => {
    const clinic = await server.signIn();
    const first = aReferenceRange();
    await save(first, clinic);
    const [before] = await revisionsOf(first.range_id);
    const ended = { ...first, valid_to: '2026-12-31', base_revision: 1 };
    expect(await save(ended, clinic)).toMatchObject({ body: { range: { ...ended, revision: 2 } } });
    const archived = { ...ended, archived: true, base_revision: 2 };
    expect(await save(archived, clinic)).toMatchObject({ body: { range: { ...archived, revision: 3 } } });
    expect(await server.get(paths.referenceRanges, clinic)).toMatchObject({
      body: { items: [{ ...archived, revision: 3 }] },
    });
    const revisions = await revisionsOf(first.range_id);
    expect(revisions).toMatchObject([first, ended, archived]);
    expect(revisions[0]).toEqual(before);
    const by = { changed_by_name: clinic.account.name, changed_at: expect.any(String) };
    expect(await history(first.range_id, clinic)).toMatchObject({
      status: 200,
      body: { items: [archived, ended, first].map((one, at) => ({ ...one, ...by, revision: 3 - at })) },
    });
  });
});

it('reference ranges and their versions are listed in pages, each of them once', async () => {
  const clinic = await server.signIn();
  const ranges = [aReferenceRange(), aReferenceRange(), aReferenceRange()];
  for (const range of ranges) await save(range, clinic);
  const [{ range_id = '' } = {}, ...rest] = ranges;
  for (const base_revision of [1, 2])
    await save({ ...aReferenceRange({ range_id }), base_revision, low: base_revision }, clinic);
  const read = async (path: string, cursor: string) => {
    const page = async (query: string) =>
      referenceRangesPageSchema.parse((await server.get(`${path}?limit=2${query}`, clinic)).body);
    const first = await page('');
    const second = await page(`&${cursor}=${first.next_cursor}`);
    expect([first.more, second.more, second.items.length]).toEqual([true, false, 1]);
    return [...first.items, ...second.items];
  };
  const listed = await read(paths.referenceRanges, 'after');
  expect(listed.map((one) => one.range_id)).toEqual([range_id, ...rest.map((one) => one.range_id)].sort());
  expect(listed.find((one) => one.range_id === range_id)).toMatchObject({ revision: 3, low: 2 });
  const versions = await read(`${paths.referenceRanges}/${range_id}/history`, 'before');
  expect(versions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
  const beyond = await server.get(`${paths.referenceRanges}/${range_id}/history?before=1`, clinic);
  expect(beyond).toMatchObject({ status: 200, body: { items: [], more: false } });
});

describe('the history of a reference range', () => {
  it('is visible only to owners of its own clinic', async () => {
    const range = aReferenceRange();
    await save(range);
    const colleague = await server.signInColleague(owner, 'nutritionist');
    expect(await history(range.range_id, colleague)).toMatchObject({ status: 403 });
    const unknown = { status: 404, body: { error: { code: 'record/notFound' } } };
    expect(await history(range.range_id, await server.signIn())).toMatchObject(unknown);
  });
});

describe('saving a reference range', () => {
  it('treats a repeated save as the same one, even after a later save', async () => {
    const first = aReferenceRange();
    const answer = await save(first);
    expect((await save(first)).body).toEqual(answer.body);
    await save({ ...first, low: 25, base_revision: 1 });
    expect((await save(first)).body).toEqual(answer.body);
    expect(await revisionsOf(first.range_id)).toHaveLength(2);
  });

  it.each([
    ['is based on no revision', null],
    ['is based on an earlier revision', 1],
    ['is based on a revision lost in a restore from backup', 9],
  ])('answers with a conflict and the current revision if the save %s', async (_title, base) => {
    const first = aReferenceRange();
    await save(first);
    await save({ ...first, low: 25, base_revision: 1 });
    const stale = { ...first, low: 20, base_revision: base };
    expect(await save(stale)).toMatchObject({
      status: 409,
      body: { error: { code: 'record/conflict' }, current: { low: 25, revision: 2 } },
    });
    expect(await revisionsOf(first.range_id)).toHaveLength(2);
  });

  it('answers a change to a nonexistent range with a conflict', async () => {
    expect(await save(aReferenceRange({ base_revision: 1 }))).toMatchObject({
      status: 409,
      body: { error: { code: 'record/conflict' } },
    });
  });

  it('accepts only one of several simultaneous saves by two owners', async () => {
    const second = await server.signInColleague(owner, 'owner');
    const first = aReferenceRange();
    await save(first);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save({ ...first, low: at + 1, base_revision: 1 }, at % 2 === 0 ? owner : second),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await revisionsOf(first.range_id)).toHaveLength(2);
  });
});
