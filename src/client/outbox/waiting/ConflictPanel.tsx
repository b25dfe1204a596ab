import { Alert, Button, Collapse, Flex, Modal, Skeleton, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import type { Failure } from '@/contract/errors';
import { isKeyedByRecord } from '@/contract/recordKinds';
import { FailureAlert } from '@/client/ui/FailureAlert';
import type { Patient } from '@/contract/patient';
import { chosenWith, oneSided, type Choice, type FieldDifference } from './conflict';
import { ConflictVersions } from './ConflictVersions';
import { DuplicateNotices } from './DuplicateNotices';
import { kindText } from './kindText';
import { MergedConflict, SurvivorPanel, type MergedCharts } from './MergedConflict';
import { usePatientName } from './PatientName';
import { readConflict, settleConflict, type BothVersions } from './settleConflict';
import { useByWhom } from './useByWhom';

interface ConflictPanelProps {
  waiting: Waiting;
  charts: MergedCharts;
  onClose(): void;
}

type Read =
  | { status: 'reading' }
  | { status: 'gone' }
  | { status: 'unreadable' }
  | { status: 'read'; versions: BothVersions };

/**
 * Both versions of a record side by side; a person picks mine, theirs, or some of each. What one side alone changed is
 * chosen already, and folded away. Nothing is settled before "Save".
 */
export function ConflictPanel({ waiting, charts, onClose }: ConflictPanelProps) {
  const { t, i18n } = useTranslation();
  const byWhom = useByWhom();
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<Read>({ status: 'reading' });
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [survivor, setSurvivor] = useState<Patient | null>(null);
  const { kind: table } = waiting.descriptor;
  const { patient_id, record_id, revision } = waiting;
  const name = usePatientName({ patient_id, name: waiting.descriptor.name });

  useEffect(() => {
    void dispatch(readConflict({ table, patient_id, revision, ...(record_id && { record_id }) })).then(
      (outcome) => {
        if (!readConflict.fulfilled.match(outcome)) setRead({ status: 'unreadable' });
        else if (outcome.payload === null) setRead({ status: 'gone' });
        else {
          setRead({ status: 'read', versions: outcome.payload });
          setChoices(oneSided(outcome.payload.rows));
        }
      },
    );
  }, [dispatch, table, patient_id, record_id, revision]);

  const rows = read.status === 'read' ? read.versions.rows : [];
  const asked = rows.filter(({ changedBy }) => changedBy === null);
  const decided = rows.filter(({ changedBy }) => changedBy !== null);
  const isChosen = rows.every(({ field }) => field in choices);
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(rows.map(({ field }) => [field, choice])));
  const choose = (field: string, choice: Choice): void => {
    // In these tables the fields depend on each other, such as the unit and the trials of a session.
    if (isKeyedByRecord(table)) return chooseAll(choice);
    const chosen = chosenWith(field, rows).map((name) => [name, choice] as const);
    setChoices({ ...choices, ...Object.fromEntries(chosen) });
  };
  const mergedInto =
    read.status === 'read' && table === 'patients' ? read.versions.theirs['merged_into'] : null;
  const findSurvivor = async (id: string): Promise<void> => {
    setIsBusy(true);
    const found = await dispatch(charts.find(id));
    setIsBusy(false);
    if ('code' in found) setFailure(found);
    else setSurvivor(found);
  };
  const settle = async (): Promise<void> => {
    if (read.status !== 'read') return;
    setIsBusy(true);
    const outcome = await dispatch(settleConflict({ ...read.versions, choices }));
    setIsBusy(false);
    if (settleConflict.fulfilled.match(outcome)) onClose();
    else setFailure(outcome.payload ?? { code: 'storage/unavailable', message: '' });
  };

  const tableOf = ({ mine, theirs, theirsBy }: BothVersions, shown: FieldDifference[]) => (
    <ConflictVersions
      table={table}
      mine={mine}
      theirs={theirs}
      theirsName={t('conflict.theirs')}
      mineOrigin={byWhom(waiting.saved_by, waiting.saved_at)}
      theirsOrigin={byWhom(theirs.captured_by, theirs.received_at, theirsBy)}
      rows={shown}
      choices={choices}
      onChoose={choose}
    />
  );
  const intro =
    asked.length === 0
      ? t('conflict.introDecided')
      : decided.length === 0
        ? t('conflict.intro')
        : t('conflict.introPart', { count: asked.length, of: formatNumber(rows.length, i18n.language) });

  if (read.status === 'read' && survivor !== null) {
    return <SurvivorPanel versions={read.versions} survivor={survivor} charts={charts} onClose={onClose} />;
  }
  return (
    <Modal
      open
      width={820}
      title={t('conflict.title', { name, kind: kindText(t, waiting.descriptor) })}
      onCancel={onClose}
      cancelText={t('form.cancel')}
      okText={t('form.save')}
      onOk={() => void settle()}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: read.status !== 'read' || !isChosen }}
      mask={{ closable: false }}
    >
      {read.status === 'reading' && <Skeleton active />}
      {read.status === 'unreadable' && (
        <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />
      )}
      {read.status === 'gone' && <Alert role="status" type="info" showIcon title={t('conflict.gone')} />}
      <FailureAlert failure={failure} />
      {read.status === 'read' && rows.length === 0 && (
        <Alert role="note" type="info" showIcon title={t('conflict.same')} />
      )}
      {read.status === 'read' && rows.length > 0 && (
        <Flex vertical gap="middle">
          {typeof mergedInto === 'string' && (
            <MergedConflict
              name={name}
              mergedInto={mergedInto}
              isBusy={isBusy}
              onApply={() => void findSurvivor(mergedInto)}
            />
          )}
          {table === 'patients' && <DuplicateNotices {...read.versions} {...{ patient_id, charts }} />}
          <Typography.Text>{intro}</Typography.Text>
          <Flex gap="small" wrap>
            <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
            <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
          </Flex>
          {asked.length > 0 && tableOf(read.versions, asked)}
          {decided.length > 0 && asked.length === 0 && tableOf(read.versions, decided)}
          {decided.length > 0 && asked.length > 0 && (
            <Collapse
              ghost
              className="conflict-decided"
              items={[
                {
                  key: 'decided',
                  label: t('conflict.decided', { count: decided.length }),
                  children: tableOf(read.versions, decided),
                },
              ]}
            />
          )}
        </Flex>
      )}
    </Modal>
  );
}
