import { WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSignificant, isolated } from '@/client/i18n/formats';
import { amountText, averageToRead, type SupplementSpeech } from '@/client/i18n/supplementWords';
import { BulletBar } from '@/client/ui/BulletBar';
import type { DailyIntake } from '@/clinical/supplements/supplementIntake';
import { supplement } from '@/clinical/supplements/supplements';
import { intakeVerdict, missingLimitOf, type IntakeVerdict } from './intakeVerdict';

/** The daily total of one supplement: its bar, its verdict in words, and whose figures these are. */
export function DailyTotalRow({ intake }: { intake: DailyIntake }) {
  const { key, total, reference, limit, isAboveLimit, bolus } = intake;
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const { unit } = supplement(key);
  const amount = (value: number) => amountText(speech, averageToRead(value), unit);
  const marked = (kind: string | null, value: number) => ({
    value,
    text: isolated(
      [kind, formatSignificant(averageToRead(value), i18n.language)]
        .filter((part) => part !== null)
        .join(' '),
    ),
  });
  const missing = missingLimitOf(intake);
  return (
    <tr role="row" data-above={isAboveLimit}>
      <th scope="row" role="rowheader">
        {t(`supplements.names.${key}`)}
      </th>
      <td className="totals-amount" role="cell">
        {amount(total.amount)}
        {bolus !== null && (
          <div className="totals-caption">{t('supplements.totals.bolus', { amount: amount(bolus) })}</div>
        )}
      </td>
      <td className="totals-bar" role="cell">
        {(reference !== null || limit !== null) && (
          <BulletBar
            total={{ value: total.amount, text: amount(total.amount) }}
            reference={reference && marked(t(`supplements.kinds.${reference.kind}`), reference.amount)}
            // The kind that has no name in a word or two is named beside the bar.
            limit={
              limit &&
              marked(limit.kind === 'noConcern' ? null : t(`supplements.kinds.${limit.kind}`), limit.value)
            }
            isAboveLimit={isAboveLimit}
            {...(missing === 'notChecked' && { noLimit: t('supplements.totals.limitNotChecked') })}
          />
        )}
      </td>
      <td className="totals-verdict" role="cell">
        <div className="totals-words">
          {isAboveLimit && <WarningFilled aria-hidden />} {verdictText(speech, intakeVerdict(intake), amount)}
        </div>
        {whose(speech, intake, amount).map((words) => (
          <div key={words} className="totals-caption">
            {words}
          </div>
        ))}
      </td>
    </tr>
  );
}

function verdictText(
  { t, language }: SupplementSpeech,
  verdict: IntakeVerdict,
  amount: (value: number) => string,
): string {
  switch (verdict.kind) {
    case 'aboveLimit':
      return t(`supplements.totals.verdicts.${verdict.limit === 'UL' ? 'aboveUl' : 'aboveLimit'}`, {
        amount: amount(verdict.by),
      });
    case 'noReference':
      return t(`supplements.totals.verdicts.${verdict.isElsewhere ? 'notForPerson' : 'none'}`);
    case 'below': {
      const kind = t(`supplements.kinds.${verdict.reference}`);
      return verdict.percent < 1
        ? t('supplements.totals.verdicts.little', { kind })
        : t('supplements.totals.verdicts.below', {
            percent: formatNumber(verdict.percent, language),
            kind,
          });
    }
    case 'met':
    case 'above':
      return t(`supplements.totals.verdicts.${verdict.kind}`, {
        kind: t(`supplements.kinds.${verdict.reference}`),
      });
  }
}

/** What the recommendation refers to, and what the upper limit counts; or that there is none. */
function whose({ t }: SupplementSpeech, intake: DailyIntake, amount: (value: number) => string): string[] {
  const { reference, limit, total } = intake;
  const ofReference =
    reference?.of === undefined
      ? []
      : [
          t('supplements.totals.referenceOf', {
            kind: t(`supplements.kinds.${reference.kind}`),
            of: t(`supplements.kindOf.${reference.of}`, { amount: amount(reference.value) }),
          }),
        ];
  if (limit === null) {
    const missing = missingLimitOf(intake);
    // Beside a bar, that none is set stands in the bar.
    return missing === 'none' && reference !== null
      ? ofReference
      : [...ofReference, t(`supplements.totals.${missing}`)];
  }
  const counted =
    limit.counted === total.amount
      ? []
      : [t('supplements.totals.counted', { amount: amount(limit.counted) })];
  return [
    ...ofReference,
    [
      t(`supplements.authorities.${limit.authority}`),
      t(`supplements.kinds.${limit.kind}`),
      t(`supplements.bases.${limit.basis}`),
      ...counted,
    ].join(' · '),
  ];
}
