import { Card, Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';

interface FigureCardProps {
  title: string;
  /** `null`: unknown */
  count: number | null;
  /** not known yet */
  isPending: boolean;
  /** highlights a count above zero */
  isAlarming?: boolean;
  to: string;
  link: string;
}

/** A figure with a link to the list behind it. */
export function FigureCard({ title, count, isPending, isAlarming = false, to, link }: FigureCardProps) {
  const { i18n } = useTranslation();
  const text = count === null ? '–' : formatNumber(count, i18n.language);
  return (
    <Card size="small" className="home-card">
      <Statistic
        title={title}
        value={text}
        formatter={() => text}
        loading={isPending}
        className={isAlarming && (count ?? 0) > 0 ? 'alarming' : undefined}
      />
      <Link to={to} aria-label={`${title}: ${link}`}>
        {link}
      </Link>
    </Card>
  );
}
