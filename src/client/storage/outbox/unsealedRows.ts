import type { OfflineTable } from '@/contract/recordKinds';
import { countAccounts, type CountedTables } from './countedTables';
import { isOwn, withoutRecord } from './envelope';
import type { Damaged, OfflineStore } from './offlineStore';
import { openPlaceNames } from '@/client/storage/keys/placeNames';
import { restoreEnvelopes } from './restoreEnvelopes';
import { asidePrefix } from './saveInPlace';
import { readPlaces, type ChangeSealed } from './sealedChanges';
import { isSealed, recordIn, type SealedEnvelopes } from './sealedEnvelopes';
import { lockedError, type UnlockedKeys } from '@/client/storage/keys/sealing';

interface Parts {
  changeSealed: ChangeSealed;
  envelopes: SealedEnvelopes;
  keys: UnlockedKeys;
  counted: CountedTables;
  tables: readonly OfflineTable[];
  discard(damaged: Damaged): Promise<void>;
}

interface UnsealedRows extends Pick<OfflineStore, 'setClearRowsAside' | 'setAside' | 'takeOver'> {
  /** What a list shows of a row that is not a readable waiting record. */
  describe(accountId: string, place: Damaged, stored: unknown): Promise<Damaged>;
}

/** The unencrypted rows of one database, and those that are set aside. */
export function openUnsealedRows(parts: Parts): UnsealedRows {
  const { changeSealed, envelopes, keys, tables, discard } = parts;
  const { change, look, readRows } = parts.counted;
  const names = openPlaceNames(keys);

  /**
   * Seals a row unchanged, under another key.
   *
   * @returns the key under which it is set aside, `null` when it is sealed or gone by now
   */
  const setAside = async (accountId: string, table: OfflineTable, key: string): Promise<string | null> =>
    changeSealed(readPlaces([{ table, key }]), async ({ found: [row] }) => {
      // Another tab was faster.
      if (!isOwn(accountId, row) || isSealed(row)) return { result: null, write: () => null };
      // The same row always gets the same key, however often it is set aside; and the key reveals nothing about it.
      const asideKey = asidePrefix + (await names.hide(accountId, JSON.stringify([key, row])));
      const aside = await envelopes.sealAside(accountId, { table, key: asideKey }, row);
      return {
        result: asideKey,
        write(rows) {
          void rows.put(table, asideKey, aside);
          rows.remove(table, key);
          return null;
        },
      };
    });

  return {
    async setClearRowsAside(accountId, onFound) {
      let found = 0;
      for (const table of tables) {
        const clear: string[] = [];
        await readRows(table, async (rows) => {
          for (const { key, stored } of rows)
            if (isOwn(accountId, stored) && !isSealed(stored) && isJson(stored)) clear.push(key);
        });
        for (const key of clear) {
          onFound?.();
          await setAside(accountId, table, key);
        }
        found += clear.length;
      }
      // What is set aside does not wait.
      if (found > 0) {
        await change(
          (transaction) => countAccounts(transaction, tables),
          (waiting, counter) => ({ result: undefined, counter: { ...counter, waiting } }),
        );
      }
      return found;
    },

    async setAside(accountId, { table, key }, row) {
      const damaged = { table, key: asidePrefix + key };
      await change(
        async () => undefined,
        (_nothing, counter, rows) => {
          void rows.put(table, damaged.key, { ...Object(row), saved_by: accountId });
          return { result: undefined, counter };
        },
      );
      return damaged;
    },

    async takeOver({ table, key }) {
      const { accountId } = keys;
      if (accountId === null) throw lockedError();
      const recordAt = async (place: string) => {
        const { found } = await look(readPlaces([{ table, key: place }]));
        return recordIn(accountId, table, await envelopes.openAside({ table, key: place }, found[0]));
      };
      if ((await recordAt(key)) === null) return null;
      // Set it aside first: its place must be free for the sealed record.
      const asideKey = key.startsWith(asidePrefix) ? key : await setAside(accountId, table, key);
      // Another tab may have written there meanwhile: what was set aside counts.
      const envelope = asideKey === null ? null : await recordAt(asideKey);
      if (asideKey === null || envelope === null) return null;
      const [restored = null] = await restoreEnvelopes({ changeSealed, envelopes }, [{ table, envelope }]);
      if (restored && restored.outcome !== 'occupied') await discard({ table, key: asideKey });
      return restored;
    },

    async describe(accountId, { table, key }, stored) {
      const envelope = recordIn(accountId, table, await envelopes.openAside({ table, key }, stored));
      return { table, key, ...(envelope && { readable: withoutRecord(envelope) }) };
    },
  };
}

/** IndexedDB stores more than JSON can express. Such a row is never sent; it stays listed, and a person deletes it. */
function isJson(stored: unknown): boolean {
  try {
    return JSON.stringify(stored) !== undefined;
  } catch {
    return false;
  }
}
