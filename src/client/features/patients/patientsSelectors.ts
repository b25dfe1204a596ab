import { createSelector } from '@reduxjs/toolkit';
import { selectWaitingPatients } from '@/client/outbox/outboxSelectors';
import type { RootState } from '@/client/redux/appThunk';
import type { Sex } from '@/contract/patient';

/** A row of the table: the server's patient, with what waits on this device laid over it. */
export interface PatientRow {
  patient_id: string;
  first_name: string;
  last_name: string;
  birth_date: string;
  sex: Sex;
  identifier: string | null;
  isWaiting: boolean;
}

/** The clinic's patients that are not archived, by last and first name. */
export const selectPatientRows = createSelector(
  (state: RootState) => state.patients.entities,
  selectWaitingPatients,
  (acknowledged, waiting): PatientRow[] => {
    const patientIds = new Set([...Object.keys(acknowledged), ...Object.keys(waiting)]);
    const rows: PatientRow[] = [];
    for (const patient_id of patientIds) {
      const pending = waiting[patient_id]?.descriptor.patient;
      const patient = pending ?? acknowledged[patient_id];
      if (!patient || patient.archived) continue;
      const { first_name, last_name, birth_date, sex, identifier } = patient;
      rows.push({
        patient_id,
        first_name,
        last_name,
        birth_date,
        sex,
        identifier,
        isWaiting: pending != null,
      });
    }
    return rows.sort((a, b) => byName.compare(sortName(a), sortName(b)));
  },
);

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

function sortName({ last_name, first_name }: PatientRow): string {
  return `${last_name} ${first_name}`;
}

/** The rows whose name, identifier or date of birth contains what was typed; accents, case and apostrophes do not matter. */
export function filterPatients(rows: PatientRow[], typed: string): PatientRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plain(`${row.first_name} ${row.last_name} ${row.identifier ?? ''} ${row.birth_date}`);
    return words.every((word) => text.includes(word));
  });
}

/** What is compared: without accents, case and apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’ʼ]/gu, '')
    .toLowerCase();
}
