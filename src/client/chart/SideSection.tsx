import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface SideSectionProps {
  title: string;
  /** where the whole list is */
  allAt?: string;
  children: ReactNode;
}

/** A part of the card beside the overview. */
export function SideSection({ title, allAt, children }: SideSectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <div className="side-head">
        <h2>{title}</h2>
        {allAt !== undefined && (
          <Link to={allAt} className="not-printed" aria-label={t('chart.side.allOf', { title })}>
            {t('chart.side.all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
