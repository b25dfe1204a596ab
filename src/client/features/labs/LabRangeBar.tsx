import { useTranslation } from 'react-i18next';
import { labRangeText } from '@/client/i18n/labWords';
import { RangeBar } from '@/client/ui/RangeBar';
import { isOfEitherSex } from '@/clinical/labs/rangeOfEitherSex';
import type { LabVerdict } from './labVerdict';
import { statusOf } from './resultText';

interface LabRangeBarProps {
  /** in the unit of the range */
  value: number;
  /** with its unit */
  text: string;
  /** `null`: nothing judges it */
  verdict: Pick<LabVerdict, 'flag' | 'range'> | null;
}

/** A result on the range that judges it. */
export function LabRangeBar({ value, text, verdict }: LabRangeBarProps) {
  const { t, i18n } = useTranslation();
  const judging = verdict?.range ?? null;
  // Between the outer limits of both sexes nothing is called normal, so no band is drawn.
  const range = isOfEitherSex(judging) ? null : judging;
  const { critical_low: low = null, critical_high: high = null } = range ?? {};
  return (
    <RangeBar
      value={value}
      range={range}
      critical={{ low, high }}
      status={statusOf(verdict)}
      text={{
        value: text,
        range: range === null ? '' : labRangeText({ t, language: i18n.language }, range),
      }}
    />
  );
}
