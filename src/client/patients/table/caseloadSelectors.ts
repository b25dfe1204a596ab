import { allInShards } from '@/client/redux/shards';
import { createSelector } from '@reduxjs/toolkit';
import { rootOf } from '@/client/records/mergeLinks';
import { isSameMap, selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllPatientRows, type PatientRow } from '@/client/patients/patientsSelectors';
import { latestWeight, type ChartWeight, type LatestWeight } from '@/client/patients/latestWeight';
import { weightFall } from '@/client/patients/lossWithin6Months';
import { unplannedLoss, type AskedWeighing } from '@/client/patients/unplannedLoss';
import { daysBetween } from '@/clinical/daysBetween';
import { zoneOf } from '@/contract/zoneOf';
import { attempted } from '@/client/records/attempted';
import type { RootState } from '@/client/redux/appThunk';
import { allWaiting } from '@/client/outbox/waiting/waitingShards';
import { scoreSarcF, type SarcFScore } from '@/clinical/sarcopenia/sarcF';
import { sparklineLength, type SparklinePoint } from '@/client/ui/sparklinePlaces';
import { isScreeningDue } from '@/clinical/sarcopenia/screeningDue';
import { pressureUnit } from '@/clinical/grip/forceUnits';
import type { VerdictAlgorithm } from '@/clinical/verdict';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PhysicalData } from '@/contract/physicalData';
import type { WeightLoss } from '@/clinical/body/weightLoss';
import { storedReading, type StoredReading } from './sarcopeniaStatus';

/** A verdict as it was stored with a record. */
export interface StoredVerdict {
  verdict: string;
  inputs: Readonly<Record<string, unknown>>;
  captured_at: string;
}

/** Summary of a patient's records, shown in the patient list. */
export interface CaseloadEntry {
  /** the newest screening */
  screening: { score: SarcFScore; captured_at: string } | null;
  /** unplanned as far as is known */
  weightLoss: WeightLoss | null;
  /** `null`: never weighed */
  weight: (Pick<LatestWeight, 'latest' | 'before'> & { isFall: boolean }) | null;
  /** in kg, oldest first, at most as many as a small line shows, none with oedema or ascites */
  weights: readonly SparklinePoint[];
  /** the newest stored verdict of EWGSOP2 */
  reading: StoredReading | null;
  /** by a grip session or chair stands, whenever that was; a grip session that waits counts too */
  isStrengthMeasured: boolean;
  /** when that was last; `null`: never */
  strengthAt: string | null;
  /** the newest stored verdict of GLIM */
  glim: StoredVerdict | null;
  /** the newest stored verdict of MUST */
  must: StoredVerdict | null;
  /** the newest stored risk of refeeding */
  refeeding: StoredVerdict | null;
  /** the newest session with a strength in a unit of force */
  gripSession: Dynamometry | null;
  /** when a record was last captured, on this device or on the server */
  lastSeenAt: string | null;
  /** of the place where the patient lives, or else of this device */
  timeZone: string;
}

export type Caseload = ReadonlyMap<string, CaseloadEntry>;

/** The time zones in which patients live, where one is recorded. The map keeps its identity until one changes. */
const selectTimeZones = createSelector(
  (state: RootState) => state.patients,
  (patients): ReadonlyMap<string, string> =>
    new Map(
      allInShards(patients).flatMap(({ patient_id, time_zone }) =>
        time_zone === null ? [] : [[patient_id, time_zone] as const],
      ),
    ),
  { memoizeOptions: { resultEqualityCheck: isSameMap } },
);

/** The map keeps its identity until a date changes. */
const selectBirthDates = createSelector(
  (state: RootState) => state.patients,
  (patients): ReadonlyMap<string, string> =>
    new Map(allInShards(patients).map(({ patient_id, birth_date }) => [patient_id, birth_date])),
  { memoizeOptions: { resultEqualityCheck: isSameMap } },
);

/**
 * The conditions of each patient, where any are recorded: those of the whole chart, duplicates and what waits included.
 * The map keeps its identity until one changes.
 */
const selectConditions = createSelector(
  selectAllPatientRows,
  (rows): ReadonlyMap<string, readonly string[]> =>
    new Map(
      rows.flatMap(({ patient_id, conditions }) =>
        conditions.length === 0 ? [] : [[patient_id, conditions] as const],
      ),
    ),
  { memoizeOptions: { resultEqualityCheck: isSameMap } },
);

/** The due date of each patient who has one, of the whole chart. The map keeps its identity until one changes. */
const selectDueDates = createSelector(
  selectAllPatientRows,
  (rows): ReadonlyMap<string, string> =>
    new Map(
      rows.flatMap(({ patient_id, due_date }) =>
        due_date === null ? [] : [[patient_id, due_date] as const],
      ),
    ),
  { memoizeOptions: { resultEqualityCheck: isSameMap } },
);

/** The time zone of each patient. Each recorded one is looked up once: twenty thousand patients live in a few. */
function placesOf(zones: ReadonlyMap<string, string>): (patientId: string) => string {
  const usable = new Map<string | null, string>();
  return (patientId) => {
    const time_zone = zones.get(patientId) ?? null;
    const zone = usable.get(time_zone) ?? zoneOf({ time_zone });
    usable.set(time_zone, zone);
    return zone;
  };
}

/** Each patient with records. Those of a duplicate count for the patient it is merged into. */
export const selectCaseload = createSelector(
  (state: RootState) => state.sarcF,
  (state: RootState) => state.physicalData,
  (state: RootState) => state.dynamometry,
  // Only these tables: an upload of patients changes the patients table with every record.
  (state: RootState) => state.outbox.tables.sarcF,
  (state: RootState) => state.outbox.tables.physicalData,
  (state: RootState) => state.outbox.tables.dynamometry,
  selectMergedInto,
  selectTimeZones,
  selectBirthDates,
  selectConditions,
  selectDueDates,
  (
    screenings,
    measurements,
    gripSessions,
    waitingScreenings,
    waitingMeasurements,
    waitingGripSessions,
    mergedInto,
    zones,
    births,
    conditions,
    dueDates,
  ): Caseload => {
    const found = new Map<string, CaseloadEntry>();
    const seenMs = new Map<CaseloadEntry, number>();
    const see = (entry: CaseloadEntry, captured_at: string): void => {
      const ms = Date.parse(captured_at);
      if (ms <= (seenMs.get(entry) ?? -Infinity)) return;
      seenMs.set(entry, ms);
      entry.lastSeenAt = captured_at;
    };
    const weighings = new Map<string, AskedWeighing[]>();
    const weights = new Map<CaseloadEntry, ChartWeight[]>();
    const timeZoneOf = placesOf(zones);
    const entryOf = (patientId: string): CaseloadEntry => {
      const id = rootOf(mergedInto, patientId);
      const entry = found.get(id) ?? {
        screening: null,
        weightLoss: null,
        weight: null,
        weights: noWeights,
        reading: null,
        isStrengthMeasured: false,
        strengthAt: null,
        glim: null,
        must: null,
        refeeding: null,
        gripSession: null,
        lastSeenAt: null,
        timeZone: timeZoneOf(id),
      };
      found.set(id, entry);
      return entry;
    };
    const read = (entry: CaseloadEntry, record: Parameters<typeof storedReading>[0]): void => {
      if (!record.verdicts || !isNewer(record.captured_at, entry.reading?.captured_at ?? null)) return;
      entry.reading = storedReading(record) ?? entry.reading;
    };
    const seeStrength = (entry: CaseloadEntry, captured_at: string): void => {
      entry.isStrengthMeasured = true;
      if (isNewer(captured_at, entry.strengthAt)) entry.strengthAt = captured_at;
    };
    for (const record of allInShards(screenings)) {
      if (record.archived) continue;
      const entry = entryOf(record.patient_id);
      const { captured_at } = record;
      if (isNewer(captured_at, entry.screening?.captured_at ?? null)) {
        entry.screening = { score: scoreSarcF(record), captured_at };
      }
      read(entry, record);
      see(entry, captured_at);
    }
    for (const record of allInShards(gripSessions)) {
      if (record.archived) continue;
      const entry = entryOf(record.patient_id);
      const { captured_at } = record;
      if (record.trials.length > 0) seeStrength(entry, captured_at);
      const isForce = record.unit !== pressureUnit && record.trials.some(({ invalid }) => invalid === null);
      if (isForce && isNewer(captured_at, entry.gripSession?.captured_at ?? null)) entry.gripSession = record;
      read(entry, record);
      see(entry, captured_at);
    }
    for (const record of allInShards(measurements)) {
      const { patient_id, captured_at, weight_kg, fluid_affected, archived } = record;
      if (archived) continue;
      const entry = entryOf(patient_id);
      if (record.chair_stands_5_s !== null || record.unable?.includes('chair_stands_5_s'))
        seeStrength(entry, captured_at);
      read(entry, record);
      entry.glim = newerVerdict(record, 'glim', entry.glim);
      entry.must = newerVerdict(record, 'must', entry.must);
      entry.refeeding = newerVerdict(record, 'refeeding-cg32', entry.refeeding);
      see(entry, captured_at);
      if (weight_kg === null) continue;
      const weight = { captured_at, kg: weight_kg, isFluid: fluid_affected === true };
      const shown = weights.get(entry);
      if (shown) shown.push(weight);
      else weights.set(entry, [weight]);
      // With oedema or ascites, fluid hides how much weight was lost.
      if (fluid_affected === true) continue;
      const id = rootOf(mergedInto, patient_id);
      const weighing = { weight_kg, captured_at, lossIntended: record.weight_loss_intended };
      const known = weighings.get(id);
      if (known) known.push(weighing);
      else weighings.set(id, [weighing]);
    }
    for (const [entry, known] of weights) {
      const found = latestWeight(known.sort((a, b) => daysBetween(a.captured_at, b.captured_at)));
      if (!found) continue;
      const { latest, before, compared } = found;
      entry.weight = { latest, before, isFall: false };
      entry.weights = compared
        .slice(0, sparklineLength)
        .map(({ captured_at, kg }) => ({ atMs: Date.parse(captured_at), value: kg }))
        .toReversed();
    }
    for (const [patientId, known] of weighings) {
      if (known.length < 2) continue;
      const entry = entryOf(patientId);
      const person = {
        ...{ timeZone: entry.timeZone, birthDate: births.get(patientId) },
        conditions: conditions.get(patientId) ?? null,
        dueDate: dueDates.get(patientId) ?? null,
      };
      entry.weightLoss = attempted(() => unplannedLoss(known, person), null);
      if (entry.weight && !entry.weight.latest.isFluid)
        entry.weight.isFall = attempted(() => weightFall(known, person), null) !== null;
    }
    // A waiting record counts as a visit too, although its content is not in the state.
    for (const table of [waitingScreenings, waitingMeasurements]) {
      for (const { patient_id, captured_at } of allWaiting(table)) see(entryOf(patient_id), captured_at);
    }
    for (const { patient_id, captured_at } of allWaiting(waitingGripSessions)) {
      const entry = entryOf(patient_id);
      seeStrength(entry, captured_at);
      see(entry, captured_at);
    }
    return found;
  },
);

const noWeights: readonly SparklinePoint[] = [];

/** When each patient's waiting screening was captured. A patient screened today is not due. */
export const selectWaitingScreenings = createSelector(
  (state: RootState) => state.outbox.tables.sarcF,
  (shards): ReadonlyMap<string, string> =>
    new Map(allWaiting(shards).map(({ patient_id, captured_at }) => [patient_id, captured_at])),
);

/**
 * When a patient was last screened, on the server or on this device; `null`: never. What waits may correct a screening
 * that is older than the newest one. Of someone who never was, when strength was last measured: that is what a screen
 * leads to, and not everyone can be asked.
 */
export function lastScreenedAt(
  entry: CaseloadEntry | undefined,
  waitingScreening: string | undefined,
): string | null {
  const known = entry?.screening?.captured_at ?? null;
  if (known === null && waitingScreening === undefined) return entry?.strengthAt ?? null;
  return waitingScreening !== undefined && isNewer(waitingScreening, known) ? waitingScreening : known;
}

/** Nobody is due until this device has read the clinic's screenings once. @param now RFC 3339 */
export function isDue(row: PatientRow, { caseload, waiting, isFirstRead, now }: DueAround): boolean {
  if (isFirstRead) return false;
  const entry = caseload.get(row.patient_id);
  const screenedAt = lastScreenedAt(entry, waiting.get(row.patient_id));
  // Without an entry there is no screening whose days are counted.
  const timeZone = entry?.timeZone ?? 'UTC';
  return isScreeningDue({ birthDate: row.birth_date, screenedAt, timeZone }, now);
}

interface DueAround {
  caseload: Caseload;
  waiting: ReadonlyMap<string, string>;
  isFirstRead: boolean;
  now: string;
}

/** The verdict of a record, if it has one that is newer than the known one. */
function newerVerdict(
  { verdicts, captured_at }: Pick<PhysicalData, 'verdicts' | 'captured_at'>,
  algorithm: VerdictAlgorithm,
  known: StoredVerdict | null,
): StoredVerdict | null {
  const found = verdicts?.find((one) => one.algorithm === algorithm);
  return found && isNewer(captured_at, known?.captured_at ?? null) ? { ...found, captured_at } : known;
}

function isNewer(moment: string, than: string | null): boolean {
  return than === null || Date.parse(moment) > Date.parse(than);
}
