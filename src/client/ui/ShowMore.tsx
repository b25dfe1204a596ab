import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** As many as one looks through; each click shows as many again. */
const atOnce = 30;

interface ShowMoreProps<T> {
  items: readonly T[];
  children(shown: readonly T[]): ReactNode;
}

/** The first of a list that may be long, and a button for more of it. */
export function ShowMore<T>({ items, children }: ShowMoreProps<T>) {
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
