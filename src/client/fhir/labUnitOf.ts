import { labAnalyte, labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { isSameLabUnit, readLabUnit } from '@/clinical/labs/labUnits';
import type { FaultValues } from '@/contract/faults';
import { systems } from './codeSystems';
import type { FindingCode } from './findings';
import type { IncomingQuantity } from './incomingResources';
import { unitKey, type LabAnswers } from './labQuestions';

export type LabUnitRead =
  | { ok: true; unit: string }
  | { ok: false; code: FindingCode; values?: FaultValues; unknownUnit?: string };

/**
 * The unit of a quantity as UCUM, one of the analyte. The UCUM code takes precedence; the text beside it must not name
 * another unit. A plain number is of the unit 1, which an INR has.
 */
export function labUnitOf(
  analyte: LabAnalyteKey,
  { code, unit, system }: IncomingQuantity,
  { units }: LabAnswers,
): LabUnitRead {
  const coded = code !== undefined && (system === undefined || system === systems.ucum) ? code : undefined;
  const unitName = coded ?? unit;
  if (unitName === undefined) {
    const plain = readLabUnit(analyte, '1');
    return plain === null ? { ok: false, code: 'noUnit' } : { ok: true, unit: plain };
  }
  const found =
    readLabUnit(analyte, unitName) ?? readLabUnit(analyte, units[unitKey(analyte, unitName)] ?? '');
  if (found === null)
    return {
      ok: false,
      code: 'unknownUnit',
      values: { unit: unitName, to: labAnalyte(analyte).conventional.unit },
      ...(isUnitOfSome(unitName) ? {} : { unknownUnit: unitName }),
    };
  const written = coded === undefined || unit === undefined ? null : readLabUnit(analyte, unit);
  if (
    unit !== undefined &&
    coded !== undefined &&
    written !== null &&
    !isSameLabUnit(analyte, found, written)
  ) {
    return { ok: false, code: 'unitsContradict', values: { unit, code: coded } };
  }
  return { ok: true, unit: found };
}

/** A unit that is known, but not one of this analyte, is a contradiction and no question. */
function isUnitOfSome(unit: string): boolean {
  return labAnalyteKeys.some((key) => readLabUnit(key, unit) !== null);
}
