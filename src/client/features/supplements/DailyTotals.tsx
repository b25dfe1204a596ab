import { WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { amountText, averageToRead } from '@/client/i18n/supplementWords';
import type { DailyIntake } from '@/clinical/supplements/supplementIntake';
import { supplement } from '@/clinical/supplements/supplements';

/** The daily total of each supplement over all products, with its recommendation and upper limit. */
export function DailyTotals({ intakes }: { intakes: readonly DailyIntake[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <div
        className="supplement-totals-scroller"
        tabIndex={0}
        role="region"
        aria-label={t('supplements.totals.title')}
      >
        <table className="supplement-totals" role="table">
          <thead role="rowgroup">
            <tr role="row">
              {(['supplement', 'total', 'reference', 'limit'] as const).map((column) => (
                <th key={column} scope="col" role="columnheader">
                  {t(`supplements.totals.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {intakes.map((intake) => (
              <TotalRow key={intake.key} intake={intake} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="faint">
        {t('supplements.totals.food')} {t('supplements.totals.adults')}
      </p>
    </section>
  );
}

function TotalRow({ intake }: { intake: DailyIntake }) {
  const { key, total, reference, limit, isAboveLimit, bolus } = intake;
  const { t, i18n } = useTranslation();
  const { unit, reference: known, upperLimits } = supplement(key);
  const amount = (value: number) => amountText({ t, language: i18n.language }, averageToRead(value), unit);
  /** A value known only for other people is not the same as no known value. */
  const none = (isKnown: boolean) => (
    <span className="faint">{t(`supplements.totals.${isKnown ? 'notForPerson' : 'none'}`)}</span>
  );
  return (
    <tr data-above={isAboveLimit} role="row">
      <th scope="row" role="rowheader">
        {t(`supplements.names.${key}`)}
      </th>
      <td role="cell" data-label={t('supplements.totals.total')}>
        {isAboveLimit && <WarningFilled aria-hidden />} {amount(total.amount)}
        {isAboveLimit && <div className="supplement-above">{t('supplements.totals.above')}</div>}
        {bolus !== null && <div>{t('supplements.totals.bolus', { amount: amount(bolus) })}</div>}
      </td>
      <td role="cell" data-label={t('supplements.totals.reference')}>
        {reference === null ? (
          none(known.length > 0)
        ) : (
          <>
            {amount(reference.amount)}{' '}
            <span className="faint">
              {t(`supplements.kinds.${reference.kind}`)}
              {reference.of &&
                ` ${t(`supplements.kindOf.${reference.of}`, { amount: amount(reference.value) })}`}
            </span>
          </>
        )}
      </td>
      <td role="cell" data-label={t('supplements.totals.limit')}>
        {limit === null ? (
          <span className="faint">
            {t(
              `supplements.totals.${upperLimits.iom.length + upperLimits.efsa.length > 0 ? 'notChecked' : 'none'}`,
            )}
          </span>
        ) : (
          <>
            {amount(limit.value)}{' '}
            <span className="faint">
              {t(`supplements.authorities.${limit.authority}`)} · {t(`supplements.kinds.${limit.kind}`)} ·{' '}
              {t(`supplements.bases.${limit.basis}`)}
              {limit.counted !== total.amount &&
                ` · ${t('supplements.totals.counted', { amount: amount(limit.counted) })}`}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}
