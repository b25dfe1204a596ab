import type { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { patientsHere } from '@/client/patients/changePatients';
import { idsOfChart, othersOfChart } from '@/client/records/mergeLinks';
import { fullName } from '@/client/patients/usePatient';
import { withListsOfChart } from '@/client/patients/listsOfChart';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectServersVersions } from '@/client/patients/serversVersions';
import { recordsOfPatients } from '@/client/records/recordsOfPatients';
import { overlay } from '@/client/records/overlay';
import { selectWaitingOf } from '@/client/outbox/outboxSelectors';
import type { AppThunk } from '@/client/redux/appThunk';
import { placeKey } from '@/client/storage/outbox/envelope';
import { pageTurn } from '@/client/ui/pageTurn';
import type { ExportedChart } from '@/client/fhir/toBundle';
import type { OfflineTable } from '@/contract/recordKinds';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';
import { labSchema, type Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';

const screeningsOf = recordsOfPatients<SarcF>();
const measurementsOf = recordsOfPatients<PhysicalData>();
const sessionsOf = recordsOfPatients<Dynamometry>();
const labsOf = recordsOfPatients<Lab>();
const noMerges: ReadonlyMap<string, string> = new Map();
/** patients per task */
const partSize = 200;

/** What is exported. */
export interface ChartsRead {
  charts: ExportedChart[];
  /** waiting records that cannot be read, each by the name of its patient, "" when it has none; they are in no chart */
  unreadable: string[];
}

/**
 * The charts of some patients as this device knows them, including waiting records. Duplicates merged into a patient
 * are included. Of a patient in conflict, the lists of both versions are included. A record that cannot be read does
 * not keep the others from being exported.
 *
 * @throws StorageError when the device cannot be read
 */
export function readCharts(
  patientIds: readonly string[],
  onProgress: (done: number) => void = () => undefined,
): AppThunk<Promise<ChartsRead>> {
  return async (dispatch, getState, { offline }) => {
    const accountId = selectAccountId(getState());
    const mergedInto = selectMergedInto(getState());
    const ids = [...new Set(patientIds.flatMap((id) => idsOfChart(mergedInto, id)))];
    const inCharts = new Set(ids.flatMap((id) => [id, ...othersOfChart(mergedInto, id)]));
    const here = await dispatch(patientsHere([...inCharts]));
    const patients = new Map(here.known.map(({ patient }) => [patient.patient_id, patient]));
    const unreadable = [...here.unreadable];
    const waiting = async <R>(table: OfflineTable, patient: Patient, schema: z.ZodType<R>): Promise<R[]> => {
      const places = selectWaitingOf(getState(), table, [patient.patient_id]);
      const envelopes = await Promise.all(places.map((place) => offline.read(table, placeKey(place))));
      return envelopes.flatMap((envelope) => {
        if (envelope?.saved_by !== accountId) return [];
        const record = schema.safeParse(envelope.record).data;
        if (record === undefined) unreadable.push(fullName(patient));
        return record ?? [];
      });
    };
    const charts: ExportedChart[] = [];
    const serversVersions = selectServersVersions(getState());
    const known = (id: string) => patients.get(id);
    const exported = ids.flatMap((id) => patients.get(id) ?? []);
    for (const [index, waitingOrStored] of exported.entries()) {
      const patient = withListsOfChart(waitingOrStored, noMerges, known, serversVersions);
      const { patient_id } = patient;
      const { sarcF, physicalData, dynamometry, labs } = getState();
      charts.push({
        patient,
        conditions: withListsOfChart(patient, mergedInto, known, serversVersions).conditions,
        sarcF: overlay(screeningsOf(sarcF, [patient_id]), await waiting('sarcF', patient, sarcFSchema)).map(
          ({ record }) => record,
        ),
        physicalData: overlay(
          measurementsOf(physicalData, [patient_id]),
          await waiting('physicalData', patient, physicalDataSchema),
        ).map(({ record }) => record),
        dynamometry: overlay(
          sessionsOf(dynamometry, [patient_id]),
          await waiting('dynamometry', patient, dynamometrySchema),
        ).map(({ record }) => record),
        labs: overlay(labsOf(labs, [patient_id]), await waiting('labs', patient, labSchema)).map(
          ({ record }) => record,
        ),
      });
      if (index % partSize !== 0) continue;
      onProgress(index);
      await pageTurn();
    }
    return { charts, unreadable };
  };
}
