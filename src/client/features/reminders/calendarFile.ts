import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { reminderMessage, reminderTitle, type ReminderSpeech } from '@/client/i18n/reminderWords';
import { firstOfSeries, seriesBetween } from '@/clinical/reminders/recurrence';
import { nextTimes, timesBetween, type ReminderPlan } from '@/clinical/reminders/reminderTimes';
import { daysBetween } from '@/clinical/daysBetween';
import { clockAfter, clockAt, momentAt } from '@/clinical/reminders/wallClock';
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
 * supplement is not taken are left out. Those of the days of fasting are events of their own: not every calendar reads RDATE, and they are
 * of other meals. What has no time to come is not in it.
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
    for (const event of eventsOf(row, options)) calendar.addSubcomponent(event);
  }
  return calendar.toString();
}

type CalendarEvent = InstanceType<typeof ICAL.Component>;

function eventsOf(row: ReminderRow, options: CalendarOptions): CalendarEvent[] {
  const { reminder, supplement, zone } = row;
  const { starts_at, rrule, record_id } = reminder;
  const plan = planOf(reminder, supplement);
  if (nextTimes(plan, clockAt(Date.parse(options.made), zone), 1).length === 0) return [];
  const { end, left, added, isEmpty, usual } = exceptionsOf(plan);
  // Of a time that is left out when summer time begins, not every calendar finds the next day.
  const shown = added.map((clock) => clockAt(momentAt(clock, zone), zone));
  const moved = runsOf(shown).map((run, at) => {
    // Named by its place, not by its time: imported again, an event that was moved replaces the one before.
    const uid = rrule === null && at === 0 ? record_id : `${record_id}-fast-${at + 1}`;
    const event = eventAt(run.first, row, { ...options, uid });
    if (run.count > 1) {
      event.updatePropertyWithValue(
        'rrule',
        ICAL.Recur.fromString(`FREQ=DAILY;INTERVAL=${run.everyDays};COUNT=${run.count}`),
      );
    }
    return event;
  });
  if (rrule === null || isEmpty) return moved;
  const ruled = eventAt(starts_at, row, { ...options, uid: record_id, wordsOf: usual });
  const rule = ICAL.Recur.fromString(rrule);
  // A rule has one end or the other: that of a count stays, and what comes after is left out by its times.
  if (end !== null && rule.count === null) {
    rule.until = ICAL.Time.fromJSDate(new Date(momentAt(end, zone) - 1000), true);
  }
  ruled.updatePropertyWithValue('rrule', rule);
  left.forEach((clock) => addTime(ruled, { property: 'exdate', clock, zone }));
  return [ruled, ...moved];
}

/**
 * An event with its alarm.
 *
 * @param clock its first time
 * @param options.wordsOf a time of the day of which its words are; left out: the first one
 */
function eventAt(
  clock: string,
  { reminder, supplement, zone }: ReminderRow,
  { made, speech, nameOf, uid, wordsOf = clock }: CalendarOptions & { uid: string; wordsOf?: string },
): CalendarEvent {
  const event = new ICAL.Component('vevent');
  const day = wordsOf.slice(0, 10);
  const said = reminderTitle(speech, reminder, supplement, day);
  const title = plainText(nameOf === null ? said : `${said} · ${nameOf(reminder.patient_id)}`);
  const lines = [reminderMessage(speech, reminder, supplement, day), reminder.notes];
  const description = plainText(lines.filter(Boolean).join('\n'));
  event.updatePropertyWithValue('uid', uid);
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(made), true));
  event.updatePropertyWithValue('summary', title);
  if (description !== '') event.updatePropertyWithValue('description', description);
  addTime(event, { property: 'dtstart', clock, zone });
  event.updatePropertyWithValue('duration', ICAL.Duration.fromSeconds(eventMinutes * 60));
  const alarm = new ICAL.Component('valarm');
  alarm.updatePropertyWithValue('action', 'DISPLAY');
  alarm.updatePropertyWithValue('description', title);
  alarm.updatePropertyWithValue('trigger', ICAL.Duration.fromSeconds(0));
  event.addSubcomponent(alarm);
  return event;
}

function addTime(
  event: CalendarEvent,
  { property, clock, zone }: { property: 'dtstart' | 'exdate'; clock: string; zone: string },
): void {
  const added = new ICAL.Property(property);
  added.setParameter('tzid', zone);
  added.setValue(ICAL.Time.fromDateTimeString(`${clock}:00`));
  event.addProperty(added);
}

/** Calendars show the marks round what is inserted into a sentence as boxes, and some take a lone CR for the end of a line. */
function plainText(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\r\n?/g, '\n');
}

/** Times at the same time of day, each so many days after the one before. */
interface Run {
  first: string;
  everyDays: number;
  count: number;
}

/** Many times as few rules. @param clocks oldest first */
function runsOf(clocks: readonly string[]): Run[] {
  const runs = new Map<string, Run[]>();
  for (const clock of clocks) {
    const time = clock.slice(11);
    const ofTime = runs.get(time) ?? [];
    const run = ofTime.at(-1);
    const days = run ? daysFrom(run, clock) : 0;
    if (run && (run.count === 1 || days === run.everyDays))
      Object.assign(run, { everyDays: days, count: run.count + 1 });
    else ofTime.push({ first: clock, everyDays: 1, count: 1 });
    runs.set(time, ofTime);
  }
  return [...runs.values()].flat();
}

function daysFrom({ first, everyDays, count }: Run, clock: string): number {
  return daysBetween(first.slice(0, 10), clock.slice(0, 10)) - everyDays * (count - 1);
}

/** Where the times of a plan are not those of its rule: from when on there are none, which are left out and which come in addition. */
function exceptionsOf(plan: ReminderPlan): {
  end: string | null;
  left: string[];
  added: string[];
  /** none of the times of the rule is left */
  isEmpty: boolean;
  /** the first of them: those before it may be on days of fasting, with other words */
  usual: string;
} {
  const { starts_at, rrule, ended_on, ramadan, taken } = plan;
  const lastTaken = taken === null ? null : (taken.at(-1)?.until ?? null);
  const ends = [ended_on, lastTaken].filter((day) => day !== null).sort();
  const isCounted = rrule?.includes('COUNT=') ?? false;
  const end = ends[0] === undefined ? null : `${ends[0]}T00:00`;
  const irregular = [
    clockAfter(starts_at, 'P2D'),
    end === null || !isCounted ? null : clockAfter(end, countedHorizon),
    // With the night that follows the last day.
    ramadan && clockAfter(`${ramadan.to}T00:00`, 'P2D'),
    ...(taken ?? []).map(({ from }) => `${from}T00:00`),
  ].filter((clock) => clock !== null);
  const until = irregular.sort().at(-1) ?? starts_at;
  const begin = `${starts_at.slice(0, 10)}T00:00`;
  // Of what follows a supplement, and of a count, any time may be irregular; of another only the days of fasting, perhaps years later.
  const spans = taken === null && !isCounted ? spansOf(begin, ramadan, until) : [{ from: begin, until }];
  const isInRule = (clock: string) =>
    clock >= starts_at && clock < until && (end === null || isCounted || clock < end);
  const ofRule =
    rrule === null
      ? []
      : spans.flatMap((span) => seriesBetween(plan, span.from, span.until)).filter(isInRule);
  const wanted = spans.flatMap((span) => timesBetween(plan, span.from, span.until));
  const [ruled, shown] = [new Set(ofRule), new Set(wanted)];
  // A day of fasting has none of its rule, also where times are the same: not every calendar leaves out one of several of a day.
  const isOfFast = (clock: string) =>
    ramadan !== null && clock.slice(0, 10) >= ramadan.from && clock.slice(0, 10) <= ramadan.to;
  const isLeft = (clock: string) => isOfFast(clock) || !shown.has(clock);
  const left = ofRule.filter(isLeft);
  const next = firstOfSeries(plan, until);
  const isOver = next === null || (end !== null && next >= end);
  return {
    ...{ end, left, isEmpty: isOver && left.length === ofRule.length },
    usual: ofRule.find((clock) => !isLeft(clock)) ?? next ?? starts_at,
    added: wanted.filter((clock) => isOfFast(clock) || !ruled.has(clock)),
  };
}

/** The first two days, in which a reminder may begin irregularly, and the days of fasting. */
function spansOf(
  begin: string,
  ramadan: ReminderPlan['ramadan'],
  until: string,
): { from: string; until: string }[] {
  const begun = clockAfter(begin, 'P3D');
  if (ramadan === null || until <= begun) return [{ from: begin, until }];
  const fast = `${ramadan.from}T00:00`;
  return [
    { from: begin, until: begun },
    { from: fast > begun ? fast : begun, until },
  ];
}

/** As far behind its end as a counted rule is followed. */
const countedHorizon = 'P10Y';
