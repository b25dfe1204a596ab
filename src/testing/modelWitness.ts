import { isKeyedByRecord, offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { placeKey, type WaitingRevision } from '@/client/storage/outbox/envelope';
import type { WaitingByTable } from '@/client/storage/outbox/offlineStore';
import type { Save } from './modelServer';

/** The properties that must always hold. */
export type Property =
  /** the server accepted every acknowledged save, or a newer one of its key, or it is still waiting */
  | 'acknowledgedIsKept'
  /** at the end, the server's row is the newest acknowledged save of its key */
  | 'newestWins'
  | 'oneSender'
  /** patients, then sarcF, then physicalData, then dynamometry, each in the order saved */
  | 'orderIsKept'
  /** with the network up and every request answered, the outbox empties and everything comes to rest */
  | 'outboxEmpties';

export interface Violation {
  property: Property;
  what: string;
}

/** Observes what is written, acknowledged and accepted, and reports violations. */
export interface ModelWitness {
  readonly violations: Violation[];
  /** called in the order in which the device wrote the saves, which defines "newer" */
  written(save: Save): void;
  /** the user was shown that it is saved */
  acknowledged(save: Save): void;
  /** it became the server's row */
  taken(save: Save): void;
  violated(property: Property, what: string): void;
  checkKept(waiting: Save[]): void;
  /** @param rows the server's rows at the end */
  checkNewest(rows: Save[], waiting: Save[]): void;
}

export function openModelWitness(): ModelWitness {
  const violations: Violation[] = [];
  const written: string[] = [];
  const acknowledged: Save[] = [];
  const taken: Save[] = [];

  const missingIn = (places: Save[]): Save[] =>
    acknowledged.filter(({ key, notes }) => {
      const order = written.indexOf(notes);
      // A save that was never written is missing, whatever came after it.
      return order < 0 || !places.some((it) => it.key === key && written.indexOf(it.notes) >= order);
    });
  const violated = (property: Property, what: string): void => void violations.push({ property, what });

  return {
    violations,
    violated,
    written: ({ notes }) => void written.push(notes),
    acknowledged: (save) => void acknowledged.push(save),
    taken: (save) => void taken.push(save),
    checkKept(waiting) {
      for (const { key, notes } of missingIn([...taken, ...waiting])) {
        violated('acknowledgedIsKept', `${notes} of ${key} is neither on the server nor waiting.`);
      }
    },
    checkNewest(rows, waiting) {
      for (const { key, notes } of missingIn([...rows, ...waiting])) {
        violated('newestWins', `${notes} of ${key} is not what the server has.`);
      }
    },
  };
}

/** One pass of an upload over the records it found waiting. */
export interface UploadPass {
  /** @returns whether the record comes after those already sent in this pass */
  isNext(table: OfflineTable, record: unknown): boolean;
}

export function openUploadPass(waiting: WaitingByTable): UploadPass {
  let last: Pick<WaitingRevision, 'table' | 'revision'> | null = null;
  return {
    isNext(table, record) {
      const key: unknown = Reflect.get(Object(record), isKeyedByRecord(table) ? 'record_id' : 'patient_id');
      // A record saved again in the meantime takes the position of the one found.
      const found = waiting[table].find((item) => placeKey(item) === key);
      if (!found) return false;
      const before = last;
      last = { table, revision: found.revision };
      if (before === null) return true;
      const steps = offlineTableNames.indexOf(table) - offlineTableNames.indexOf(before.table);
      return steps > 0 || (steps === 0 && found.revision > before.revision);
    },
  };
}
