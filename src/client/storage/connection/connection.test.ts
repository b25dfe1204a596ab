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
  it('fails with its transaction, even when its work never learns of the abort', async () => {
    const neverReported = new Promise<void>(() => undefined);
    const write = connection.write(plan.stores, (transaction) => {
      transaction.abort();
      return neverReported;
    });
    await expect(write).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
  });

  it('is acknowledged only after the commit, not after its last put', async () => {
    const write = connection.write(plan.stores, async (transaction) => {
      await transaction.objectStore('rows').put('value', 'key');
      // A full disk is often detected only on commit.
      queueMicrotask(() => transaction.abort());
      return 'saved';
    });
    await expect(write).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
    expect(await count()).toBe(0);
  });

  it('throws the error of its work, and writes nothing', async () => {
    const write = connection.write(plan.stores, async (transaction) => {
      await transaction.objectStore('rows').put('value', 'key');
      throw new RangeError('Not this one.');
    });
    await expect(write).rejects.toThrow(RangeError);
    expect(await count()).toBe(0);
  });
});

describe('a database connection', () => {
  it('deletes the database, and creates it again on the next use', async () => {
    await connection.write(plan.stores, (transaction) => transaction.objectStore('rows').put('value', 'key'));
    await connection.remove();
    expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name: plan.name }));
    expect(await count()).toBe(0);
  });

  it('reports a database that the browser does not delete', async () => {
    const refusing = jest.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('Not now.', 'InvalidStateError');
    });
    await expect(connection.remove()).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
    refusing.mockRestore();
  });

  it('does not open the database again after it is closed', async () => {
    await count();
    await connection.close();
    await deleteDB(plan.name);
    await expect(count()).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
    expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name: plan.name }));
  });
});

describe('a later version of a database', () => {
  it('gets the stores it adds, and keeps the rows of the earlier version', async () => {
    await connection.write(plan.stores, (transaction) => transaction.objectStore('rows').put('value', 'key'));
    await connection.close();
    connection = connect({ name: plan.name, version: 2, stores: ['rows', 'notes'] });
    await connection.write(['notes'], (transaction) => transaction.objectStore('notes').put('note', 'key'));
    expect(await count()).toBe(1);
  });
});
