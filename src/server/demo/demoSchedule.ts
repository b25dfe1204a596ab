import { atDay, workdayAgo, workdayAhead } from './demoDays';

/** When each patient was last visited, and when the next visit is planned. */
export interface DemoSchedule {
  /** when the newest visit began */
  beganAt: Date;
  /** when it was over */
  seenAt: Date;
  nextAt: Date | null;
  /** when the visit began that is under way; `null`: none is */
  underWaySince: Date | null;
}

/** The six visits of the day, in order: two are done, one has begun, three are to come. */
export const demoRound = ['Diallo', 'Fernández', 'Lefebvre', 'Achterberg', 'الزهراني', 'Ferreira'];
const doneOfRound = 2;
/** The visit that is under way, unless the day is too young for it. */
const underWay = demoRound[doneOfRound];

/** Visited on another workday of the week. */
const others = [
  ...['Haddad', 'المنصوري', 'Okafor', 'Sørensen', 'بنعلي', 'Moreau', 'Chen', 'Nguyen'],
  ...['Cherkaoui', 'Lindqvist', 'Martin', 'Kowalski', 'Rahman', 'O’Brien', 'von Ahlefeldt'],
];
/** The first visit is still to come. */
export const newDemoPatient = 'Martín';

/** How many days ago the others were seen, and those of the round before today. */
const lastSeenDaysAgo = new Map([
  ['Diallo', 70],
  ['Fernández', 77],
  ['Lefebvre', 84],
  ['Achterberg', 68],
  ['الزهراني', 35],
  ['Ferreira', 23],
  ['Bennett', 2],
  ['Dubois', 26],
]);

/** When home visits begin, on quarter hours. */
const day = { from: 7 * 60, to: 20 * 60, step: 15 };
const usualTime = 9 * 60 + 30;

/**
 * The schedule of the clinic around a moment, by last name: the round of today lies around the moment, and the other
 * visits of the week on its workdays. A visit that is over has been recorded, and the next one is planned.
 */
export function demoSchedule(now: Date): Map<string, DemoSchedule> {
  const schedule = new Map<string, DemoSchedule>();
  const plan = (name: string, seenAt: Date, nextAt: Date | null) =>
    schedule.set(name, { beganAt: seenAt, seenAt, nextAt, underWaySince: null });
  for (const [name, days] of lastSeenDaysAgo) plan(name, workdayAgo(now, days, usualTime), null);
  const times = roundTimes(now.getHours() * 60 + now.getMinutes());
  for (const [index, name] of demoRound.entries()) {
    const [begin, next] = [times[index] ?? day.from, times[index + 1] ?? day.to];
    const doneAt = atDay(now, 0, begin + Math.min(40, next - begin - 5));
    const beganAt = atDay(now, 0, begin);
    if (index < doneOfRound && doneAt <= now)
      schedule.set(name, {
        ...{ beganAt, seenAt: doneAt, nextAt: workdayAhead(now, 28, begin), underWaySince: null },
      });
    else plan(name, workdayAgo(now, lastSeenDaysAgo.get(name) ?? 28, usualTime), beganAt);
    const planned = schedule.get(name);
    if (name === underWay && planned && beganAt <= now) planned.underWaySince = beganAt;
  }
  const week = otherWorkdays(now);
  for (const [index, name] of others.entries()) {
    const days = week[index % week.length] ?? 1;
    const at = atDay(now, days, 9 * 60 + 75 * Math.floor(index / week.length));
    if (days < 0) plan(name, at, index % 2 === 0 ? workdayAhead(now, 28 + index, usualTime) : null);
    else plan(name, workdayAgo(now, 21 + 5 * index, usualTime), at);
  }
  // Seen before the weekend, with a critical result: visited again this week.
  const bennett = schedule.get('Bennett');
  const isOfLastWeek = bennett !== undefined && bennett.seenAt < atDay(now, -sinceMonday(now), 0);
  if (isOfLastWeek) bennett.nextAt = workdayAhead(now, 1, 16 * 60);
  const added = workdayAgo(now, 1, usualTime);
  const lastDay = week.at(-1) ?? 1;
  const first = lastDay > 0 ? atDay(now, lastDay, 15 * 60) : workdayAhead(now, 2, 15 * 60);
  plan(newDemoPatient, added, first);
  return schedule;
}

/**
 * The minutes of the day at which the visits of the round begin: the third begins a quarter of an hour or more before the
 * moment. Early and late in the day they move closer together.
 */
export function roundTimes(minuteOfDay: number): number[] {
  const { from, to, step } = day;
  const begun = within(quarter(minuteOfDay - step), from + 2 * step, to - 3 * step);
  const before = within(quarter((begun - from) / 2), step, 75);
  const after = within(quarter((to - begun) / 3), step, 90);
  return [-2 * before, -before, 0, after, 2 * after, 3 * after].map((minutes) => begun + minutes);
}

function quarter(minutes: number): number {
  return Math.floor(minutes / day.step) * day.step;
}

function within(minutes: number, min: number, max: number): number {
  return Math.min(Math.max(minutes, min), max);
}

/** The workdays of this week but today, counted from today: negative before it. */
function otherWorkdays(now: Date): number[] {
  return [0, 1, 2, 3, 4].map((weekday) => weekday - sinceMonday(now)).filter((days) => days !== 0);
}

function sinceMonday(now: Date): number {
  return (now.getDay() + 6) % 7;
}
