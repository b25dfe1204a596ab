import type { TFunction } from 'i18next';
import { formatMoment, formatNumber } from '@/client/i18n/formats';
import { collectedText } from '@/client/i18n/labFieldText';
import { preciseLabValueText } from '@/client/i18n/labWords';
import type { ImportedLab, ImportedPhysicalData } from '@/client/fhir/importedChart';
import { physicalMeasures, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';

/** One figure of a record, as a person reads it. */
export interface FigureWords {
  what: string;
  date: string;
  value: string;
}

export function labFigure(t: TFunction, lab: ImportedLab, language: string): FigureWords {
  return {
    what: t(`labs.analytes.${lab.analyte}`),
    date: collectedText(lab.collected_at, language),
    value: preciseLabValueText({ language }, lab),
  };
}

/** In the unit that the measure is stored in. */
export function measureFigure(
  t: TFunction,
  measure: PhysicalMeasureKey,
  record: ImportedPhysicalData,
  language: string,
): FigureWords {
  const value = record[measure] ?? null;
  return {
    what: t(`measurements.names.${measure}`),
    date: formatMoment(record.captured_at, language),
    value:
      value === null
        ? '–'
        : `${formatNumber(value, language)} ${t(`units.${physicalMeasures[measure].unit}`)}`,
  };
}
