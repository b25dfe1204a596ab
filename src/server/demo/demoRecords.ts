import { labRangeFor } from '@/clinical/labs/labRange';
import { canonicalLab } from '@/clinical/labs/labUnits';
import { offlineTables, type CapturedRecords } from '@/contract/recordKinds';
import type { Account } from '@/contract/session';
import { dayOf, momentOf, workdayAgo } from './demoDays';
import { demoGripSessions } from './demoGripSessions';
import { demoCollections } from './demoLabs';
import { demoPatients } from './demoPatients';
import { demoReminders } from './demoReminders';
import { reminderFields } from './demoReminderFields';
import { demoSchedule } from './demoSchedule';
import { demoScreenings } from './demoScreenings';
import { demoSupplements } from './demoSupplements';
import { demoVisits } from './demoVisits';
import { judgedRecords } from './judgedRecords';

/** What the demo has records of: a new kind of record needs none. */
type DemoTable = 'patients' | 'labs' | 'sarcF' | 'physicalData' | 'dynamometry' | 'supplements' | 'reminders';

/** Records by their table, each in the order in which they are saved. */
export type DemoRecords = { [T in DemoTable]: CapturedRecords[T][] };

const demoDevice = '00000000-0000-7000-8000-000000000001';
const usualTime = 9 * 60 + 30;

/**
 * All records of the demo clinic, as a device would send them. Every date is counted from `now`, and only what is planned
 * lies after it. The stored verdicts are those of the rules.
 */
export function demoRecords(now: Date, account: Pick<Account, 'account_id' | 'name'>): DemoRecords {
  const schedule = demoSchedule(now);
  let saves = 0;

  const capture = (index: number, at: Date) => {
    saves += 1;
    const patient_id = demoId('a', index);
    return { patient_id, captured_at: momentOf(at), device_id: demoDevice, device_revision: saves };
  };
  const personOf = (lastName: string) => {
    const index = demoPatients.findIndex(({ last_name }) => last_name === lastName);
    const person = demoPatients[index];
    const plan = schedule.get(lastName);
    if (!person || !plan) throw new Error(`No patient of the demo clinic is called ${lastName}.`);
    return { index, person, ...plan };
  };
  /**
   * Of a visit so many days before the newest one.
   *
   * @param share of the visit that is over
   */
  const captureAt = (lastName: string, daysBefore: number, share: number) => {
    const { index, beganAt, seenAt } = personOf(lastName);
    const minutes = Math.round(((seenAt.getTime() - beganAt.getTime()) * share) / 60_000);
    const ofNewest = new Date(beganAt.getTime() + minutes * 60_000);
    return capture(index, daysBefore === 0 ? ofNewest : workdayAgo(seenAt, daysBefore, usualTime));
  };
  const daysAgo = (days: number) => workdayAgo(now, days, usualTime);

  const patients = demoPatients.map((person, index) => {
    const { seenAt, nextAt } = personOf(person.last_name);
    return offlineTables.patients.schema.parse({
      ...person,
      ...capture(index, seenAt),
      identifier: `RHN-${String(1001 + index)}`,
      phone: `+44 20 7946 0${String(100 + index)}`,
      next_visit_at: nextAt && momentOf(nextAt),
    });
  });

  const labs = demoCollections.flatMap((collection, number) => {
    const { index, person } = personOf(collection.last_name);
    const reportedAt = daysAgo(collection.daysAgo);
    const collected_at = dayOf(workdayAgo(reportedAt, 1, usualTime));
    const before = demoCollections.slice(0, number).reduce((sum, { results }) => sum + results.length, 0);
    const asked = { collectedAt: collected_at, subject: person, clinicRanges: [] };
    const seen_at = momentOf(reportedAt);
    return collection.results.map(({ analyte, value, comparator, unit }, at) =>
      offlineTables.labs.schema.parse({
        ...{ analyte, value, comparator, unit, collected_at, laboratory: collection.laboratory },
        ...canonicalLab(analyte, value, unit),
        ...capture(index, reportedAt),
        record_id: demoId('f', before + at),
        range: labRangeFor({ ...asked, analyte, unit }),
        ...(collection.isSeen && { seen_at, seen_by: account.account_id, seen_by_name: account.name }),
      }),
    );
  });

  const sarcF = demoScreenings.flatMap(({ last_name, daysBefore, answers }, number) => {
    const { index, underWaySince } = personOf(last_name);
    const underWay = () => underWaySince && capture(index, underWaySince);
    const captured = daysBefore === 'underWay' ? underWay() : captureAt(last_name, daysBefore, 0);
    if (captured === null) return [];
    return offlineTables.sarcF.schema.parse({ ...answers, ...captured, record_id: demoId('b', number) });
  });

  const physicalData = demoVisits.map(({ last_name, daysBefore, measured }, number) =>
    offlineTables.physicalData.schema.parse({
      ...measured,
      ...captureAt(last_name, daysBefore, 0.5),
      record_id: demoId('d', number),
    }),
  );

  const dynamometry = demoGripSessions.map(({ last_name, daysBefore, ...session }, number) =>
    offlineTables.dynamometry.schema.parse({
      ...session,
      ...captureAt(last_name, daysBefore, 1),
      ...{ protocol: 'southampton2011', unit: 'kg', posture: 'seated-arms-supported' },
      dominant_hand: personOf(last_name).person.dominant_hand ?? null,
      record_id: demoId('e', number),
    }),
  );

  return {
    patients,
    labs,
    ...judgedRecords({ patients, labs, sarcF, physicalData, dynamometry }),

    supplements: demoSupplements.map((one, number) => {
      const { last_name, startedDaysAgo, intakes, paused, stopped, adherence = [], ...supplement } = one;
      const startedAt = daysAgo(startedDaysAgo);
      const changes = [paused, stopped].flatMap((change) => change?.daysAgo ?? []);
      const changedDaysAgo = Math.min(startedDaysAgo, ...changes, ...adherence.map(([days]) => days));
      const isConfirmed = supplement.above_limit_reason !== undefined;
      return offlineTables.supplements.schema.parse({
        ...supplement,
        ...capture(personOf(last_name).index, daysAgo(changedDaysAgo)),
        record_id: demoId('9', number),
        timing: { intakes, period: 1, period_unit: 'd' },
        started_on: dayOf(startedAt),
        ...(paused && { paused_from: dayOf(daysAgo(paused.daysAgo)), pause_reason: paused.reason }),
        ...(stopped && { stopped_on: dayOf(daysAgo(stopped.daysAgo)), stop_reason: stopped.reason }),
        adherence: adherence.map(([days, taken, days_taken]) => ({
          noted_on: dayOf(daysAgo(days)),
          ...{ taken, days_taken },
        })),
        ...(isConfirmed && { confirmed_by: account.account_id, confirmed_at: momentOf(startedAt) }),
      });
    }),

    reminders: demoReminders.map((reminder, number) => {
      const { index, seenAt } = personOf(reminder.last_name);
      const followed = demoSupplements.findIndex(
        ({ last_name, key }) => last_name === reminder.last_name && key === reminder.supplement,
      );
      return offlineTables.reminders.schema.parse({
        ...reminderFields(reminder, now),
        ...capture(index, seenAt),
        record_id: demoId('8', number),
        supplement_record_id: followed === -1 ? null : demoId('9', followed),
      });
    }),
  };
}

/** The last digits identify the record; the letter, its kind. */
function demoId(kind: 'a' | 'b' | 'd' | 'e' | 'f' | '8' | '9', index: number): string {
  return `00000000-0000-7000-8000-${kind}${String(index + 1).padStart(11, '0')}`;
}
