import { Alert, App, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';
import { failureText } from '@/client/i18n/failureText';
import { isolated } from '@/client/i18n/formats';
import { labValueText } from '@/client/i18n/labWords';
import { kindText } from '@/client/outbox/waiting/kindText';
import { useByWhom } from '@/client/outbox/waiting/useByWhom';
import { keepArchived } from '@/client/patients/archive/keepArchived';
import {
  selectUnseenInArchive,
  type UnseenChart,
  type UnseenEntry,
} from '@/client/patients/archive/unseenSelectors';
import { fullName } from '@/client/patients/usePatient';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';

/** How many entries are named. */
const namedAtMost = 5;

/** Says that a chart is archived, and what the person who archived it may not have known. */
export function ArchivedNotice({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const change = useUndoableChange();
  const unseen = useAppSelector((state) => selectUnseenInArchive(state).get(patient.patient_id));
  const restore = () =>
    void change({
      patientIds: [patient.patient_id],
      change: () => ({ archived: false }),
      isAsShown: ({ archived, merged_into }) => archived && merged_into === null,
      done: () => t('chart.restoredNow', { name: fullName(patient) }),
    });
  const restoring = (
    <Button size="small" onClick={restore}>
      {t('patients.restore')}
    </Button>
  );
  if (!unseen)
    return (
      <Alert
        role="note"
        type="warning"
        showIcon
        title={t('chart.isArchived')}
        action={<ForWriters>{restoring}</ForWriters>}
      />
    );
  return (
    <Alert
      role="note"
      type="error"
      showIcon
      title={t('chart.isArchived')}
      description={
        <Flex vertical gap="small" align="start">
          <UnseenEntries entries={unseen.entries} />
          <ForWriters>
            <Flex gap="small" wrap>
              {restoring}
              <KeepArchived unseen={unseen} />
            </Flex>
          </ForWriters>
        </Flex>
      }
    />
  );
}

function UnseenEntries({ entries }: Pick<UnseenChart, 'entries'>) {
  const { t } = useTranslation();
  const wordsOf = useEntryWords();
  // A result may be critical, and no other list has it.
  const labsFirst = entries.toSorted((a, b) => Number(b.lab !== null) - Number(a.lab !== null));
  const more = entries.length - namedAtMost;
  return (
    <div>
      {t('chart.unseenInArchive.explained', { count: entries.length })}
      <ul className="unseen-entries">
        {labsFirst.slice(0, namedAtMost).map((entry) => (
          <li key={`${entry.descriptor.kind}/${entry.key}`}>{wordsOf(entry)}</li>
        ))}
        {more > 0 && <li>{t('chart.unseenInArchive.more', { count: more })}</li>}
      </ul>
    </div>
  );
}

function useEntryWords(): (entry: UnseenEntry) => string {
  const { t, i18n } = useTranslation();
  const byWhom = useByWhom();
  const nameOf = ({ descriptor, lab }: UnseenEntry): string => {
    if (descriptor.kind === 'patients')
      return t('chart.unseenInArchive.merged', { name: isolated(descriptor.name) });
    const name = kindText(t, descriptor);
    return lab ? `${name} ${labValueText({ language: i18n.language }, lab)}` : name;
  };
  return (entry) => {
    const { captured_by, captured_at, received_at } = entry;
    const words = { entry: nameOf(entry), byWhom: byWhom(captured_by, captured_at) };
    const said = t('chart.unseenInArchive.entry', words);
    return received_at === null ? `${said} · ${t('record.waiting')}` : said;
  };
}

function KeepArchived({ unseen }: { unseen: UnseenChart }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const keep = async (): Promise<void> => {
    const failure = await dispatch(keepArchived(unseen));
    if (failure) void message.error(failureText(t, failure));
    else void message.success(t('chart.unseenInArchive.kept', { name: fullName(unseen.patient) }));
  };
  return (
    <Button size="small" onClick={() => void keep()}>
      {t('chart.unseenInArchive.keep')}
    </Button>
  );
}
