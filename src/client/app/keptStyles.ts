import { createCache } from '@ant-design/cssinjs';

/** antd's entries of whole themes; the others are the styles and the CSS variables of its components */
const themePrefix = 'token%';

/**
 * The styles that antd has made, kept in the page after the last component that needed them has left it. antd forgets them with it, and makes
 * them anew for the next screen that has a table or a form in it: each time the browser goes through all of its rules again. A theme is
 * left as soon as another one is chosen, and what was made of it goes with it.
 */
export function keptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      if (path.startsWith(themePrefix)) return after ?? (before ? [0, before[1]] : null);
      // Counted as if one more component had it.
      return after && !before ? [after[0] + 1, after[1]] : after;
    });
  return cache;
}
