import { z } from 'zod';
import { supplementSchema, timingSchema, type Supplement } from '@/contract/supplement';

/**
 * A typed supplement that cannot be saved yet, as far as its findings depend on it: what is in it, how much and when.
 * A dose that is refused as dangerous is read; of the other fields, those with a fault have a stand-in.
 *
 * @param candidate the typed values as a record
 * @param day `YYYY-MM-DD`, in place of a start that cannot be read
 * @returns null: its contents, dose or times cannot be read
 */
export function readableDraft(candidate: object, day: string): Supplement | null {
  const faulty = faultyFields(candidate);
  const standIns = {
    ...{ reason: null, notes: null, above_limit_reason: null, medicine_times: [] },
    ...{ started_on: day, name: 'unnamed' },
  };
  // The name of a product of one's own may say what is in it.
  const isNamed = 'name' in candidate && candidate.name !== null;
  const replaced = Object.entries(standIns).filter(
    ([field]) => faulty.has(field) || (field === 'name' && !isNamed),
  );
  const read = supplementSchema.safeParse({ ...candidate, ...Object.fromEntries(replaced) });
  return read.success ? read.data : null;
}

/** When a supplement is taken, and the medicines that it is kept apart from, without its dose. */
type TypedTiming = Pick<Supplement, 'timing' | 'medicine_times'>;

/** @returns null: its times cannot be read */
export function readableTimes(candidate: object): TypedTiming | null {
  return timesSchema.safeParse(candidate).data ?? null;
}

const timesSchema = z.object({
  timing: timingSchema,
  medicine_times: supplementSchema.shape.medicine_times.catch([]),
});

function faultyFields(candidate: object): ReadonlySet<string> {
  const read = supplementSchema.safeParse(candidate);
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
}
