import { z } from 'zod';
import type { ApiResult } from '@/client/api/apiResult';
import { offlineTables, recordKey, type OfflineTable, type TableRecords } from '@/contract/recordKinds';
import { aFailure, testAccount } from './testDevice';

/** The fields that the guards check, and the notes, which differ in every save and so represent its content. */
const bodySchema = z.looseObject({
  patient_id: z.string(),
  record_id: z.string().optional(),
  notes: z.string(),
  device_id: z.string(),
  device_revision: z.int(),
  save_id: z.string(),
  base_save_ids: z.array(z.string()),
});
type Body = z.infer<typeof bodySchema>;

interface PastSave {
  key: string;
  body: Body;
  /** `null`: it arrived after a newer one from the same device and changed nothing */
  revision: number | null;
}

/** The server's side of a save, in memory: only the guards of saveRecord. */
export interface ModelServer {
  save(table: OfflineTable, record: unknown): ApiResult<TableRecords>;
  /** all records of a table */
  read(table: OfflineTable): TableRecords;
}

/** What identifies a save in the model. */
export interface Save {
  /** table and key on the server */
  key: string;
  /** different in every save */
  notes: string;
}

export function saveIn(table: OfflineTable, record: unknown): Save {
  const { notes, ...body } = bodySchema.parse(record);
  return { key: `${table}/${recordKey(body)}`, notes };
}

/**
 * @param options.isGuarded whether the third rule is on: an older revision from a device never replaces a newer one. When off,
 *   the server accepts every save. The conflict guard is then off too, because it also catches older revisions.
 * @param options.onTaken called for every save that became the row of its key
 */
export function openModelServer({
  isGuarded,
  onTaken,
}: {
  isGuarded: boolean;
  onTaken(save: Save): void;
}): ModelServer {
  const rows = new Map<string, { table: OfflineTable; row: Body & { revision: number } }>();
  const past: PastSave[] = [];

  return {
    save(table, record) {
      const body = bodySchema.parse(record);
      const { key, notes } = saveIn(table, record);
      const current = rows.get(key)?.row;
      const ofKey = past.filter((save) => save.key === key);
      const ofDevice = ofKey.filter((save) => save.body.device_id === body.device_id);

      if (isGuarded) {
        const earlier = ofDevice.find((save) => save.body.device_revision === body.device_revision);
        if (earlier && earlier.body.notes !== notes) return aFailure(409, 'record/revisionReused');
        if (earlier && current) return { ok: true, value: recordsOf(table, [current]) };
      }
      if (table !== 'patients' && !rows.has(`patients/${body.patient_id}`)) {
        return aFailure(404, 'record/unknownPatient');
      }
      if (isGuarded && current) {
        if (ofKey.some((save) => save.body.base_save_ids.includes(body.save_id))) {
          past.push({ key, body, revision: null });
          return { ok: true, value: recordsOf(table, [current]) };
        }
        if (notes !== current.notes && !body.base_save_ids.includes(current.save_id)) {
          return { ...aFailure(409, 'record/conflict'), current };
        }
      }

      const revision = (current?.revision ?? 0) + 1;
      const row = {
        ...body,
        revision,
        received_at: '2026-03-09T10:40:00.000Z',
        captured_by: testAccount.account_id,
      };
      rows.set(key, { table, row });
      past.push({ key, body, revision });
      onTaken({ key, notes });
      return { ok: true, value: recordsOf(table, [row]) };
    },
    read: (table) =>
      recordsOf(
        table,
        [...rows.values()].filter((stored) => stored.table === table).map(({ row }) => row),
      ),
  };
}

/** The records of a table as the app knows them. */
export function recordsOf(table: OfflineTable, rows: unknown[]): TableRecords {
  return offlineTables[table].received.parse({ table, records: rows });
}
