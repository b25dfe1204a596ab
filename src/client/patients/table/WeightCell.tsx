import { formatNumber } from '@/client/i18n/formats';
import { rounded, shownValue } from '@/client/measures/measureUnits';
import type { CaseloadEntry } from './caseloadSelectors';
import type { ColumnContext } from './columnContext';

/** The latest weight, and its change since the one before in the same unit. */
export function WeightCell({ entry, around }: { entry: CaseloadEntry | undefined; around: ColumnContext }) {
  const { t, language, units } = around;
  const [latest, before] = (entry?.weights ?? [])
    .toReversed()
    .map(({ value }) => shownValue('weight_kg', value, units.massUnit));
  if (latest === undefined) return '–';
  const change = before === undefined ? null : rounded(latest - before, 1);
  return (
    <>
      <div>
        <strong>{formatNumber(latest, language, 1)}</strong>{' '}
        <span className="faint">{t(`units.${units.massUnit}`)}</span>
      </div>
      {change !== null && (
        <bdi className="weight-change" data-matters={entry?.weightLoss != null}>
          {change > 0 && '+'}
          {formatNumber(change === 0 ? 0 : change, language, 1)}
        </bdi>
      )}
    </>
  );
}
