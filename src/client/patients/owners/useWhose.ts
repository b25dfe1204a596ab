import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whoseSchema, type Whose } from './whose';

/** Whose patients or tasks a screen shows, in its address: a reload and the back button show the same. */
export function useWhose(): [Whose, (whose: Whose) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (whose: Whose) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now);
          if (whose === null) changed.delete('whose');
          else changed.set('whose', whose);
          return changed;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [whoseSchema.parse(search.get('whose')), choose];
}
