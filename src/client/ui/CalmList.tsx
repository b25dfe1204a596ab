import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalmRows } from './useHeldRows';
import './calmList.css';

interface CalmListProps {
  calm: Pick<CalmRows<unknown>, 'changed' | 'show' | 'around'>;
  children: ReactNode;
}

/** A list whose rows keep their places while the pointer or the focus is in it, with what has changed meanwhile. */
export function CalmList({ calm: { changed, show, around }, children }: CalmListProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  return (
    <div className="calm-list" {...around}>
      <div className="calm-line" ref={line} tabIndex={-1} aria-live="polite">
        {changed > 0 && (
          <div className="calm-said">
            <span>{t('calm.changed', { count: changed })}</span>
            <Button
              type="link"
              size="small"
              onClick={() => {
                // The button goes, the focus stays at the list.
                line.current?.focus();
                show();
              }}
            >
              {t('calm.show')}
            </Button>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
