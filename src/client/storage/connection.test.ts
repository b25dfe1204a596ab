import { deleteDB } from 'idb';
import { connect } from './connection';

const plan = { name: 'Rows', version: 1, stores: ['rows'] };
const connection = connect(plan);

afterEach(async () => {
  await connection.close();
  await deleteDB(plan.name);
});

describe('a write', () => {
  it('ends with its transaction, also when the abort is not reported to what the work waits for', async () => {
    const neverReported = new Promise<void>(() => undefined);
    const write = connection.write(plan.stores, (transaction) => {
      transaction.abort();
      return neverReported;
    });
    await expect(write).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
  });

  it('throws what the work threw, and writes nothing', async () => {
    const write = connection.write(plan.stores, async (transaction) => {
      await transaction.objectStore('rows').put('value', 'key');
      throw new RangeError('Not this one.');
    });
    await expect(write).rejects.toThrow(RangeError);
    const count = connection.read(plan.stores, (transaction) => transaction.objectStore('rows').count());
    expect(await count).toBe(0);
  });
});
