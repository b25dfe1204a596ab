import { createCache } from '@ant-design/cssinjs';

/** antd's cache entries for whole themes; the others are styles and CSS variables of its components */
const themePrefix = 'token%';

/**
 * Keeps antd's generated styles in the page after the last component that needed them unmounts. antd would drop them
 * and recreate them for the next screen with a table or a form. Each time the browser would match all of its rules
 * again. When the theme changes, its entries are dropped, with everything derived from it.
 */
export function keptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      if (path.startsWith(themePrefix)) return after ?? (before ? [0, before[1]] : null);
      // Counted as if one more component used it.
      return after && !before ? [after[0] + 1, after[1]] : after;
    });
  return cache;
}
