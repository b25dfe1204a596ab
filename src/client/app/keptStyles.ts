import { createCache } from '@ant-design/cssinjs';

/**
 * The styles that antd has made, kept after the last component that needed them has left the page. antd forgets them with it, and makes
 * them anew for the next screen that has a table or a form in it.
 */
export function keptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => change(before) ?? (before ? [0, before[1]] : null));
  return cache;
}
