import { v7 as uuidv7 } from 'uuid';
import { aPatient } from '@/testing/builders';
import { aStoredReferenceRange } from '@/testing/referenceRanges';
import { acknowledged } from '@/testing/testDevice';
import { satchelApi } from './satchelApi';

afterEach(() => jest.restoreAllMocks());

const record = { ...aPatient({ notes: 'theirs' }), ...acknowledged };
/** Mocks the network. The tests check how answers are interpreted. */
function answering(answer: object): void {
  const body = JSON.stringify({
    success: true,
    record,
    revision: 3,
    received_at: acknowledged.received_at,
    ...answer,
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body));
}
const save = () => satchelApi.save('patients', aPatient({ notes: 'ours' }), '7.x', 'token');

describe('satchelApi.save', () => {
  it('returns the record of the server on success', async () => {
    answering({});
    const received = { table: 'patients', records: [record] };
    expect(await save()).toEqual({ ok: true, value: { received, cursor: null } });
  });

  it('sends the known cursor and returns the new cursor', async () => {
    answering({ cursor: '8.y' });
    expect(await save()).toMatchObject({ ok: true, value: { cursor: '8.y' } });
    expect(fetch).toHaveBeenCalledWith('/api/save-patient?known=7.x', expect.anything());
  });

  it('reports a conflict when a later revision of the same device superseded the record', async () => {
    answering({ superseded: true });
    expect(await save()).toEqual({
      ok: false,
      failure: expect.objectContaining({ code: 'record/conflict' }),
      current: record,
    });
  });
});

describe('satchelApi.changes', () => {
  const later = { ...record, patient_id: aPatient().patient_id, sex: 'of a later version' };
  const read = (items: unknown[], page: object = { next_cursor: '7', more: false }) => {
    answering({ items, ...page });
    return satchelApi.changes('patients', { changed_since: null }, 'token');
  };

  it('returns what it can read of a page, and names the records that it cannot', async () => {
    const { patient_id, revision, received_at } = later;
    expect(await read([later, record, null, { sex: 'female' }])).toEqual({
      ok: true,
      value: {
        received: { table: 'patients', records: [record] },
        unreadable: [{ table: 'patients', patient_id, key: patient_id, revision, received_at }, null, null],
        next_cursor: '7',
        more: false,
      },
    });
  });

  it('refuses a page that leads back to itself', async () => {
    answering({ items: [record], next_cursor: '7', more: true });
    const page = { changed_since: '7' };
    expect(await satchelApi.changes('patients', page, 'token')).toMatchObject({
      ok: false,
      failure: { code: 'network/repeatedPage' },
    });
  });

  it('refuses a page without a cursor', async () => {
    expect(await read([record], { more: false })).toMatchObject({
      ok: false,
      failure: { code: 'network/unreadableAnswer' },
    });
  });
});

describe('satchelApi.referenceRanges', () => {
  it('returns the ranges that it can read, and how many it cannot', async () => {
    const range = aStoredReferenceRange();
    answering({ items: [{ ...range, analyte: 'of a later version' }, range] });
    expect(await satchelApi.referenceRanges('token')).toEqual({
      ok: true,
      value: { items: [range], unreadable: 1 },
    });
  });
});

describe('a list that comes in pages', () => {
  const ranges = [aStoredReferenceRange(), aStoredReferenceRange()];
  const invitation = (invitation_id: string) => ({
    ...{ invitation_id, role: 'viewer', invited_by_name: null },
    ...{ created_at: '2026-03-09T09:00:00Z', expires_at: '2026-03-23T09:00:00Z' },
  });
  const invitations = [invitation(uuidv7()), invitation(uuidv7())];
  const [begun_at, last_seen_at] = ['2026-03-09T09:00:00Z', '2026-03-09T10:00:00Z'];
  const openSessions = [uuidv7(), uuidv7()].map((session_id) => ({
    ...{ session_id, begun_at, last_seen_at, user_agent: null, is_current: false },
  }));
  const managed = ['Zoé', 'Amal'].map((name) => ({
    ...{ account_id: uuidv7(), name, email: 'one@example.org', role: 'viewer', created_at: begun_at },
    ...{ disabled_at: null, last_seen_at, recovery: null },
  }));

  it.each([
    ['reference ranges', () => satchelApi.referenceRanges('t'), ranges, 'reference-ranges?after=next'],
    [
      'the versions of a range',
      () => satchelApi.rangeHistory('1', 't'),
      ranges,
      'reference-ranges/1/history?before=next',
    ],
    ['invitations', () => satchelApi.invitations('t'), invitations, 'invitations?after=next'],
    ['sessions', () => satchelApi.sessions('t'), openSessions, 'sessions?after=next'],
    ['accounts', () => satchelApi.accounts('t'), managed, 'accounts?after=next'],
  ])('is read to its end: %s', async (_what, read, items, nextPath) => {
    const bodies = [
      { items: items.slice(0, 1), next_cursor: 'next', more: true },
      { items: items.slice(1), next_cursor: 'last', more: false },
    ];
    const calls = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(bodies.shift()));
    expect(await read()).toMatchObject({ ok: true, value: { items } });
    expect(calls.mock.calls.map(([path]) => path)).toEqual([
      `/api/${nextPath.split('?')[0]}`,
      `/api/${nextPath}`,
    ]);
  });

  it.each([
    ['at once', ['a', 'a'], 2],
    ['after another one', ['a', 'b', 'a'], 3],
  ])('ends with an error when the server repeats a page %s', async (_, cursors, calls) => {
    const left = [...cursors];
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ items: invitations, next_cursor: left.shift(), more: true }),
      );
    const failure = { code: 'network/repeatedPage' };
    expect(await satchelApi.invitations('t')).toMatchObject({ ok: false, failure });
    expect(fetched).toHaveBeenCalledTimes(calls);
  });

  const trailEntry = {
    ...{ entry: 1, account_name: 'Amal', role: null, done_by_name: null, session_id: null },
    ...{ user_agent: null, action: 'disabled', done_at: begun_at },
  };
  const save = {
    ...{ entry: 1, table: 'patients', record_key: record.patient_id, revision: 1, author: 'Amal' },
    ...{ captured_at: begun_at, received_at: begun_at, captured_by: acknowledged.captured_by },
    ...{ device_id: record.device_id, changed_fields: [] },
  };
  const recordEntry = { ...save, patient_id: record.patient_id, patient_name: 'Zoé' };

  it.each<[string, () => Promise<unknown>, object]>([
    ['found patients', () => satchelApi.searchPatients('zoe', '2026-03-09', 't'), record],
    ['a history', () => satchelApi.history('1', null, 't'), { ...save, record: {} }],
    ['accounts', () => satchelApi.accounts('t'), { ...managed[0] }],
    ['invitations', () => satchelApi.invitations('t'), { ...invitations[0] }],
    ['sessions', () => satchelApi.sessions('t'), { ...openSessions[0] }],
    ['the versions of a range', () => satchelApi.rangeHistory('1', 't'), { ...ranges[0] }],
    ['the trail of records', () => satchelApi.recordAudit(null, 't'), recordEntry],
    ['the trail of accounts', () => satchelApi.accountAudit(null, 't'), trailEntry],
  ])('has what can be read of it, and how much cannot: %s', async (_what, read, item) => {
    answering({ items: ['of a later version', item], next_cursor: '9', more: false });
    expect(await read()).toMatchObject({ ok: true, value: { unreadable: 1, items: [expect.anything()] } });
  });

  it('is not read at all when one of its pages fails', async () => {
    const bodies = [{ items: ranges, next_cursor: 'next', more: true }, { items: 'none' }];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(bodies.shift()));
    expect(await satchelApi.referenceRanges('t')).toMatchObject({ ok: false });
  });
});
