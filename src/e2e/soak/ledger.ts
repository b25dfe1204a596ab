import type { PatientTable } from '@/contract/recordKinds';
import { isOf, type Found, type JsonRecord, type ConfirmedSave } from '@/e2e/accounting';

/** `unsaid`: the browser was killed between the click and the notice, so the save may or may not be on disk. */
export type Outcome = 'said' | 'unsaid';

interface Save {
  fields: Record<string, unknown>;
  outcome: Outcome;
  /** counted over all saves, from 1 */
  number: number;
  by: unknown;
}

/** The history of one record according to the screen, from its first save to its newest correction. */
export interface RecordHistory {
  table: PatientTable;
  /** `null`: a new patient that the screen never confirmed, so the id is unknown */
  patient_id: string | null;
  saves: Save[];
}

/** What was typed and what the screen confirmed: the first of the three sides. */
export interface Ledger {
  readonly saves: number;
  /** the number of this patient's saves in this table */
  savesOf(table: PatientTable, patient_id: string): number;
  begin(table: PatientTable, patient_id: string | null): RecordHistory;
  /** @param save.by the page it was saved on */
  note(history: RecordHistory, save: Pick<Save, 'fields' | 'outcome' | 'by'>): void;
  /**
   * The record that a form shows.
   *
   * @throws when this content was never saved, or when a newer save was confirmed
   */
  shownAs(shown: ConfirmedSave): RecordHistory;
  /** Whether another page has saved this patient's record in this table after save number `since`. */
  isSavedElsewhere(place: { table: PatientTable; patient_id: string; by: unknown; since: number }): boolean;
  /** Whether this content was ever typed for this patient in this table. */
  isKnown(found: Found): boolean;
  /**
   * What must be there, each record with its newest content. An unconfirmed save counts only if it is found. The same rules
   * then apply to it.
   */
  expected(found: readonly Found[]): ConfirmedSave[];
}

export function openLedger(): Ledger {
  const histories: RecordHistory[] = [];
  let saves = 0;

  const matches = (history: RecordHistory, save: Save, found: Found): boolean => {
    const patient_id = history.patient_id ?? found.record.patient_id;
    return isOf({ table: history.table, patient_id, fields: save.fields })(found);
  };
  const ofTyped = (found: Found) =>
    histories.find((history) => history.saves.some((save) => matches(history, save, found)));

  return {
    get saves() {
      return saves;
    },
    savesOf: (table, patient_id) =>
      histories
        .filter((history) => history.table === table && history.patient_id === patient_id)
        .reduce((sum, history) => sum + history.saves.length, 0),
    begin(table, patient_id) {
      const history = { table, patient_id, saves: [] };
      histories.push(history);
      return history;
    },
    note(history, save) {
      saves += 1;
      history.saves.push({ ...save, number: saves });
    },
    shownAs({ table, patient_id, fields }) {
      const found = { table, record: { ...fields, patient_id } };
      const history = ofTyped(found);
      if (!history) throw new Error(`The form shows what no one saved: ${JSON.stringify(found)}`);
      if (!newestOf(history).some((save) => matches(history, save, found))) {
        throw new Error(`The form shows an old version: ${JSON.stringify(found)}`);
      }
      return history;
    },
    isSavedElsewhere: ({ table, patient_id, by, since }) =>
      histories
        .filter((history) => history.table === table && history.patient_id === patient_id)
        .some((history) => history.saves.some((save) => save.number > since && save.by !== by)),
    isKnown: (found) => ofTyped(found) !== undefined,
    expected: (found) =>
      histories.flatMap((history) => {
        const { table } = history;
        const candidates = newestOf(history);
        for (const save of candidates) {
          const there = found.find((one) => matches(history, save, one));
          if (there) return [{ table, patient_id: there.record.patient_id, fields: save.fields }];
        }
        const last = candidates.find(({ outcome }) => outcome === 'said');
        if (!last || history.patient_id === null) return [];
        return [{ table, patient_id: history.patient_id, fields: last.fields }];
      }),
  };
}

/** The newest confirmed save and the unconfirmed saves after it, newest first. Any of them may be the stored one. */
function newestOf({ saves }: RecordHistory): Save[] {
  const lastConfirmed = saves.findLastIndex(({ outcome }) => outcome === 'said');
  return saves.slice(Math.max(0, lastConfirmed)).reverse();
}

/** The key of a record within its table. */
export function keyOf(record: JsonRecord): unknown {
  return record['record_id'] ?? record.patient_id;
}
