import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';

interface StripCardProps {
  title: string;
  /** `null`: unknown */
  count: number | null;
  /** not known yet */
  isPending: boolean;
  /** said of a count of 0 */
  nothing: string;
  /** what is worth knowing of them; `null`: nothing */
  note: { words: string; tone: 'quiet' | 'warning' | 'error' } | null;
  /** the list of what is counted */
  to: string;
}

/** What is to be done, as a number that links to its list. An unknown count is a dash. */
export function StripCard({ title, count, isPending, nothing, note, to }: StripCardProps) {
  const { i18n } = useTranslation();
  const shown = count === 0 ? { words: nothing, tone: 'quiet' } : note;
  return (
    <li>
      <Link to={to} className="strip-card">
        <span className="strip-title">{title}</span>{' '}
        {isPending ? (
          <Skeleton.Button active size="small" />
        ) : (
          <span className="strip-line">
            <span className="strip-number">{count === null ? '–' : formatNumber(count, i18n.language)}</span>{' '}
            {count !== null && shown && (
              <span className="strip-note" data-tone={shown.tone}>
                {shown.words}
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  );
}
