import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { reminderMessage, reminderTitle, type ReminderSpeech } from '@/client/i18n/reminderWords';
import { seriesBetween } from '@/clinical/recurrence';
import { nextTimes, timesBetween, type ReminderPlan } from '@/clinical/reminderTimes';
import { clockAfter, clockAt, momentAt } from '@/clinical/wallClock';
import { planOf } from './reminderPlan';
import type { ReminderRow } from './reminderRows';

/** An event lasts so long: what is done takes no time that is known. */
const eventMinutes = 15;

interface CalendarOptions {
  /** of the calendar */
  name: string;
  /** moment */
  made: string;
  speech: ReminderSpeech;
  /** where it is one of several patients, for the clinician; `null`: the patient's own, without what the clinician alone is to do */
  nameOf: ((patientId: string) => string) | null;
}

/**
 * Reminders as a calendar (RFC 5545): each an event with its rule and an alarm, in the time zone of the patient. Times at which a
 * supplement is not taken are left out, those of the days of fasting moved. What has no time to come is not in it.
 */
export function calendarOf(rows: readonly ReminderRow[], options: CalendarOptions): string {
  const { name, nameOf } = options;
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Satchel//Reminders//EN');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  const zones = new Set(rows.map(({ zone }) => zone));
  for (const zone of zones) {
    const [block] = tzlib_get_ical_block(zone);
    if (!block) continue;
    const definition = ICAL.Component.fromString(block);
    // A zone may be defined under another of its names.
    definition.updatePropertyWithValue('tzid', zone);
    calendar.addSubcomponent(definition);
  }
  for (const row of rows) {
    if (nameOf === null && row.reminder.audience === 'clinician') continue;
    const event = eventOf(row, options);
    if (event !== null) calendar.addSubcomponent(event);
  }
  return calendar.toString();
}

function eventOf(
  { reminder, supplement, zone }: ReminderRow,
  { made, speech, nameOf }: CalendarOptions,
): InstanceType<typeof ICAL.Component> | null {
  const { starts_at, rrule, record_id, notes } = reminder;
  const plan = planOf(reminder, supplement);
  const first = nextTimes(plan, clockAt(Date.parse(made), zone), 1)[0];
  if (first === undefined) return null;
  const event = new ICAL.Component('vevent');
  const addTime = (property: string, clock: string) => {
    const added = new ICAL.Property(property);
    added.setParameter('tzid', zone);
    added.setValue(ICAL.Time.fromDateTimeString(`${clock}:00`));
    event.addProperty(added);
  };
  const said = reminderTitle(speech, reminder, supplement);
  const title = withoutIsolates(nameOf === null ? said : `${said} · ${nameOf(reminder.patient_id)}`);
  const lines = [reminderMessage(speech, reminder, supplement), notes].filter((line) => line !== null);
  const description = withoutIsolates(lines.filter(Boolean).join('\n'));
  event.updatePropertyWithValue('uid', record_id);
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(made), true));
  event.updatePropertyWithValue('summary', title);
  if (description !== '') event.updatePropertyWithValue('description', description);
  // Once, it is where it was moved to; a rule has its own beginning.
  addTime('dtstart', rrule === null ? first : starts_at);
  event.updatePropertyWithValue('duration', ICAL.Duration.fromSeconds(eventMinutes * 60));
  if (rrule !== null) {
    const { end, left, added } = exceptionsOf(plan);
    const rule = ICAL.Recur.fromString(rrule);
    // A rule has one end or the other: that of a count stays, and what comes after is left out by its times.
    if (end !== null && rule.count === null) {
      rule.until = ICAL.Time.fromJSDate(new Date(momentAt(end, zone) - 1000), true);
    }
    event.updatePropertyWithValue('rrule', rule);
    left.forEach((clock) => addTime('exdate', clock));
    added.forEach((clock) => addTime('rdate', clock));
  }
  const alarm = new ICAL.Component('valarm');
  alarm.updatePropertyWithValue('action', 'DISPLAY');
  alarm.updatePropertyWithValue('description', title);
  alarm.updatePropertyWithValue('trigger', ICAL.Duration.fromSeconds(0));
  event.addSubcomponent(alarm);
  return event;
}

/** Calendars show the marks round what is inserted into a sentence as boxes. */
function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}

/** Where the times of a plan are not those of its rule: from when on there are none, which are left out and which come in addition. */
function exceptionsOf(plan: ReminderPlan): { end: string | null; left: string[]; added: string[] } {
  const { starts_at, rrule, ended_on, ramadan, taken } = plan;
  const lastTaken = taken === null ? null : (taken.at(-1)?.until ?? null);
  const ends = [ended_on, lastTaken].filter((day) => day !== null).sort();
  const isCounted = rrule?.includes('COUNT=') ?? false;
  const end = ends[0] === undefined ? null : `${ends[0]}T00:00`;
  const irregular = [
    end === null || !isCounted ? null : clockAfter(end, countedHorizon),
    end,
    ramadan && clockAfter(`${ramadan.to}T00:00`, 'P1D'),
    ...(taken ?? []).map(({ from }) => `${from}T00:00`),
  ].filter((clock) => clock !== null);
  const until = irregular.sort().at(-1) ?? starts_at;
  const isInRule = (clock: string) => end === null || isCounted || clock < end;
  const ofRule = seriesBetween(plan, starts_at, until).filter(isInRule);
  const wanted = timesBetween(plan, starts_at, until);
  const [ruled, shown] = [new Set(ofRule), new Set(wanted)];
  return {
    end,
    left: ofRule.filter((clock) => !shown.has(clock)),
    added: wanted.filter((clock) => !ruled.has(clock)),
  };
}

/** As far behind its end as a counted rule is followed. */
const countedHorizon = 'P10Y';
