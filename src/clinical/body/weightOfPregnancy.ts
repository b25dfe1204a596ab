import { gestationOn } from '@/clinical/gestation';

/**
 * Whether a weight was taken in the pregnancy of a due date: in the 280 days before it (acog700), or in the 31 days after
 * it, in which the pregnancy may have gone on (engineering). After the birth, a later weight is not compared with it:
 * what the birth took away is no malnutrition. Without a due date it is not known, and the weight is compared.
 *
 * @param captured_at RFC 3339: when the weight was taken
 * @param dueDate `YYYY-MM-DD`; `null`: none is recorded
 */
export function isWeightOfPregnancy(captured_at: string, dueDate: string | null): boolean {
  return typeof gestationOn(dueDate, captured_at) === 'number';
}
