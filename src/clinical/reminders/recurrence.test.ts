import { RRule } from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
import {
  firstOfSeries,
  isOnLastDays,
  recurrenceOf,
  ruleText,
  seriesBetween,
  startBy,
  type Recurrence,
} from './recurrence';
import { reminderTemplate, reminderTemplateKeys } from './reminderTemplates';
import { momentAt } from './wallClock';

const daily: Recurrence = {
  ...{ frequency: 'daily', interval: 1, days: [], dayOfMonth: null, hours: [], count: null },
};
const monthly: Recurrence = { ...daily, frequency: 'monthly' };
const yearly: Recurrence = { ...daily, frequency: 'yearly' };

describe('a recurrence rule', () => {
  it.each(reminderTemplateKeys)('of the template %s is parsed and written back as the same rule', (key) => {
    const { rrule } = reminderTemplate(key);
    const recurrence = recurrenceOf(rrule);
    expect(recurrence).not.toBeNull();
    if (recurrence === null) return;
    const parts = (text: string) => text.replace(';INTERVAL=1', '').split(';').sort();
    expect(parts(ruleText(recurrence, '2026-03-09T09:00'))).toEqual(parts(rrule));
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=5',
    'FREQ=DAILY;UNTIL=20270101T000000Z',
    'FREQ=MONTHLY;BYDAY=2MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=5000',
    'FREQ=DAILY;COUNT=100000',
    'FREQ=DAILY;BYHOUR=8;BYMINUTE=0,30;BYSECOND=0',
    'FREQ=WEEKLY;BYSETPOS=2;BYDAY=MO',
    'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=31',
    'DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY',
    'EVERY=DAY',
    '',
  ])('that is not supported is parsed as null: %s', (rrule) => {
    expect(recurrenceOf(rrule)).toBeNull();
  });

  it.each([
    [{ ...monthly }, '2026-01-31T09:00', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    [{ ...monthly }, '2026-01-29T09:00', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
    [{ ...monthly }, '2026-01-28T09:00', 'FREQ=MONTHLY'],
    [{ ...yearly }, '2028-02-29T09:00', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
    [{ ...yearly }, '2026-02-28T09:00', 'FREQ=YEARLY'],
  ] as const)(
    'is written to cover shorter months only if its start day needs it: %j',
    (rule, start, text) => {
      expect(ruleText(rule, start)).toBe(text);
      expect(isOnLastDays(rule, start)).toBe(text.includes('BYSETPOS'));
      expect(recurrenceOf(text)).toMatchObject({ frequency: rule.frequency, interval: 1 });
    },
  );

  it('on the 31st falls on the last day of a shorter month', () => {
    const starts_at = '2026-01-31T09:00';
    const series = { starts_at, rrule: ruleText(monthly, starts_at) };
    expect(seriesBetween(series, '2026-01-01T00:00', '2026-06-01T00:00')).toEqual([
      '2026-01-31T09:00',
      '2026-02-28T09:00',
      '2026-03-31T09:00',
      '2026-04-30T09:00',
      '2026-05-31T09:00',
    ]);
  });
});

describe('a series that began long ago', () => {
  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=1;INTERVAL=5', '1994-02-01T09:00'],
    ['FREQ=MONTHLY', '1994-01-31T09:00'],
    ['FREQ=MONTHLY;BYDAY=2MO', '1994-02-14T09:00'],
    ['FREQ=YEARLY', '1992-02-29T09:00'],
    ['FREQ=YEARLY;INTERVAL=3', '1994-05-31T09:00'],
  ])('has the same times as rrule computes from its start: %s', (rrule, starts_at) => {
    const [from, until] = ['2026-03-02T00:00', '2040-03-02T00:00'];
    const all = RRule.parseString(rrule);
    const gone = new RRule({ ...all, dtstart: new Date(`${starts_at}Z`) });
    const theirs = gone.between(new Date(`${from}Z`), new Date(`${until}Z`), true);
    expect(seriesBetween({ starts_at, rrule }, from, until)).toEqual(
      theirs.map((date) => date.toISOString().slice(0, 16)),
    );
    expect(theirs.length).toBeGreaterThan(0);
  });
});

describe('the last days of months at several hours', () => {
  it.each([
    ['monthly', '2026-01-31T08:00', ['01-31', '02-28', '03-31']],
    ['yearly', '2024-02-29T08:00', ['02-29', '02-28', '02-28']],
  ] as const)('%s: have a time at each hour', (frequency, starts_at, days) => {
    const rule: Recurrence = { ...daily, frequency, hours: [8, 20] };
    const rrule = ruleText(rule, starts_at);
    expect(recurrenceOf(rrule)).toMatchObject({ frequency, hours: [8, 20] });
    expect(startBy(rule, starts_at)).toBe(starts_at);
    const found = seriesBetween({ starts_at, rrule }, starts_at, '2034-01-01T00:00').slice(0, 6);
    expect(found.map((at) => at.slice(5))).toEqual(days.flatMap((day) => [`${day}T08:00`, `${day}T20:00`]));

    const dtstart = starts_at.replace(/[-:]/g, '');
    const theirs = new RRuleTemporal({
      rruleString: `DTSTART;TZID=Europe/Brussels:${dtstart}00\nRRULE:${rrule}`,
      maxIterations: 100_000,
    }).all((_, at) => at < 6);
    expect(theirs.map((at) => at.epochMilliseconds)).toEqual(
      found.map((at) => momentAt(at, 'Europe/Brussels')),
    );
  });
});

describe('the start of a series', () => {
  it.each([
    // a Wednesday
    [{ ...daily, frequency: 'weekly', days: ['MO'] }, '2026-03-04T07:30', '2026-03-09T07:30'],
    [{ ...daily, frequency: 'weekly', days: ['MO'], interval: 2 }, '2026-03-04T07:30', '2026-03-09T07:30'],
    [{ ...daily, frequency: 'weekly', days: ['WE', 'FR'] }, '2026-03-04T07:30', '2026-03-04T07:30'],
    [{ ...monthly, dayOfMonth: 1 }, '2026-03-04T07:30', '2026-04-01T07:30'],
    [{ ...daily, hours: [8, 20] }, '2026-03-04T09:00', '2026-03-04T20:00'],
    [daily, '2026-03-04T09:00', '2026-03-04T09:00'],
  ] as const)('is the first time of its rule: %j', (recurrence, wanted, start) => {
    expect(startBy(recurrence, wanted)).toBe(start);
    const rrule = ruleText(recurrence, start);
    expect(firstOfSeries({ starts_at: start, rrule }, start)).toBe(start);
  });
});

describe.each([
  ['two years', 2028],
  ['ten years @deep', 2036],
])('%s of every template', (_title, lastYear) => {
  // These zones change to summer time on different days: Sydney in October, Riyadh never.
  const zones = ['Europe/Brussels', 'America/New_York', 'Australia/Sydney', 'Asia/Riyadh'];
  const starts_at = '2026-03-02T07:00';

  it.each(reminderTemplateKeys)('%s: agree with rrule, and with rrule-temporal in several zones', (key) => {
    const recurrence = recurrenceOf(reminderTemplate(key).rrule);
    if (recurrence === null) throw new Error('The rule is not understood.');
    const start = startBy(recurrence, starts_at);
    const rrule = ruleText(recurrence, start);
    const ours = seriesBetween({ starts_at: start, rrule }, start, `${lastYear}-03-02T07:30`);

    const dtstart = new Date(`${start}Z`);
    const template = RRule.parseString(reminderTemplate(key).rrule);
    const theirs = new RRule({ ...template, dtstart }).between(
      dtstart,
      new Date(`${lastYear}-03-02T07:29Z`),
      true,
    );
    expect(ours).toEqual(theirs.map((date) => date.toISOString().slice(0, 16)));
    expect(ours.length).toBeGreaterThan(0);

    for (const tzid of zones) {
      const line = start.replace(/[-:]/g, '');
      const inZone = new RRuleTemporal({
        rruleString: `DTSTART;TZID=${tzid}:${line}00\nRRULE:${rrule}`,
        maxIterations: 100_000,
      }).between(new Date(momentAt(start, tzid)), new Date(momentAt(`${lastYear}-03-02T07:29`, tzid)), true);
      expect(inZone.map((at) => at.epochMilliseconds)).toEqual(ours.map((at) => momentAt(at, tzid)));
    }
  });
});
