import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatItems } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { SectionCard } from '@/client/ui/SectionCard';
import type { Authority } from '@/clinical/supplements/supplementDoses';
import type { DailyIntake } from '@/clinical/supplements/supplementIntake';
import { DailyTotalRow } from './DailyTotalRow';

interface DailyTotalsProps {
  intakes: readonly DailyIntake[];
  /** names of what is taken and cannot be counted: what is in it is not known */
  notCounted: readonly string[];
  /** whose upper limits are chosen in the settings */
  authority: Authority;
}

const legend = ['below', 'between', 'above'] as const;
const columns = ['supplement', 'total', 'bar', 'verdict'] as const;

/** The daily total of each supplement over all products, beside its recommendation and upper limit. */
export function DailyTotals({ intakes, notCounted, authority }: DailyTotalsProps) {
  const { t, i18n } = useTranslation();
  return (
    <SectionCard
      title={t('supplements.totals.title')}
      extra={
        <ul className="totals-legend">
          {legend.map((part) => (
            <li key={part} data-part={part}>
              {t(`supplements.totals.legend.${part}`)}
            </li>
          ))}
        </ul>
      }
    >
      <div className="totals-place">
        <table className="totals" role="table" aria-label={t('supplements.totals.title')}>
          <thead className="visually-hidden" role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} scope="col" role="columnheader">
                  {t(`supplements.totals.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {inOrder(intakes).map((intake) => (
              <DailyTotalRow key={intake.key} intake={intake} />
            ))}
          </tbody>
        </table>
      </div>
      {notCounted.length > 0 && (
        <p className="totals-note">
          {t('supplements.safety.notCounted', { names: formatItems(notCounted, i18n.language) })}
        </p>
      )}
      <p className="totals-note faint">
        {t('supplements.totals.food')} {t(`supplements.totals.source.${authority}`)}{' '}
        {t('supplements.totals.adults')}{' '}
        <Link to={routes.settings.href()} className="totals-link">
          {t('supplements.totals.change')}
        </Link>
      </p>
    </SectionCard>
  );
}

/** As they are, but last those that there is nothing to compare with. */
function inOrder(intakes: readonly DailyIntake[]): DailyIntake[] {
  const isBare = ({ reference, limit }: DailyIntake) => Number(reference === null && limit === null);
  return intakes.toSorted((a, b) => isBare(a) - isBare(b));
}
