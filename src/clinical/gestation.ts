import { calendarDaysBetween } from '@/clinical/calendarDays';
import type { RecordedSex } from '@/clinical/sexAndAge';

/**
 * How far a pregnancy is, from the due date: the expected date of birth. Weeks are counted from the first day of the
 * last period, as obstetricians write them: 20+3 is 20 completed weeks and 3 days.
 */

export type Trimester = 1 | 2 | 3;

/** Completed days of the pregnancy; or that no date is recorded, or that the day is not in the pregnancy of this date. */
export type Gestation = number | 'notDated' | 'doubtful';

/** From the first day of the last period to the due date. */
const termDays = 280;
/** For so long after the due date, the pregnancy may still go on. */
const overdueDays = 31;
/** A date of birth farther ahead is a slip: it would be expected before the pregnancy began. */
const aheadDays = 300;

/**
 * How far the pregnancy was on a day: 280 days before the due date are day 0 (acog700). A day before that,
 * or more than 31 days after the date, is in no pregnancy of this date (engineering). Nothing is compared with the clock
 * of the device.
 *
 * @param dueDate `YYYY-MM-DD`; `null`: not recorded
 * @param onDate `YYYY-MM-DD`, or any RFC 3339 moment, of which the written calendar date counts
 */
export function gestationOn(dueDate: string | null, onDate: string): Gestation {
  if (dueDate === null) return 'notDated';
  const day = termDays + calendarDaysBetween(dueDate, onDate.slice(0, 10), 'UTC');
  return day >= 0 && day <= termDays + overdueDays ? day : 'doubtful';
}

/**
 * The first trimester lasts until 13+6, the second until 27+6 (acog700). Some clinics count the second from 13+0.
 *
 * @returns `null` where it is not known how far the pregnancy was
 */
export function trimesterOf(gestation: Gestation): Trimester | null {
  if (typeof gestation !== 'number') return null;
  if (gestation < 14 * 7) return 1;
  return gestation < 28 * 7 ? 2 : 3;
}

/**
 * Why a due date has to be looked at, seen from a day: it is more than 300 days ahead, or more than 31 days
 * past, when the pregnancy has ended (engineering). It says so on a screen and refuses nothing.
 *
 * @param dueDate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, or a moment, of which the written calendar date counts
 */
export function dueDateDoubt(dueDate: string, today: string): 'farAhead' | 'past' | null {
  const ahead = calendarDaysBetween(today.slice(0, 10), dueDate, 'UTC');
  if (ahead > aheadDays) return 'farAhead';
  return ahead < -overdueDays ? 'past' : null;
}

/** From 10 to 60 completed years (engineering): at another age a recorded pregnancy is a past one, or of another person. */
export function isPregnancyPossible(ageYears: number): boolean {
  return ageYears >= 10 && ageYears <= 60;
}

/**
 * Whether a form asks for a due date: not for a man, and from 10 to 60 completed years (engineering). It
 * is no statement about the person, and a recorded date is always shown.
 *
 * @param ageYears completed years; `null`: not known
 */
export function isDueDateAsked(sex: RecordedSex, ageYears: number | null): boolean {
  return sex !== 'male' && ageYears !== null && isPregnancyPossible(ageYears);
}
