import { RRule } from 'rrule';
import ICAL from 'ical.js';
import { expandRecurringEvent, parseICS, type VEvent } from 'node-ical';
import { t } from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recurrenceOf, ruleText, startBy } from '@/clinical/reminders/recurrence';
import {
  reminderTemplate,
  reminderTemplateKeys,
  type ReminderTemplateKey,
} from '@/clinical/reminders/reminderTemplates';
import { timesBetween } from '@/clinical/reminders/reminderTimes';
import { momentAt } from '@/clinical/reminders/wallClock';
import { ramadanTimes } from '@/clinical/supplements/meals';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { aReminder, aSupplement } from '@/testing/builders';
import { calendarOf } from './calendarFile';
import { fastOf, withRamadan } from './ramadanChange';
import { planOf } from './reminderPlan';
import { reminderRows } from './reminderRows';

beforeAll(setUpLanguages);

const made = '2026-03-01T08:00:00+01:00';
const until = '2028-04-01T00:00';
const afterFast = '2026-05-01T00:00';

/** The calendar of a single reminder. */
function fileOf(reminder: Reminder, supplement: Supplement | null = null, name = 'Amina Haddad'): string {
  const rows = reminderRows([reminder], {
    now: made,
    supplementOf: () => supplement,
    isWaiting: () => false,
  });
  const speech = { t, language: 'en' };
  return calendarOf(rows, { name, made, speech, nameOf: null });
}

describe('a time zone in the calendar file', () => {
  it.each(['UTC', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'America/Buenos_Aires', 'Europe/Brussels'])(
    'is defined under the name its events use: %s',
    (time_zone) => {
      const file = fileOf(aReminder({ starts_at: '2026-03-02T07:30', rrule: 'FREQ=DAILY', time_zone }));
      const [, definition] = /BEGIN:VTIMEZONE[\s\S]*?TZID:(\S+)/.exec(file) ?? [];
      expect(definition).toBe(time_zone);
      expect(file).toContain(`DTSTART;TZID=${time_zone}:20260302T073000`);
    },
  );
});

it('every line of the calendar file ends with CR and LF, the last one too', () => {
  const file = fileOf(aReminder({ starts_at: '2026-03-02T07:30', rrule: 'FREQ=DAILY' }));
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

function eventsOf(file: string): VEvent[] {
  return Object.values(parseICS(file)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
}

const uidsOf = (file: string) => [...file.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid?.trim());

const endOf = (clock: string) => new Date(momentAt(clock, 'Europe/Brussels') - 1);

/** The moments in a file, as read by node-ical. */
function readByNodeIcal(file: string, ends: Date): number[] {
  return eventsOf(file).flatMap((event) =>
    expandRecurringEvent(event, { from: new Date('2026-03-01'), to: ends }).map(({ start }) =>
      start.getTime(),
    ),
  );
}

/** The same, as read by ical.js. */
function readByIcalJs(file: string, ends: Date): number[] {
  const calendar = ICAL.Component.fromString(file);
  return calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const found: number[] = [];
    const times = new ICAL.Event(component).iterator();
    for (let time = times.next(); time && time.toJSDate() <= ends; time = times.next()) {
      found.push(time.toJSDate().getTime());
    }
    return found;
  });
}

/** What both libraries read, oldest first. */
function momentsIn(file: string, before = until): number[] {
  const [one, other] = [readByNodeIcal, readByIcalJs]
    .map((read) => read(file, endOf(before)))
    .map((moments) => moments.sort((a, b) => a - b));
  expect(other).toEqual(one);
  return one ?? [];
}

function ourMoments(reminder: Reminder, supplement: Supplement | null = null, before = until): number[] {
  return timesBetween(planOf(reminder, supplement), '2026-03-01T00:00', before).map((clock) =>
    momentAt(clock, reminder.time_zone),
  );
}

function reminderBy(key: ReminderTemplateKey): Reminder {
  const { rrule, values, category, anchor } = reminderTemplate(key);
  const recurrence = recurrenceOf(rrule);
  if (recurrence === null) throw new Error(`The rule of ${key} is not understood.`);
  const starts_at = startBy(recurrence, '2026-03-02T07:00');
  return aReminder({
    audience: 'both',
    ...{ key, starts_at, rrule: ruleText(recurrence, starts_at) },
    ...{ event_at: '2026-03-01T09:00', meal: anchor.kind === 'meal' ? 'breakfast' : null },
    supplement_record_id: category === 'supplement' ? aSupplement().record_id : null,
    values: Object.fromEntries(values.map((name) => [name, 5])),
  });
}

describe('the calendar file', () => {
  it.each(reminderTemplateKeys)(
    'for %s yields the same dates in two other libraries, also across summer time and days of fasting',
    (key) => {
      const reminder = reminderBy(key);
      const moments = momentsIn(fileOf(reminder));
      expect(moments).toEqual(ourMoments(reminder));
      expect(moments.length).toBeGreaterThan(0);

      for (const slots of [ramadanTimes, { suhoor: '02:10', iftar: '22:00', eveningMeal: '00:15' }]) {
        const supplement = aSupplement(
          reminder.supplement_record_id === null ? {} : { record_id: reminder.supplement_record_id },
        );
        const fast = fastOf({ from: '2026-03-10', to: '2026-04-08', slots }, [supplement]);
        const fasting = withRamadan(reminder, fast);
        expect(momentsIn(fileOf(fasting), afterFast)).toEqual(ourMoments(fasting, null, afterFast));
      }
    },
  );

  it('gives each event a unique UID and uses no RDATE', () => {
    const reminder = {
      ...reminderBy('hydration'),
      rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,FR',
      starts_at: '2026-03-02T08:00',
    };
    const fast = fastOf({ from: '2026-03-10', to: '2026-04-08', slots: ramadanTimes }, []);
    const file = fileOf(withRamadan(reminder, fast));
    const uids = uidsOf(file);
    expect(uids.length).toBeGreaterThan(5);
    expect(new Set(uids).size).toBe(uids.length);
    expect(file).not.toContain('RDATE');
  });

  it('keeps the UID of a one-time reminder that is moved', () => {
    const once = aReminder({ starts_at: '2026-03-02T07:30', rrule: null });
    expect(uidsOf(fileOf(once))).toEqual([once.record_id]);
    expect(uidsOf(fileOf({ ...once, starts_at: '2026-03-11T16:00' }))).toEqual([once.record_id]);
  });

  it.each([null, 'FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,FR'])(
    'keeps the UIDs of its events when the times of the fast are corrected: %s',
    (rrule) => {
      const reminder = { ...reminderBy('hydration'), rrule, starts_at: '2026-03-13T08:00' };
      const uidsWith = (iftar: string) => {
        const slots = { ...ramadanTimes, iftar };
        return uidsOf(
          fileOf(withRamadan(reminder, fastOf({ from: '2026-03-10', to: '2026-04-08', slots }, []))),
        );
      };
      const uids = uidsWith('19:00');
      expect(uids).toContain(reminder.record_id);
      expect(new Set(uids).size).toBe(uids.length);
      expect(uidsWith('19:05')).toEqual(uids);
    },
  );

  it('calls breakfast suhoor on days of fasting', () => {
    const reminder = reminderBy('protein-meal');
    const fast = fastOf({ from: '2026-03-10', to: '2026-04-08', slots: ramadanTimes }, []);
    const file = fileOf(withRamadan(reminder, fast));
    expect(eventsOf(file).map(({ summary, start }) => [summary, start?.toISOString()])).toEqual([
      ['Protein at this meal (Breakfast)', '2026-03-02T06:00:00.000Z'],
      ['Protein at this meal (Suhoor)', '2026-03-10T03:00:00.000Z'],
    ]);
  });

  it('uses the usual title after the fast for a reminder that starts during it', () => {
    const reminder = { ...reminderBy('protein-meal'), starts_at: '2026-03-12T07:00' };
    const fast = fastOf({ from: '2026-03-10', to: '2026-04-08', slots: ramadanTimes }, []);
    const ruled = eventsOf(fileOf(withRamadan(reminder, fast))).map(({ summary }) => summary);
    expect(ruled).toEqual(['Protein at this meal (Breakfast)', 'Protein at this meal (Suhoor)']);
  });

  it('is built without iterating over every hour until a fast in the distant future', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).join();
    const reminder = {
      ...reminderBy('hydration'),
      ...{ starts_at: '1990-03-02T00:00', rrule: `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=0;BYSECOND=0` },
    };
    const gone = jest.spyOn(RRule.prototype, 'between');
    const fast = fastOf({ from: '2190-03-10', to: '2190-04-08', slots: ramadanTimes }, []);
    expect(fileOf(withRamadan(reminder, fast))).toContain('2190');
    const found = gone.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0));
    expect(found.reduce((sum, count) => sum + count, 0)).toBeLessThan(10_000);
  });

  it('contains no bare carriage return from a title', () => {
    const title = 'Walk\rATTENDEE:mailto:evil@example.org';
    const file = fileOf({ ...aReminder({ key: null, title: 'Walk' }), title });
    expect(file.replaceAll('\r\n', '')).not.toContain('\r');
  });

  it('ends with the reminder and leaves out pauses of the supplement', () => {
    const reminder = aReminder({
      ...{ key: 'supplement-daily', rrule: 'FREQ=DAILY', ended_on: '2026-05-01' },
      supplement_record_id: aSupplement().record_id,
    });
    const supplement = aSupplement({
      earlier_pauses: [{ paused_from: '2026-03-10', resumed_on: '2026-03-15', reason: null }],
    });
    const moments = momentsIn(fileOf(reminder, supplement));
    expect(moments).toEqual(ourMoments(reminder, supplement));
    expect(moments).toHaveLength(60 - 5);
  });

  it('ends a counted rule when its supplement is stopped', () => {
    const reminder = aReminder({
      ...{ key: 'supplement-daily', rrule: 'FREQ=DAILY;COUNT=30' },
      supplement_record_id: aSupplement().record_id,
    });
    const supplement = aSupplement({ stopped_on: '2026-03-12', stop_reason: 'Nausea' });
    expect(momentsIn(fileOf(reminder, supplement))).toEqual(ourMoments(reminder, supplement));
  });

  it('moves the times on days of fasting', () => {
    const ramadan = { from: '2026-03-05', to: '2026-03-20', slots: ramadanTimes, times: ['04:00', '19:00'] };
    const reminder = aReminder({ key: 'meal-log', rrule: 'FREQ=DAILY', ramadan });
    const moments = momentsIn(fileOf(reminder));
    expect(moments).toEqual(ourMoments(reminder));
    expect(moments).toContain(momentAt('2026-03-05T19:00', 'Europe/Brussels'));
  });

  it('contains title and notes with special characters, an alarm, and lines of at most 75 bytes', () => {
    const title = 'Ring; then “write”, à Zoé\\';
    const file = fileOf(aReminder({ key: null, title, rrule: null, notes: 'Line one\nLine two' }));
    const [event] = eventsOf(file);
    expect(event).toMatchObject({ summary: title, description: 'Line one\nLine two' });
    expect(file).toContain('BEGIN:VALARM');
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  });

  it('uses the device’s time zone if the browser does not know the patient’s', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(fileOf(aReminder({ starts_at: '2026-03-09T08:00', time_zone: 'Mars/Phobos' }))).toContain(
      `DTSTART;TZID=${here}:20260309T080000`,
    );
  });

  it('leaves out a reminder whose times cannot be calculated, and keeps the others', () => {
    const [walk, broken] = [aReminder({ key: null, title: 'Walk' }), { ...aReminder(), starts_at: 'soon' }];
    const rows = reminderRows([broken, walk], {
      now: made,
      supplementOf: () => null,
      isWaiting: () => false,
    });
    const file = calendarOf(rows, { name: 'Amina', made, speech: { t, language: 'en' }, nameOf: null });
    expect(eventsOf(file).map(({ summary }) => summary)).toEqual(['Walk']);
  });

  it('for several patients names each of them and includes the clinician’s reminders', () => {
    const amina = aReminder({ key: null, title: 'Walk' });
    const call = aReminder({ key: null, title: 'Call', audience: 'clinician' });
    const rows = reminderRows([call, amina], { now: made, supplementOf: () => null, isWaiting: () => false });
    const file = calendarOf(rows, {
      ...{ name: 'Reminders', made, speech: { t, language: 'en' } },
      nameOf: (patientId) => (patientId === amina.patient_id ? 'Amina Haddad' : 'Marguerite Lefebvre'),
    });
    expect(eventsOf(file).map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['Call · Marguerite Lefebvre', 'Walk · Amina Haddad']),
    );
  });

  it('for one patient leaves out reminders for the clinician only', () => {
    expect(eventsOf(fileOf(aReminder({ audience: 'clinician' })))).toEqual([]);
  });

  it('has one event, whatever the name of the patient and the text of the reminder try to add', () => {
    const forged = 'Ann\nBEGIN:VEVENT\r\nUID:1\u2028SUMMARY:Take 10, at once; or \\n more\u0085END:VEVENT';
    const reminder = {
      ...aReminder({ key: null, title: 'Walk', starts_at: '2026-03-02T07:30', rrule: 'FREQ=DAILY' }),
      ...{ title: forged, notes: forged },
    };
    const file = fileOf(reminder, null, forged);
    const read = ICAL.Component.fromString(file);
    expect(uidsOf(file)).toEqual([reminder.record_id]);
    expect(eventsOf(file)).toHaveLength(1);
    expect(read.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(read.getAllProperties().map(({ name }) => name)).toEqual([
      ...['version', 'prodid', 'calscale', 'x-wr-calname'],
    ]);
    expect(read.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).not.toMatch(/\n/);
  });

  it('leaves out reminders without a future time', () => {
    expect(eventsOf(fileOf(aReminder({ starts_at: '2026-02-02T07:30', rrule: null })))).toEqual([]);
    expect(eventsOf(fileOf(aReminder({ ended_on: '2026-03-01' })))).toEqual([]);
  });
});
