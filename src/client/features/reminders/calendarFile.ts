import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { reminderMessage, reminderTitle, type ReminderSpeech } from '@/client/i18n/reminderWords';
import { firstOfSeries, seriesBetween } from '@/clinical/reminders/recurrence';
import { nextTimes, timesBetween, type ReminderPlan } from '@/clinical/reminders/reminderTimes';
import { daysBetween } from '@/clinical/daysBetween';
import { clockAfter, clockAt, momentAt } from '@/clinical/reminders/wallClock';
import { planOf } from './reminderPlan';
import type { ReminderRow } from './reminderRows';

/** The duration of an event, since the real duration is unknown. */
const eventMinutes = 15;

interface CalendarOptions {
  /** of the calendar */
  name: string;
  /** RFC 3339 */
  made: string;
  speech: ReminderSpeech;
  /**
   * for a clinician's calendar with several patients; `null`: the patient's own, without reminders for the clinician
   * alone
   */
  nameOf: ((patientId: string) => string) | null;
}

/**
 * Reminders as a calendar (RFC 5545). Each is an event with its rule and an alarm, in the patient's time zone. Times
 * at which a supplement is not taken are left out. Times on days of fasting are separate events: not every calendar
 * reads RDATE, and they belong to other meals. A reminder without future times, or whose times cannot be calculated, is
 * left out.
 */
export function calendarOf(rows: readonly ReminderRow[], options: CalendarOptions): string {
  const { name, nameOf } = options;
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Satchel//Reminders//EN');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  calendar.updatePropertyWithValue('x-wr-calname', escapedLine(name));
  const zones = new Set(rows.map(({ zone }) => zone));
  for (const zone of zones) {
    const [block] = tzlib_get_ical_block(zone);
    if (!block) continue;
    const definition = ICAL.Component.fromString(block);
    // The zone may be defined under an alias.
    definition.updatePropertyWithValue('tzid', zone);
    calendar.addSubcomponent(definition);
  }
  for (const row of rows) {
    if (row.state.kind === 'unreadable') continue;
    if (nameOf === null && row.reminder.audience === 'clinician') continue;
    for (const event of eventsOf(row, options)) calendar.addSubcomponent(event);
  }
  // ical.js leaves out the end of the last line, which RFC 5545 (3.1) requires.
  return `${calendar.toString()}\r\n`;
}

type CalendarEvent = InstanceType<typeof ICAL.Component>;

function eventsOf(row: ReminderRow, options: CalendarOptions): CalendarEvent[] {
  const { reminder, supplement, zone } = row;
  const { starts_at, rrule, record_id } = reminder;
  const plan = planOf(reminder, supplement);
  if (nextTimes(plan, clockAt(Date.parse(options.made), zone), 1).length === 0) return [];
  const { end, left, added, isEmpty, usual } = exceptionsOf(plan);
  // A clock time skipped at the start of summer time is resolved first: some calendars would not find the next day.
  const shown = added.map((clock) => clockAt(momentAt(clock, zone), zone));
  const moved = runsOf(shown).map((run, at) => {
    // The uid uses the position, not the time, so that importing again replaces an event that was moved.
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
  // A rule has either COUNT or UNTIL. A count stays, and the times after the end become exceptions.
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
 * @param options.wordsOf the time whose text is used; left out: the first one
 */
function eventAt(
  clock: string,
  { reminder, supplement, zone }: ReminderRow,
  { made, speech, nameOf, uid, wordsOf = clock }: CalendarOptions & { uid: string; wordsOf?: string },
): CalendarEvent {
  const event = new ICAL.Component('vevent');
  const day = wordsOf.slice(0, 10);
  const bareTitle = reminderTitle(speech, reminder, supplement, day);
  const title = oneLine(nameOf === null ? bareTitle : `${bareTitle} · ${nameOf(reminder.patient_id)}`);
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

/** Calendars show direction marks as boxes, and some treat a lone CR or another separator as a line end. */
function plainText(text: string): string {
  return text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ');
}

/** A title: RFC 5545 lets a text have line breaks, and calendars show those of a title as they like. */
function oneLine(text: string): string {
  return plainText(text).replaceAll(/[\t\n]+/g, ' ');
}

/**
 * A line for a property that RFC 5545 does not define: ical.js writes such a value as it is, so a line break in it would
 * begin a property, or even an event.
 */
function escapedLine(text: string): string {
  return oneLine(text).replaceAll(/[\\;,]/g, '\\$&');
}

/** Times at the same time of day, at a fixed interval in days. */
interface Run {
  first: string;
  everyDays: number;
  count: number;
}

/** Groups many times into few rules. @param clocks oldest first */
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

/** How the times of a plan differ from those of its rule: when they end, which are left out, and which are added. */
function exceptionsOf(plan: ReminderPlan): {
  end: string | null;
  left: string[];
  added: string[];
  /** no time of the rule is left */
  isEmpty: boolean;
  /** the first time that is left: earlier ones may be on days of fasting, with different text */
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
    // Including the night after the last day.
    ramadan && clockAfter(`${ramadan.to}T00:00`, 'P2D'),
    ...(taken ?? []).map(({ from }) => `${from}T00:00`),
  ].filter((clock) => clock !== null);
  const until = irregular.sort().at(-1) ?? starts_at;
  const begin = `${starts_at.slice(0, 10)}T00:00`;
  // With a supplement or a count, any time may be irregular. Otherwise only the days of fasting are, perhaps years
  // later.
  const spans = taken === null && !isCounted ? spansOf(begin, ramadan, until) : [{ from: begin, until }];
  const isInRule = (clock: string) =>
    clock >= starts_at && clock < until && (end === null || isCounted || clock < end);
  const ofRule =
    rrule === null
      ? []
      : spans.flatMap((span) => seriesBetween(plan, span.from, span.until)).filter(isInRule);
  const wanted = spans.flatMap((span) => timesBetween(plan, span.from, span.until));
  const [ruled, shown] = [new Set(ofRule), new Set(wanted)];
  // On a day of fasting, no time of the rule is kept, even an equal one. Some calendars cannot exclude one of several
  // times of a day.
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

/** The first days, when a reminder may start irregularly, and the days of fasting. */
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

/** How far past its end a counted rule is followed. */
const countedHorizon = 'P10Y';
