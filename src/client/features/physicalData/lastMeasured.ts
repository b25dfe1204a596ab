import type { PhysicalContext } from '@/assessment/physicalInputs';
import { unableMeasures, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { PhysicalData } from '@/contract/physicalData';

export interface LastMeasured {
  value: number | 'unable';
  /** RFC 3339 */
  captured_at: string;
}

/** The newest value of a measure before the set that is typed; `null`: there is none. */
export function lastMeasured(
  measure: PhysicalMeasureKey,
  { earlier, captured_at }: Pick<PhysicalContext, 'earlier' | 'captured_at'>,
): LastMeasured | null {
  const now = Date.parse(captured_at);
  let last: (LastMeasured & { ms: number }) | null = null;
  for (const record of earlier) {
    const value = valueOf(measure, record);
    const ms = Date.parse(record.captured_at);
    if (value === null || record.archived || ms > now) continue;
    if (last === null || ms > last.ms) last = { value, captured_at: record.captured_at, ms };
  }
  return last && { value: last.value, captured_at: last.captured_at };
}

function valueOf(measure: PhysicalMeasureKey, record: PhysicalData): LastMeasured['value'] | null {
  const test = unableMeasures.find((one) => one === measure);
  return test !== undefined && record.unable?.includes(test) ? 'unable' : record[measure];
}

/** When the newest set before the one that is typed was measured, RFC 3339; `null`: there is none. */
export function lastVisitAt({
  earlier,
  captured_at,
}: Pick<PhysicalContext, 'earlier' | 'captured_at'>): string | null {
  const moments = earlier
    .filter((record) => !record.archived && Date.parse(record.captured_at) <= Date.parse(captured_at))
    .map((record) => record.captured_at);
  return moments.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}
