import { z } from 'zod';
import type { BundleIndex, Item } from './bundleIndex';
import { incomingReportSchema, incomingObservationSchema } from './incomingResources';
import { isArchived, withdrawn } from './recordState';

const listing = z.object({
  status: z.string().optional().catch(undefined),
  extension: incomingObservationSchema.shape.extension.catch(undefined),
  result: incomingReportSchema.shape.result.catch(undefined),
  hasMember: incomingObservationSchema.shape.hasMember.catch(undefined),
});

/**
 * What was entered in error or cancelled: by its own status, or because each report and panel that lists or contains it
 * is. A result that another report lists as well stays. What our own export calls withdrawn is an archived record, which
 * comes back archived.
 */
export function withdrawnItems({ items, resolve }: Pick<BundleIndex, 'items' | 'resolve'>): Set<Item> {
  const members = new Map<Item, Set<Item>>();
  /** in how many reports and panels an item is that are not withdrawn */
  const lists = new Map<Item, number>();
  const found = new Set<Item>();
  const add = (whole: Item, part: Item) => {
    const parts = members.get(whole) ?? new Set();
    if (part === whole || parts.has(part)) return;
    members.set(whole, parts.add(part));
    lists.set(part, (lists.get(part) ?? 0) + 1);
  };
  for (const item of items) {
    const { status = '', extension, result = [], hasMember = [] } = listing.parse(item.resource);
    if (withdrawn.includes(status) && !isArchived(extension)) found.add(item);
    if (item.container !== null) add(item.container, item);
    for (const { reference } of [...result, ...hasMember]) {
      const part = resolve(reference, item);
      if (part !== null) add(item, part);
    }
  }
  // A set also visits what is added on the way.
  for (const whole of found) {
    for (const part of members.get(whole) ?? []) {
      const others = (lists.get(part) ?? 0) - 1;
      lists.set(part, others);
      if (others === 0) found.add(part);
    }
  }
  return found;
}
