import { idsOfDeleted } from '@/client/fhir/deletedEntries';
import type { Finding } from '@/client/fhir/findings';
import { knownPatients } from '@/client/patients/changePatients';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Candidate, Fault } from './candidates';
import { chartsHere, type ChartHere, type RecordHere } from './chartsHere';
import { keptIds, makeDeletedFinder } from './deletedHere';
import { makeChartFinder } from './weightJumps';
import { recordWithdrawn, withdrawnInChart, type WithdrawnHere } from './withdrawnHere';

const emptyChart: ChartHere = new Map();

type WithdrawnFault = Extract<Fault, { kind: 'withdrawn' }>;

/**
 * Looks up on this device what a file withdraws: what was entered in error or cancelled, and what the file deletes, by
 * the ids that an import keeps or derives. A person must remove it, since an import changes no record.
 *
 * @throws StorageError when the device cannot be read
 */
export function withdrawnFaults(
  candidates: readonly Candidate[],
  findings: readonly Finding[],
): AppThunk<Promise<WithdrawnFault[]>> {
  return async (dispatch, getState) => {
    const concerned = candidates.filter(({ withdrawn = [] }) => withdrawn.length > 0);
    const deletions = findings.filter(({ code }) => code === 'entryDeleted');
    const deleted = deletions.map(({ resource }) => {
      const ids = idsOfDeleted(resource);
      return { ...ids, kept: keptIds(ids, deletions.length), resource };
    });
    const isAnyShort = deleted.some(({ derived }) => derived.length > 0);
    if (concerned.length === 0 && deleted.length === 0) return [];
    const chartOf = makeChartFinder(candidates, selectMergedInto(getState()));
    const wanted = new Set((isAnyShort ? candidates : concerned).map(chartOf));
    const charts = await dispatch(chartsHere(wanted, new Set(deleted.flatMap(({ kept }) => kept))));
    const places = new Map(
      [...charts].flatMap(([patient_id, chart]) =>
        [...chart].map(([id, here]): [string, { patient_id: string; here: RecordHere }] => [
          id,
          { patient_id, here },
        ]),
      ),
    );
    const deletedIn = makeDeletedFinder(charts, deleted);
    // Of who is only likely the same person, no entry of a list is called withdrawn.
    const same = concerned.flatMap((one) => (chartOf(one) === one.patient_id ? [one.patient_id] : []));
    const lists = new Map(
      (await dispatch(knownPatients(same))).map(({ patient }) => [patient.patient_id, patient]),
    );
    const rows = new Map(selectAllPatientRows(getState()).map((row) => [row.patient_id, row]));
    const faultOf = (patient_id: string, resource: string, here: WithdrawnHere | null): WithdrawnFault[] => {
      const row = rows.get(patient_id);
      return row === undefined || here === null
        ? []
        : [{ kind: 'withdrawn', name: fullName(row), patient_id, resource, here }];
    };
    return [
      ...concerned.flatMap((candidate) => {
        const patient_id = chartOf(candidate);
        const chart = charts.get(patient_id) ?? emptyChart;
        return (candidate.withdrawn ?? []).flatMap((one) =>
          faultOf(
            patient_id,
            one.resource,
            withdrawnInChart(one, candidate, chart, lists.get(candidate.patient_id) ?? null),
          ),
        );
      }),
      ...deleted.flatMap(({ resource, ...ids }) => [
        ...ids.kept.flatMap((id) => {
          const found = places.get(id);
          return found ? faultOf(found.patient_id, resource, recordWithdrawn(found.here)) : [];
        }),
        ...[...charts].flatMap(([patient_id, chart]) =>
          deletedIn(chart, ids).flatMap((here) => faultOf(patient_id, resource, recordWithdrawn(here))),
        ),
        ...[ids.own ?? '', ...ids.derived].flatMap((id) =>
          rows.get(id)?.archived === false ? faultOf(id, resource, { of: 'patient' }) : [],
        ),
      ]),
    ];
  };
}

/** The findings without those about what was found here, which is named with its chart. */
export function withoutFound(findings: readonly Finding[], found: readonly WithdrawnFault[]): Finding[] {
  const resources = new Set(found.map(({ resource }) => resource));
  return findings.filter(
    ({ code, resource, times }) =>
      !(['enteredInError', 'entryDeleted'].includes(code) && times === 1 && resources.has(resource)),
  );
}
