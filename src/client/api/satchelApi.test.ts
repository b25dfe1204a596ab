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
