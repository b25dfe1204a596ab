import type { ApiResult } from './apiResult';
import type { Readable, ReadablePage } from './readable';

/**
 * Reads every page of a list, one after the other.
 *
 * @param read reads the page that begins at a cursor; null: the first one
 * @returns the items of all pages; or why one could not be read, because half a list would look like a whole one:
 *   `network/repeatedPage` or a failure of `read`
 */
export async function allPages<T>(
  read: (cursor: string | null) => Promise<ApiResult<ReadablePage<T>>>,
): Promise<ApiResult<Readable<T>>> {
  const items: T[] = [];
  let unreadable = 0;
  const begun: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page: ApiResult<ReadablePage<T>> = movingOn(await read(cursor), begun);
    if (!page.ok) return page;
    items.push(...page.value.items);
    unreadable += page.value.unreadable ?? 0;
    if (!page.value.more) return { ...page, value: { items, unreadable } };
    cursor = page.value.next_cursor;
    begun.push(cursor);
  }
}

/**
 * A page of a list, unless it leads back to where one began: reading on would never end.
 *
 * @param begun where the pages read so far began
 */
export function movingOn<P extends Pick<ReadablePage<unknown>, 'next_cursor' | 'more'>>(
  page: ApiResult<P>,
  begun: readonly (string | null | undefined)[],
): ApiResult<P> {
  if (!page.ok || !page.value.more || !begun.includes(page.value.next_cursor)) return page;
  const message = 'The server sent the same page of a list again, so the list could not be read to its end.';
  return { ok: false, failure: { code: 'network/repeatedPage', message, status: null } };
}
