import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import {
  isSameLabUnit,
  printedUnits,
  unitOfSystem,
  unitSystemOf,
  type UnitSystem,
} from '@/clinical/labs/labUnits';
import { momentIn } from '@/client/i18n/momentIn';
import { zoneOf } from '@/contract/zoneOf';
import { attempted } from '@/client/records/attempted';
import { collectionKey, type Lab } from '@/contract/lab';
import type { Settings } from '@/client/settings/settings';
import { byCollection } from './collected';

/**
 * The form values of a collection: flat, because a draft is stored by field name. A value is the typed text, with
 * what comes before and after the number.
 */
export type LabEntryValues = Partial<
  {
    /** `YYYY-MM-DD` */
    collected_on: string | null;
    /** `HH:mm`; null: not on the report */
    collected_time: string | null;
    /** the time zone of the device when they were typed or shown: it may be another one when they are saved */
    collected_zone: string | null;
    laboratory: string | null;
    /** the rows, in order */
    analytes: LabAnalyteKey[];
  } & Record<`value_${LabAnalyteKey}`, string | null> &
    Record<`unit_${LabAnalyteKey}`, string | null>
>;

/** @returns a day, or a moment where the time is known; `null` without a day */
export function collectedAtOf({
  collected_on,
  collected_time,
  collected_zone = null,
}: LabEntryValues): string | null {
  if (!collected_on || !collected_time) return collected_on || null;
  const zone = zoneOf({ time_zone: collected_zone });
  // A day that is none is refused by its field.
  return attempted(() => momentIn(`${collected_on}T${collected_time}`, zone), collected_on);
}

/** The results of a collection before the one that is typed; without a day, all. */
export function collectedBefore(known: readonly Lab[], typed: LabEntryValues): readonly Lab[] {
  const collected_at = collectedAtOf(typed);
  return collected_at === null ? known : known.filter((lab) => byCollection({ collected_at }, lab) < 0);
}

/** The patient's last result of an analyte; `null`: there is none. */
export function lastResultOf(analyte: LabAnalyteKey, known: readonly Lab[]): Lab | null {
  return known.filter((lab) => lab.analyte === analyte).sort(byCollection)[0] ?? null;
}

/**
 * The initial unit of a row: that of the patient's last result, otherwise the one of the system in which their
 * laboratory prints, so that a panel does not mix mg/dL with mmol/L.
 *
 * @param system from the settings: of a patient whose results do not say one
 */
export function firstUnit(
  analyte: LabAnalyteKey,
  known: readonly Lab[],
  system: Settings['labUnits'],
): string {
  return lastResultOf(analyte, known)?.unit ?? unitOfSystem(analyte, systemOfLast(known) ?? system);
}

/** The system of most results of the last collection that has one; `null`: of none, or of both alike. */
function systemOfLast(known: readonly Lab[]): UnitSystem | null {
  const telling = known.filter(({ analyte }) => areUnitsTelling(analyte)).sort(byCollection);
  const [last] = telling;
  if (last === undefined) return null;
  const lastKey = collectionKey(last.collected_at);
  const ofLast = telling.filter(({ collected_at }) => collectionKey(collected_at) === lastKey);
  const si = ofLast.filter(({ analyte, unit }) => unitSystemOf(analyte, unit) === 'si').length;
  if (2 * si === ofLast.length) return null;
  return 2 * si > ofLast.length ? 'si' : 'conventional';
}

/** Whether the unit of a result says in which system its laboratory prints. */
function areUnitsTelling(analyte: LabAnalyteKey): boolean {
  const [conventional, si] = printedUnits(analyte);
  return conventional !== undefined && si !== undefined && !isSameLabUnit(analyte, conventional, si);
}

/** The laboratories of the patient's results, latest first. */
export function laboratoriesOf(known: readonly Lab[]): string[] {
  return [...new Set([...known].sort(byCollection).flatMap(({ laboratory }) => laboratory ?? []))];
}

/** The analytes of the patient's last collection, in the order of the reference data; none if there is no result. */
export function analytesOfLastTime(known: readonly Lab[]): LabAnalyteKey[] {
  const [last] = [...known].sort(byCollection);
  if (last === undefined) return [];
  const lastKey = collectionKey(last.collected_at);
  const ofLast = new Set(
    known.flatMap(({ collected_at, analyte }) => (collectionKey(collected_at) === lastKey ? [analyte] : [])),
  );
  return labAnalyteKeys.filter((key) => ofLast.has(key));
}
