import type { ApiResult } from './apiResult';

interface Page<T> {
  items: T[];
  next_cursor: string;
  more: boolean;
}

/**
 * Reads every page of a list, one after the other.
 *
 * @param read reads the page that begins at a cursor; null: the first one
 * @returns the items of all pages; or why one could not be read, because half a list would look like a whole one
 */
export async function allPages<T>(
  read: (cursor: string | null) => Promise<ApiResult<Page<T>>>,
): Promise<ApiResult<{ items: T[] }>> {
  const items: T[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page: ApiResult<Page<T>> = await read(cursor);
    if (!page.ok) return page;
    items.push(...page.value.items);
    if (!page.value.more) return { ...page, value: { items } };
    cursor = page.value.next_cursor;
  }
}
