/** Days and moments of the demo, counted from one moment by the clock of this machine. */

/** A time of the day that lies so many days later, or earlier if that is negative. */
export function atDay(now: Date, days: number, minuteOfDay: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 0, minuteOfDay);
}

/** The same time of so many days ago, or of the Friday before a weekend. */
export function workdayAgo(now: Date, days: number, minuteOfDay: number): Date {
  const day = atDay(now, -days, minuteOfDay);
  return isWorkday(day) ? day : workdayAgo(now, days + 1, minuteOfDay);
}

/** The same time in so many days, or on the Monday after a weekend. */
export function workdayAhead(now: Date, days: number, minuteOfDay: number): Date {
  const day = atDay(now, days, minuteOfDay);
  return isWorkday(day) ? day : workdayAhead(now, days + 1, minuteOfDay);
}

function isWorkday(day: Date): boolean {
  return day.getDay() >= 1 && day.getDay() <= 5;
}

/** RFC 3339 with the offset of this machine. */
export function momentOf(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const wall = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${wall}${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** `YYYY-MM-DD` by this machine's clock. */
export function dayOf(date: Date): string {
  return momentOf(date).slice(0, 10);
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
