import { z } from 'zod';
import { ruleDays, type RuleDay } from '@/clinical/reminders/recurrence';

const weekInfo = z.object({ weekend: z.array(z.int().min(1).max(7)).min(1) });

/**
 * The first day of the weekend: Saturday, or Friday where that is free.
 *
 * @param tag a language with its region, as the browser has it; without a region that in which most speak it
 */
export function weekendOf(tag: string): RuleDay {
  const locale = new Intl.Locale(tag).maximize();
  // A function in newer browsers, a property in older ones, in some neither.
  const getWeekInfo: unknown = Reflect.get(locale, 'getWeekInfo');
  const rawWeekInfo: unknown =
    typeof getWeekInfo === 'function' ? getWeekInfo.call(locale) : Reflect.get(locale, 'weekInfo');
  const { weekend = [saturday] } = weekInfo.safeParse(rawWeekInfo).data ?? {};
  return ruleDays[(weekend[0] ?? saturday) - 1] ?? 'SA';
}

/** As ISO 8601 counts the days of a week. */
const saturday = 6;
