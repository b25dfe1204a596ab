import { aPatient } from '@/testing/builders';
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
