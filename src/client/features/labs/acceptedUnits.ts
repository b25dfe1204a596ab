import { formatList } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { printedUnits } from '@/clinical/labs/labUnits';

/** "mg/dL and mmol/L": the usual printed units of an analyte. */
export function acceptedUnitsText(analyte: LabAnalyteKey, language: string): string {
  return formatList(printedUnits(analyte).map(labUnitText), language);
}
