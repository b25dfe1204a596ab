import { formatNumber } from '@/client/i18n/formats';
import { rounded, shownValue } from '@/client/measures/measureUnits';
import type { ChartWeight } from '@/client/patients/latestWeight';
import type { CaseloadEntry } from './caseloadSelectors';
import type { ColumnContext } from './columnContext';

/** The latest weight, and its change since an earlier day in the same unit. */
export function WeightCell({ entry, around }: { entry: CaseloadEntry | undefined; around: ColumnContext }) {
  const { t, language, units } = around;
  if (!entry?.weight) return '–';
  const shown = ({ kg }: ChartWeight) => shownValue('weight_kg', kg, units.massUnit);
  const { before, isFall } = entry.weight;
  const latest = shown(entry.weight.latest);
  const change = before === null ? null : rounded(latest - shown(before), 1);
  return (
    <>
      <div>
        <strong>{formatNumber(latest, language, 1)}</strong>{' '}
        <span className="faint">{t(`units.${units.massUnit}`)}</span>
      </div>
      {change !== null && (
        <bdi className="weight-change" data-matters={isFall}>
          {change > 0 && '+'}
          {formatNumber(change === 0 ? 0 : change, language, 1)}
        </bdi>
      )}
    </>
  );
}
