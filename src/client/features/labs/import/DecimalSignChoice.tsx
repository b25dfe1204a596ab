import { Alert, Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DecimalSignGuess, UnclearNumber } from '@/client/csv/decimalSignGuess';
import type { DecimalSign } from '@/client/csv/labNumbers';
import { decimalSign } from '@/client/i18n/decimals';
import { formatList } from '@/client/i18n/formats';

interface DecimalSignChoiceProps {
  guess: Exclude<DecimalSignGuess, { state: 'notNeeded' }>;
  /** `null`: the user has to choose */
  sign: DecimalSign | null;
  onSign(sign: DecimalSign): void;
}

/** The decimal sign of a file with numbers that depend on it: what each choice makes of them, and what settles it. */
export function DecimalSignChoice({ guess, sign, onSign }: DecimalSignChoiceProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [first] = guess.examples;
  const asExample = ({ text, comma, point }: UnclearNumber) =>
    t('labImport.decimalExample', {
      cell: text,
      small: plainText(Math.min(comma, point), language),
      large: plainText(Math.max(comma, point), language),
    });
  const options = (['comma', 'point'] as const).map((value) => ({
    value,
    label: t(`labImport.decimalSigns.${value}`, {
      cell: first?.text ?? '',
      value: first === undefined ? '' : plainText(first[value], language),
    }),
  }));
  return (
    <>
      {guess.state === 'ambiguous' && (
        <Alert
          role="note"
          type="warning"
          showIcon
          title={t('labImport.decimalSignAsked', {
            examples: formatList(guess.examples.map(asExample), language),
          })}
        />
      )}
      <Flex gap="small" align="center" wrap>
        <label>
          {t('labImport.decimalSign')}{' '}
          <Select<DecimalSign>
            value={sign}
            placeholder={t('transfer.choosePlease')}
            options={options}
            popupMatchSelectWidth={false}
            onChange={onSign}
          />
        </label>
        {guess.state === 'settled' && (
          <span className="faint">{t(`labImport.decimalSettledBy.${guess.by}`)}</span>
        )}
      </Flex>
    </>
  );
}

/** Without signs between thousands, which would bring the doubt back. */
function plainText(value: number, language: string): string {
  return String(value).replace('.', decimalSign(language));
}
