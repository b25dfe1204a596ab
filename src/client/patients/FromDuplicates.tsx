import { useTranslation } from 'react-i18next';
import { Fragment, type ReactNode } from 'react';
import { useAppSelector } from '@/client/redux/hooks';
import { onlyInDuplicate, type Lists } from '@/client/outbox/waiting/onlyInDuplicate';
import type { ClinicalList } from '@/contract/patient';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from './mergedPatients';
import { selectServersVersions } from './serversVersions';
import { fullName, usePatient } from './usePatient';

interface FromDuplicatesProps {
  patient: Lists & { patient_id: string };
  list: ClinicalList;
  /** the language of a printed page; left out: that of the app */
  lng?: string;
  /** @param title says which duplicate they come from */
  render(title: string, entries: string[]): ReactNode;
}

/**
 * The entries of a list that only the duplicates of a chart have, or only the server's version while a record of the
 * chart is in conflict: a merge that another person has to settle first, or that was settled without them, hides no
 * allergy.
 */
export function FromDuplicates(props: FromDuplicatesProps) {
  const mergedInto = useAppSelector(selectMergedInto);
  const ids = idsOfChart(mergedInto, props.patient.patient_id);
  return ids.map((id) => (
    <Fragment key={id}>
      {id !== props.patient.patient_id && <FromDuplicate duplicateId={id} {...props} />}
      <FromServer patientId={id} {...props} />
    </Fragment>
  ));
}

function FromServer({ patientId, patient, list, lng, render }: FromDuplicatesProps & { patientId: string }) {
  const { t } = useTranslation(undefined, { lng });
  const theirs = useAppSelector((state) => selectServersVersions(state).get(patientId));
  const entries = theirs ? onlyInDuplicate(list, patient, theirs) : [];
  return entries.length > 0 && render(t('chart.fromServer'), entries);
}

function FromDuplicate({
  duplicateId,
  patient,
  list,
  lng,
  render,
}: FromDuplicatesProps & { duplicateId: string }) {
  const { t } = useTranslation(undefined, { lng });
  const duplicate = usePatient(duplicateId);
  if (duplicate.status !== 'found') return null;
  const entries = onlyInDuplicate(list, patient, duplicate.patient);
  return (
    entries.length > 0 && render(t('chart.fromDuplicate', { name: fullName(duplicate.patient) }), entries)
  );
}
