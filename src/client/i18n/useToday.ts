import { clockHook } from './clockHook';

/** A moment of today: the same one until the day of this device is another. */
export const useToday = clockHook((now) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));
