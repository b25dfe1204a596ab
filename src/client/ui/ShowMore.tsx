import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How many are shown at first. */
const fewAtOnce = 30;

interface ShowMoreProps<T> {
  items: readonly T[];
  /** how many are shown at first; each click shows as many again */
  atOnce?: number;
  children(shown: readonly T[]): ReactNode;
}

/** Shows the first items of a list, and a button for more. */
export function ShowMore<T>({ items, atOnce = fewAtOnce, children }: ShowMoreProps<T>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(atOnce);
  const left = items.length - shown;
  return (
    <>
      {children(items.slice(0, shown))}
      {left > 0 && (
        <Button type="link" size="small" onClick={() => setShown(shown + atOnce)}>
          {t('more.show', { count: left })}
        </Button>
      )}
    </>
  );
}
