import { deleteDB } from 'idb';
import { connect, type Connection } from './connection';

const plan = { name: 'Rows', version: 1, stores: ['rows'] };
let connection: Connection;

beforeEach(() => {
  connection = connect(plan);
});

afterEach(async () => {
  await connection.close();
  await deleteDB(plan.name);
});

const count = () => connection.read(plan.stores, (transaction) => transaction.objectStore('rows').count());

describe('a write', () => {
  it('ends with its transaction, also when the abort is not reported to what the work waits for', async () => {
    const neverReported = new Promise<void>(() => undefined);
    const write = connection.write(plan.stores, (transaction) => {
      transaction.abort();
      return neverReported;
    });
    await expect(write).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
  });

  it('is acknowledged only once it has committed, and not when its last put was taken', async () => {
    const write = connection.write(plan.stores, async (transaction) => {
      await transaction.objectStore('rows').put('value', 'key');
      // A full disk is often detected only on commit.
      queueMicrotask(() => transaction.abort());
      return 'saved';
    });
    await expect(write).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
    expect(await count()).toBe(0);
  });

  it('throws what the work threw, and writes nothing', async () => {
    const write = connection.write(plan.stores, async (transaction) => {
      await transaction.objectStore('rows').put('value', 'key');
      throw new RangeError('Not this one.');
    });
    await expect(write).rejects.toThrow(RangeError);
    expect(await count()).toBe(0);
  });
});

describe('a database that is let go of', () => {
  it('can be deleted, and is made anew by the next use', async () => {
    await connection.write(plan.stores, (transaction) => transaction.objectStore('rows').put('value', 'key'));
    await connection.release();
    await deleteDB(plan.name);
    expect(await count()).toBe(0);
  });

  it('stays away once it is closed, whoever comes late', async () => {
    await count();
    await connection.close();
    await deleteDB(plan.name);
    await expect(count()).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
    expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name: plan.name }));
  });
});
