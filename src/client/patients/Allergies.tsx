import { useTranslation } from 'react-i18next';
import { formatItems, isolated } from '@/client/i18n/formats';
import { StatusTag } from '@/client/ui/StatusTag';
import type { Patient } from '@/contract/patient';
import { FromDuplicates } from './FromDuplicates';
import { useOwnEntries } from './useOwnEntries';

/** The allergies of a chart. "No known allergies" is an answer; "not recorded" is a question still to be asked. */
export function Allergies({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const allergies = useOwnEntries(patient, 'allergies');
  return (
    <>
      {allergies === null && <StatusTag tone="missing">{t('chart.allergiesNotRecorded')}</StatusTag>}
      {allergies?.length === 0 && <StatusTag tone="neutral">{t('patients.noneKnown.allergies')}</StatusTag>}
      {allergies && allergies.length > 0 && <Entries entries={allergies} />}
      <FromDuplicates
        patient={patient}
        list="allergies"
        render={(title, entries) => <Entries entries={entries} from={title} />}
      />
    </>
  );
}

/** "Allergy: penicillin" */
function Entries({ entries, from }: { entries: readonly string[]; from?: string }) {
  const { t, i18n } = useTranslation();
  const listed = formatItems(entries.map(isolated), i18n.language);
  const text = t('patients.allergyTag', { count: entries.length, entries: listed });
  return (
    <StatusTag tone="error">
      <bdi>{from === undefined ? text : `${text} (${from})`}</bdi>
    </StatusTag>
  );
}
