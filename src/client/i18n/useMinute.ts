import { clockHook } from './clockHook';

const minuteMs = 60_000;

/** A moment of this minute: another one with each. */
export const useMinute = clockHook((now) => new Date((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs));
