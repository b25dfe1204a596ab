import type { z } from 'zod';
import type { Item } from './bundleIndex';
import type { ReportFinding } from './findings';
import type { ReportOnItem } from './listItems';
import { reportMalformed } from './reportRefused';

/** The items of one type that conform to its schema; the others are reported and left out. */
export function parsedOf<T>(
  type: Item['type'],
  schema: z.ZodType<T>,
  items: readonly Item[],
  report: ReportFinding,
) {
  return items.flatMap((item) => {
    const read = item.type === type ? parsed(schema, item, 'left out', report) : null;
    return read === null ? [] : [{ item, read }];
  });
}

/** A resource as its schema has it; `null` when it does not conform, which is reported. */
export function parsed<T>(
  schema: z.ZodType<T>,
  item: Item,
  severity: 'fault' | 'left out',
  report: ReportFinding,
): T | null {
  const { data, error } = schema.safeParse(item.resource);
  if (error) reportMalformed(error, item.name, severity, report);
  return data ?? null;
}

/** Reports findings about one item. */
export function reportOn({ name }: Item, report: ReportFinding): ReportOnItem {
  return (severity, code, values) => report(severity, name, code, values);
}
