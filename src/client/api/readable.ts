import type { z } from 'zod';

/** What was read of a list. */
export interface Readable<T> {
  items: T[];
  /** how many more there are that this version cannot read; left out: none */
  unreadable?: number;
}

/** What was read of a page of a list. */
export interface ReadablePage<T> extends Readable<T> {
  /** where the next page begins, for its query */
  next_cursor: string;
  more: boolean;
}

/**
 * A page of which each item is read by itself: one of a later version must not stop the others.
 *
 * @param page the schema of the page, which must be right as a whole
 */
export function readablePage<P extends { items: unknown[] }, T>(
  page: z.ZodType<P>,
  item: z.ZodType<T>,
): z.ZodType<Omit<P, 'items'> & Readable<T>> {
  return page.transform(({ items: sent, ...rest }) => {
    const items = sent.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    });
    return { ...rest, items, unreadable: sent.length - items.length };
  });
}
