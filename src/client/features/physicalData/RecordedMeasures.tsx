import { useTranslation } from 'react-i18next';
import { physicalMeasureKeys, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { selectAccountId } from '@/client/auth/authSlice';
import { formatMoment, formatNumber, isolated } from '@/client/i18n/formats';
import { StoredVerdicts } from '@/client/records/StoredVerdicts';
import { useAppSelector } from '@/client/redux/hooks';
import type { PhysicalData } from '@/contract/physicalData';
import { useUnits, type Units } from '@/client/settings/useUnits';
import { unitOf } from '@/client/measures/measureUnits';
import { measureText } from '@/client/measures/measureWords';

/** The content of a record: its values in the chosen units, who confirmed which values, and the stored verdicts. */
export function RecordedMeasures({ record }: { record: PhysicalData }) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const speech = { t, language: i18n.language, units };
  return (
    <>
      {physicalMeasureKeys.map((key) => {
        const kept = record[key];
        if (kept === null) return null;
        return (
          <div key={key}>
            {t('measurements.valueOf', {
              measure: t(`measurements.names.${key}`),
              value: measureText(speech, key, kept),
            })}
            <TypedAs record={record} measure={key} units={units} />
            {record.confirmed?.includes(key) && <Confirmed record={record} />}
          </div>
        );
      })}
      {record.unable?.map((test) => (
        <div key={test}>{t('measurements.unableShort', { measure: t(`measurements.names.${test}`) })}</div>
      ))}
      {record.fluid_affected && <div>{t('measurements.fluidAffected')}</div>}
      {record.mna_sf_points !== null && (
        <div>
          {t('print.circumstances.mna_sf_points', {
            points: formatNumber(record.mna_sf_points, i18n.language),
          })}
        </div>
      )}
      {record.other_screen_positive && (
        <div>
          {t('print.circumstances.other_screen_positive', {
            name: isolated(record.other_screen_name ?? '–'),
          })}
        </div>
      )}
      <StoredVerdicts verdicts={record.verdicts} without={['bmi-who']} />
    </>
  );
}

/** As typed, if that differs from the displayed value. */
function TypedAs({
  record,
  measure,
  units,
}: {
  record: PhysicalData;
  measure: PhysicalMeasureKey;
  units: Units;
}) {
  const { t, i18n } = useTranslation();
  const entered = record.entered?.find((one) => one.measure === measure);
  if (!entered || entered.unit === unitOf(measure, units)) return null;
  const value = formatNumber(entered.value, i18n.language);
  return ` (${t('measurements.typedAs', { value, unit: t(`units.${entered.unit}`) })})`;
}

/** Who confirmed an unusual value, and when. */
function Confirmed({ record: { confirmed_by, confirmed_at } }: { record: PhysicalData }) {
  const { t, i18n } = useTranslation();
  const accountId = useAppSelector(selectAccountId);
  if (confirmed_by === null || confirmed_at === null) return ` (${t('measurements.confirmed')})`;
  const moment = formatMoment(confirmed_at, i18n.language);
  return confirmed_by === accountId
    ? ` (${t('measurements.confirmedByYou', { moment })})`
    : ` (${t('measurements.confirmedByColleague', { moment })})`;
}
