import { formatDecimal } from '@/client/i18n/formats';
import { Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import { bodyMassIndex } from '@/clinical/body/bodyMassIndex';
import { algorithmText, verdictText } from '@/client/i18n/verdictWords';
import { recordedCorrection } from '@/contract/recordedCorrection';
import type { PhysicalData } from '@/contract/physicalData';

/** The BMI of a record with its stored class. Without a stored verdict, the BMI is calculated from the record. */
export function RecordedBmi({ record, birthDate }: { record: PhysicalData; birthDate: string }) {
  const { t, i18n } = useTranslation();
  const found = record.verdicts?.find(({ algorithm }) => algorithm === 'bmi-who');
  // An earlier version did not store it with the class.
  const stored =
    found && record.fluid_affected === true
      ? { ...found, inputs: { ...found.inputs, fluid_affected: true } }
      : found;
  const bmi = bodyMassIndex({
    weightKg: stored ? numberOf(stored.inputs['weight_kg']) : record.weight_kg,
    heightCm: stored ? numberOf(stored.inputs['height_cm']) : record.height_cm,
    missingPercent: recordedCorrection(record),
    ageYears: ageInYears(birthDate, record.captured_at),
  });
  if (bmi.status !== 'calculated') return '–';
  return (
    <div className="recorded-bmi">
      <div>{formatDecimal(bmi.display, i18n.language)}</div>
      {stored && (
        <Tooltip
          title={t('verdicts.judgedBy', {
            algorithm: algorithmText(t, stored.algorithm),
            version: stored.version,
          })}
        >
          <Typography.Text type="secondary">{verdictText(t, stored, i18n.language)}</Typography.Text>
        </Tooltip>
      )}
    </div>
  );
}

function numberOf(input: unknown): number | null {
  return typeof input === 'number' ? input : null;
}
