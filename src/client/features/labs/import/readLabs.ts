import { canonicalLab } from '@/clinical/labs/labUnits';
import { firstYearOn } from '@/client/csv/calendarDates';
import { missingPatientFields } from '@/client/csv/labMapping';
import { makeChosenPatient, makePatientFinder, type LabPatient } from '@/client/csv/labPatients';
import type { LabResult } from '@/client/csv/labRow';
import { labResultRows } from '@/client/csv/labResultRows';
import { judgeLabRows, readLabRows, type JudgedLabRow } from '@/client/csv/labRows';
import { askAboutWithdrawn } from '@/client/csv/withdrawnInFile';
import type { PartControl } from '@/client/csv/mapInParts';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { localMoment } from '@/client/i18n/localMoment';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import type { LabChoices, SettledStyle } from './labChoices';
import { recordedLabs } from './recordedLabs';

/**
 * Reads the rows of a laboratory file and checks each against the patients and results on this device.
 *
 * @throws a DOMException named AbortError when it was cancelled; StorageError when the device cannot be read
 */
export function readLabs(
  table: CsvTable,
  choices: LabChoices & SettledStyle,
  { signal, onProgress }: PartControl,
): AppThunk<Promise<JudgedLabRow[]>> {
  return async (dispatch, getState, { now }) => {
    const moment = localMoment(now());
    const part = (from: number, share: number): PartControl => ({
      signal,
      onProgress: (fraction) => onProgress(from + fraction * share),
    });
    const { dateOrder, decimalSign, statusColumn, statuses, specimens, analytes } = choices;
    const { rows, mapping } = labResultRows(table, choices);
    const { insulinFactor } = selectSettings(getState());
    const canonicalOf = ({ analyte, value, unit }: Pick<LabResult, 'analyte' | 'value' | 'unit'>) =>
      canonicalLab(analyte, value, unit, insulinFactor).canonical_value;
    const rowsRead = await readLabRows(rows, mapping, {
      dateOrder,
      firstYear: firstYearOn(moment),
      decimalSign,
      statusColumn,
      statuses,
      specimens,
      analytes,
      now: moment,
      findPatient: patientFinder(selectAllPatientRows(getState()), choices),
      clinicRanges: selectReferenceRanges(getState()),
      ...part(0, 0.5),
    });
    const read = askAboutWithdrawn(rowsRead, canonicalOf);
    const places = read.flatMap((row) => {
      if (row.ok) return [row.result];
      return row.withdrawn ? [{ patient_id: row.withdrawn.patient.patient_id, record_id: '' }] : [];
    });
    const recorded = await dispatch(recordedLabs(places, part(0.5, 0.25)));
    return judgeLabRows(read, recorded, canonicalOf, part(0.75, 0.25));
  };
}

/** Without a column that names the patient, the results of a file are those of the chosen one. */
function patientFinder(patients: readonly LabPatient[], { mapping, patientId }: LabChoices) {
  const chosen = patients.find(({ patient_id }) => patient_id === patientId);
  return chosen && missingPatientFields(mapping).length > 0
    ? makeChosenPatient(chosen)
    : makePatientFinder(patients);
}
