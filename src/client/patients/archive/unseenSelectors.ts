import { createSelector } from '@reduxjs/toolkit';
import {
  labDescriptor,
  reminderDescriptor,
  supplementDescriptor,
} from '@/client/outbox/save/recordDescriptors';
import { selectWaitingPatients } from '@/client/outbox/outboxSelectors';
import { allWaiting } from '@/client/outbox/waiting/waitingShards';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllPatientRows, type PatientRow } from '@/client/patients/patientsSelectors';
import { idsOfChart } from '@/client/records/mergeLinks';
import type { RootState } from '@/client/redux/appThunk';
import { inShards, type Shard, type Shards } from '@/client/redux/shards';
import { placeKey, type Descriptor, type Waiting } from '@/client/storage/outbox/envelope';
import type { Lab } from '@/contract/lab';
import {
  offlineTableNames,
  recordKey,
  type AcknowledgedRecords,
  type OfflineTable,
} from '@/contract/recordKinds';
import { mayBeUnseen, type SavedBy } from './mayBeUnseen';

/** A record of an archived chart that the person who archived it may not have known. */
export interface UnseenEntry extends SavedBy {
  /** of the record within its table */
  key: string;
  patient_id: string;
  /** of a patient: a duplicate that was merged into the chart */
  descriptor: Descriptor;
  /** the result, if it is one that the server has */
  lab: Lab | null;
}

export interface UnseenChart {
  patient: PatientRow;
  /** newest first */
  entries: readonly UnseenEntry[];
}

/** An archived chart, by each id under which its records are kept. */
interface ArchivedChart {
  patient: PatientRow;
  /** the save that archived it, or the latest one since */
  archiving: SavedBy;
}
type ArchivedCharts = ReadonlyMap<string, ArchivedChart>;

/** The map keeps its identity until one of these patients is saved, or another one is archived, restored or merged. */
const selectArchivedCharts = createSelector(
  selectAllPatientRows,
  selectMergedInto,
  (state: RootState) => state.patients,
  selectWaitingPatients,
  (rows, mergedInto, acknowledged, waiting): ArchivedCharts => {
    const charts = new Map<string, ArchivedChart>();
    for (const patient of rows) {
      if (!patient.archived || patient.merged_into !== null) continue;
      const waits = waiting[patient.patient_id];
      const archiving = waits ? savedHere(waits) : inShards(acknowledged, patient.patient_id);
      if (!archiving) continue;
      const { captured_at, captured_by, device_id, received_at } = archiving;
      const chart = { patient, archiving: { captured_at, captured_by, device_id, received_at } };
      for (const id of idsOfChart(mergedInto, patient.patient_id)) charts.set(id, chart);
    }
    return charts;
  },
  { memoizeOptions: { resultEqualityCheck: areSameCharts } },
);

function areSameCharts(before: ArchivedCharts, now: ArchivedCharts): boolean {
  if (before.size !== now.size) return false;
  for (const [id, { patient, archiving }] of now) {
    const known = before.get(id);
    if (known?.patient !== patient || !isSameSave(known.archiving, archiving)) return false;
  }
  return true;
}

function isSameSave(one: SavedBy, other: SavedBy): boolean {
  return (
    one.captured_at === other.captured_at &&
    one.captured_by === other.captured_by &&
    one.device_id === other.device_id &&
    one.received_at === other.received_at
  );
}

/**
 * The archived charts with entries that may be unseen, by the patient_id of the chart. They are in no other list, so
 * Home and the chart say so. Only shards that have changed are looked through again.
 */
export const selectUnseenInArchive = createSelector(
  selectArchivedCharts,
  (state: RootState) => state.patients,
  (state: RootState) => state.sarcF,
  (state: RootState) => state.physicalData,
  (state: RootState) => state.dynamometry,
  (state: RootState) => state.labs,
  (state: RootState) => state.supplements,
  (state: RootState) => state.reminders,
  (state: RootState) => state.outbox.tables,
  (
    charts,
    patients,
    sarcF,
    physicalData,
    dynamometry,
    labs,
    supplements,
    reminders,
    waiting,
  ): ReadonlyMap<string, UnseenChart> => {
    if (charts.size === 0) return none;
    const found = [
      ...unseenPatients(charts, patients),
      ...unseenScreenings(charts, sarcF),
      ...unseenMeasurements(charts, physicalData),
      ...unseenSessions(charts, dynamometry),
      ...unseenLabs(charts, labs),
      ...unseenSupplements(charts, supplements),
      ...unseenReminders(charts, reminders),
    ];
    const entries = new Map(found.map((entry) => [placeOf(entry), entry]));
    for (const table of offlineTableNames) {
      for (const one of allWaiting(waiting[table])) {
        const entry = waitingEntry(one);
        const chart = charts.get(entry.patient_id);
        if (chart && mayBeUnseen(entry, chart.archiving) && isEntry(entry))
          entries.set(placeOf(entry), entry);
      }
    }
    return byChart(charts, [...entries.values()]);
  },
  { memoizeOptions: { resultEqualityCheck: areSameEntries } },
);

const none: ReadonlyMap<string, UnseenChart> = new Map();

function byChart(charts: ArchivedCharts, entries: UnseenEntry[]): ReadonlyMap<string, UnseenChart> {
  const found = new Map<string, { patient: PatientRow; entries: UnseenEntry[] }>();
  const newestFirst = entries.sort((a, b) => Date.parse(b.captured_at) - Date.parse(a.captured_at));
  for (const entry of newestFirst) {
    const patient = charts.get(entry.patient_id)?.patient;
    if (!patient) continue;
    const known = found.get(patient.patient_id);
    if (known) known.entries.push(entry);
    else found.set(patient.patient_id, { patient, entries: [entry] });
  }
  return found;
}

/** Of the patients of a chart, those that were merged into it are entries; the archived one is not. */
function isEntry({ descriptor: { kind, patient } }: UnseenEntry): boolean {
  return kind !== 'patients' || (patient?.merged_into ?? null) !== null;
}

interface Stored extends Omit<SavedBy, 'device_id'> {
  patient_id: string;
  record_id?: string;
  device_id: string;
  archived: boolean;
}

/** Makes a function that finds the unseen entries of a table, and remembers them for each shard. */
function unseenIn<R extends Stored>(
  table: OfflineTable,
  describe: (record: R) => Pick<UnseenEntry, 'descriptor' | 'lab'>,
) {
  let charts: ArchivedCharts = new Map();
  let remembered = new WeakMap<Shard<R>, readonly UnseenEntry[]>();
  // An unchanged record keeps its entry.
  const made = new WeakMap<R, UnseenEntry>();
  const entryOf = (record: R): UnseenEntry => {
    const known = made.get(record);
    if (known) return known;
    const { captured_at, captured_by, device_id, received_at, patient_id } = record;
    const entry: UnseenEntry = {
      ...{ captured_at, captured_by, device_id, received_at, patient_id, key: recordKey(record) },
      ...describe(record),
    };
    made.set(record, entry);
    return entry;
  };
  const inShard = (shard: Shard<R>): readonly UnseenEntry[] => {
    const known = remembered.get(shard);
    if (known) return known;
    const found: UnseenEntry[] = [];
    for (const record of Object.values(shard)) {
      const chart = charts.get(record.patient_id);
      // A duplicate is always archived; another record that is was removed.
      if (!chart || (record.archived && table !== 'patients')) continue;
      if (mayBeUnseen(record, chart.archiving) && isEntry(entryOf(record))) found.push(entryOf(record));
    }
    remembered.set(shard, found);
    return found;
  };
  return (now: ArchivedCharts, shards: Shards<R>): UnseenEntry[] => {
    if (now !== charts) remembered = new WeakMap();
    charts = now;
    return Object.values(shards).flatMap(inShard);
  };
}

const kindOnly = (kind: OfflineTable) => () => ({ descriptor: { kind, name: '', patient: null }, lab: null });

const unseenPatients = unseenIn<AcknowledgedRecords['patients']>('patients', (patient) => ({
  descriptor: {
    kind: 'patients',
    name: `${patient.first_name} ${patient.last_name}`,
    patient: { ...patient, is_new: false },
  },
  lab: null,
}));
const unseenScreenings = unseenIn<AcknowledgedRecords['sarcF']>('sarcF', kindOnly('sarcF'));
const unseenMeasurements = unseenIn<AcknowledgedRecords['physicalData']>(
  'physicalData',
  kindOnly('physicalData'),
);
const unseenSessions = unseenIn<AcknowledgedRecords['dynamometry']>('dynamometry', kindOnly('dynamometry'));
const unseenLabs = unseenIn<AcknowledgedRecords['labs']>('labs', (lab) => ({
  descriptor: labDescriptor(lab, ''),
  lab,
}));
const unseenSupplements = unseenIn<AcknowledgedRecords['supplements']>('supplements', (supplement) => ({
  descriptor: supplementDescriptor(supplement, ''),
  lab: null,
}));
const unseenReminders = unseenIn<AcknowledgedRecords['reminders']>('reminders', (reminder) => ({
  descriptor: reminderDescriptor(reminder, ''),
  lab: null,
}));

/** A waiting record keeps its entry while it waits unchanged. */
const entriesMade = new WeakMap<Waiting, UnseenEntry>();

function waitingEntry(waiting: Waiting): UnseenEntry {
  const made = entriesMade.get(waiting);
  if (made) return made;
  const { patient_id, descriptor } = waiting;
  const entry = { ...savedHere(waiting), key: placeKey(waiting), patient_id, descriptor, lab: null };
  entriesMade.set(waiting, entry);
  return entry;
}

function savedHere({ captured_at, saved_by }: Waiting): SavedBy {
  return { captured_at, captured_by: saved_by, device_id: null, received_at: null };
}

function placeOf({ descriptor, key }: UnseenEntry): string {
  return `${descriptor.kind}/${key}`;
}

function areSameEntries(
  before: ReadonlyMap<string, UnseenChart>,
  now: ReadonlyMap<string, UnseenChart>,
): boolean {
  if (before.size !== now.size) return false;
  for (const [id, { patient, entries }] of now) {
    const known = before.get(id);
    if (known?.patient !== patient || known.entries.length !== entries.length) return false;
    if (!entries.every((entry, at) => entry === known.entries[at])) return false;
  }
  return true;
}
