import type { MergedCharts } from '@/client/outbox/waiting/MergedConflict';
import { changeFailure, changePatients, knownPatients, patientsHere } from '@/client/patients/changePatients';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { fetchCharts } from '@/client/records/fetchCharts';
import type { Patient } from '@/contract/patient';

/** Charts with the duplicates that were merged into them. A chart that this device does not keep is fetched. */
export const mergedCharts: MergedCharts = {
  find: (mergedInto) => async (dispatch, getState) => {
    const known = async () => {
      const [found] = await dispatch(knownPatients([rootOf(selectMergedInto(getState()), mergedInto)]));
      return found?.patient ?? null;
    };
    try {
      const here = await known();
      if (here !== null) return here;
      const failure = await dispatch(fetchCharts([mergedInto]));
      return (
        (await known()) ?? failure ?? { code: 'record/notFound', message: 'The other patient is not known.' }
      );
    } catch (error) {
      return changeFailure(error);
    }
  },
  apply: (shown, fields) => async (dispatch) => {
    const valuesOf = (patient: object) =>
      JSON.stringify(Object.keys(fields).map((field): unknown => Reflect.get(patient, field)));
    const isAsShown = (now: Patient) => valuesOf(now) === valuesOf(shown);
    const outcome = await dispatch(changePatients([shown.patient_id], () => fields, isAsShown));
    if (!outcome.ok) return outcome.failure;
    return outcome.changes.length > 0
      ? null
      : { code: 'record/notFound', message: 'The other patient is not known.' };
  },
  duplicatesOf: (patientId) => async (dispatch, getState) => {
    const [, ...ids] = idsOfChart(selectMergedInto(getState()), patientId);
    // Of a duplicate whose waiting record cannot be read, what the server has says more than nothing.
    const { known } = await dispatch(patientsHere(ids));
    return known.map(({ patient }) => patient);
  },
};
