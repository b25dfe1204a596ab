import type { OfflineTable } from '@/contract/offlineTables';
import { countAccounts, type CountedTables, type Row } from './countedTables';
import { isOwn, placeKey, withoutRecord, type Envelope } from './envelope';
import type { Damaged, OfflineStore } from './offlineStore';
import { openPlaceNames } from '@/client/storage/keys/placeNames';
import { restoreEnvelopes } from './restoreEnvelopes';
import { asidePrefix } from './saveInPlace';
import { readPlaces, type ChangeSealed } from './sealedChanges';
import { isSealed, isSealedNow, plainEnvelope, recordIn, type SealedEnvelopes } from './sealedEnvelopes';
import { lockedError, type UnlockedKeys } from '@/client/storage/keys/sealing';

interface Parts {
  changeSealed: ChangeSealed;
  envelopes: SealedEnvelopes;
  keys: UnlockedKeys;
  counted: CountedTables;
  tables: readonly OfflineTable[];
  discard(damaged: Damaged): Promise<void>;
}

interface UnsealedRows extends Pick<OfflineStore, 'sealPlain' | 'sealOwnPlainRow' | 'setAside' | 'takeOver'> {
  /** What a list shows of a row that is no record that waits. */
  describe(accountId: string, place: Damaged, stored: unknown): Promise<Damaged>;
}

/** The rows of one database that lie there otherwise than this version writes them, and those that are set aside. */
export function openUnsealedRows(parts: Parts): UnsealedRows {
  const { changeSealed, envelopes, keys, tables, discard } = parts;
  const { change, look, readRows } = parts.counted;
  const names = openPlaceNames(keys);

  const sealAside = async (accountId: string, table: OfflineTable, name: string, value: unknown) => {
    // The same thing comes to lie under the same key, however often it is set aside; and the key tells nothing of it.
    const key = asidePrefix + (await names.hide(accountId, name));
    return { table, key, row: await envelopes.sealAside(accountId, { table, key }, value) };
  };

  /**
   * Seals a row in its place; sets it aside, as it is, where it is not taken for the account's own, cannot be understood, or its place is taken.
   *
   * @returns the key under which it is set aside, `null` when it is not
   */
  const sealRow = async (
    table: OfflineTable,
    { key, stored }: Row,
    { accountId, isTrusted }: { accountId: string; isTrusted: boolean },
  ): Promise<string | null> => {
    const understood = async (row: unknown): Promise<Envelope | null> =>
      (isTrusted ? plainEnvelope(key, row) : null) ?? envelopes.open(table, key, row);
    const seen = await understood(stored);
    const place = seen && (await envelopes.keyOf(seen));
    const read = readPlaces([
      { table, key },
      { table, key: place ?? key },
    ]);
    return changeSealed(read, async ({ found: [row, occupant] }) => {
      const envelope = await understood(row);
      // Another tab was there meanwhile; and what is damaged as it lies sealed stays as it is.
      if (row === undefined || (!envelope && isSealed(row))) return { result: null, write: () => null };
      if (envelope && place !== null && (place === key || occupant === undefined)) {
        const sealed = await envelopes.seal(table, envelope);
        return {
          result: null,
          write(rows) {
            void rows.put(table, place, sealed);
            if (place !== key) rows.remove(table, key);
            return null;
          },
        };
      }
      const aside = await sealAside(accountId, table, JSON.stringify([key, row]), envelope ?? row);
      return {
        result: aside.key,
        write(rows) {
          void rows.put(table, aside.key, aside.row);
          rows.remove(table, key);
          return null;
        },
      };
    });
  };

  return {
    async sealPlain(accountId, onFound) {
      const isTrusted = keys.takesPlain === true;
      let sealed = 0;
      let isCounted = true;
      for (const table of tables) {
        const found: Row[] = [];
        await readRows(table, async (rows) => {
          found.push(...rows.filter(({ stored }) => isOwn(accountId, stored) && !isSealedNow(stored)));
        });
        for (const row of found) {
          // Damaged as it lies sealed, it stays as it is.
          if (isSealed(row.stored) && (await envelopes.open(table, row.key, row.stored)) === null) continue;
          onFound?.();
          if ((await sealRow(table, row, { accountId, isTrusted })) !== null) isCounted = false;
          sealed += 1;
        }
      }
      // What is set aside does not wait.
      if (!isCounted) {
        await change(
          (transaction) => countAccounts(transaction, tables),
          (waiting, counter) => ({ result: undefined, counter: { ...counter, waiting } }),
        );
      }
      return sealed;
    },

    async sealOwnPlainRow({ table, ...place }) {
      const { accountId } = keys;
      const key = placeKey(place);
      const {
        found: [stored],
      } = await look(readPlaces([{ table, key }]));
      if (accountId === null || !isOwn(accountId, stored) || !plainEnvelope(key, stored)) return;
      await sealRow(table, { key, stored }, { accountId, isTrusted: true });
    },

    async setAside(accountId, table, things) {
      const aside = await Promise.all(
        things.map(({ name, value }) => sealAside(accountId, table, name, value)),
      );
      await changeSealed(
        async () => [],
        async () => ({
          result: undefined,
          write(rows) {
            for (const { key, row } of aside) void rows.put(table, key, row);
            return null;
          },
        }),
      );
    },

    async takeOver({ table, key }) {
      const { accountId } = keys;
      if (accountId === null) throw lockedError();
      const {
        found: [stored],
      } = await look(readPlaces([{ table, key }]));
      const envelope = recordIn(accountId, await envelopes.openAside({ table, key }, stored));
      if (!envelope) return null;
      // Out of its place first, so that it is put there as any other.
      const asideKey = key.startsWith(asidePrefix)
        ? key
        : await sealRow(table, { key, stored }, { accountId, isTrusted: false });
      if (asideKey === null) return null;
      const back = { table, envelope: { ...envelope, held: true } };
      const [restored = null] = await restoreEnvelopes({ changeSealed, envelopes }, [back]);
      if (restored && restored.outcome !== 'occupied') await discard({ table, key: asideKey });
      return restored;
    },

    async describe(accountId, { table, key }, stored) {
      const envelope = recordIn(accountId, await envelopes.openAside({ table, key }, stored));
      return { table, key, ...(envelope && { readable: withoutRecord(envelope) }) };
    },
  };
}
