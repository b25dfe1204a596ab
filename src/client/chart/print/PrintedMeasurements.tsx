import { recordedCorrection } from '@/contract/recordedCorrection';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shownValue, unitOf, type ShownUnit } from '@/client/measures/measureUnits';
import { useUnits } from '@/client/settings/useUnits';
import { measureLabel } from '@/client/measures/measureWords';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';
import { formatDecimal, formatNumber, isolated } from '@/client/i18n/formats';
import { languages } from '@/client/i18n/languages';
import { bodyMassIndex } from '@/clinical/body/bodyMassIndex';
import { physicalMeasureKeys, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { PhysicalData } from '@/contract/physicalData';
import { PrintedTable, type PrintedColumn, type PrintedDetail, type PrintedRecords } from './PrintedTable';
import { usePrintedDetails } from './usePrintedDetails';

/**
 * Every set of measurements in the chosen units, with its body mass index, the verdicts, and who confirmed which
 * values.
 */
export function PrintedMeasurements({ patientIds, language }: PrintedRecords) {
  const { t } = useTranslation(undefined, { lng: language });
  const measurements = usePhysicalDataHistory(patientIds);
  const { code } = languages[language];
  const units = useUnits();
  const { verdicts, confirmation } = usePrintedDetails(language);
  const measured = physicalMeasureKeys.map((key) => {
    const unit = unitOf(key, units);
    return {
      key,
      title: measureLabel(t, key, unit),
      cell: (record: PhysicalData) => measureText({ t, code }, record, key, unit),
    };
  });
  const bmi = {
    key: 'bmi',
    title: t('measurements.bmi'),
    cell: (record: PhysicalData) => bmiText(record, code),
  };
  const columns: PrintedColumn<PhysicalData>[] = [
    ...measured.flatMap((column) => (column.key === 'height_cm' ? [column, bmi] : [column])),
    {
      key: 'circumstances',
      title: t('print.circumstances.title'),
      cell: (record) => circumstancesText(t, record, code),
    },
    { key: 'notes', title: t('fields.notes'), cell: ({ notes }) => notes || null },
  ];
  const detailsOf = (record: PhysicalData): PrintedDetail[] => {
    const names = record.confirmed?.map((key) => t(`measurements.names.${key}`)) ?? [];
    return [...verdicts(record), ...(names.length > 0 ? confirmation(record, names) : [])];
  };
  return (
    <PrintedTable
      title={t('measurements.title')}
      entries={measurements}
      columns={columns}
      detailsOf={detailsOf}
      language={language}
    />
  );
}

/** Without the unit, which is in the column header. */
function measureText(
  { t, code }: { t: TFunction; code: string },
  record: PhysicalData,
  key: PhysicalMeasureKey,
  unit: ShownUnit,
): string | null {
  const value = record[key];
  if (value === null) return record.unable?.some((one) => one === key) ? t('print.unable') : null;
  const method =
    key === 'asm_kg' && record.asm_method !== null ? ` (${record.asm_method.toUpperCase()})` : '';
  return formatNumber(shownValue(key, value, unit), code) + method;
}

/** With as many decimals as it takes not to contradict its class. */
function bmiText(record: PhysicalData, code: string): string | null {
  const bmi = bodyMassIndex({
    weightKg: record.weight_kg,
    heightCm: record.height_cm,
    ageYears: null,
    missingPercent: recordedCorrection(record),
  });
  return bmi.status === 'cannotAssess' ? null : formatDecimal(bmi.display, code);
}

const flags = [
  'fluid_affected',
  'weight_loss_intended',
  'acute_illness_no_intake',
  'gi_malabsorption',
  'inflammation',
] as const;

/** The circumstances as answered, including "no". Questions that were not asked are left out. */
function circumstancesText(t: TFunction, record: PhysicalData, code: string): string | null {
  const { days_of_little_intake, food_intake, mna_sf_points, other_screen_positive, other_screen_name } =
    record;
  const answers = [
    ...(food_intake === null ? [] : [t(`print.circumstances.intake.${food_intake}`)]),
    ...flags.flatMap((flag) => {
      const isSo = record[flag];
      return isSo === null
        ? []
        : `${t(`print.circumstances.${flag}`)}: ${t(isSo ? 'fields.yes' : 'fields.no')}`;
    }),
    ...(days_of_little_intake === null
      ? []
      : [
          t('print.circumstances.days_of_little_intake', {
            days: formatNumber(days_of_little_intake, code),
          }),
        ]),
    ...(mna_sf_points === null
      ? []
      : [t('print.circumstances.mna_sf_points', { points: formatNumber(mna_sf_points, code) })]),
    ...(other_screen_positive === true
      ? [t('print.circumstances.other_screen_positive', { name: isolated(other_screen_name ?? '–') })]
      : []),
  ];
  return answers.join(' · ') || null;
}
