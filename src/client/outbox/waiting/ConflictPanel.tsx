import { Alert, Button, Flex, Modal, Skeleton, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import type { Failure } from '@/contract/errors';
import { isKeyedByRecord } from '@/contract/recordKinds';
import { FailureAlert } from '@/client/ui/FailureAlert';
import type { Patient } from '@/contract/patient';
import { differences, type Choice } from './conflict';
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
 * Both versions of a record side by side; a person picks mine, theirs, or some of each. Nothing is settled before
 * "Save".
 */
export function ConflictPanel({ waiting, charts, onClose }: ConflictPanelProps) {
  const { t } = useTranslation();
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
        else setRead({ status: 'read', versions: outcome.payload });
      },
    );
  }, [dispatch, table, patient_id, record_id, revision]);

  const rows = read.status === 'read' ? differences(table, read.versions.mine, read.versions.theirs) : [];
  const isChosen = rows.every(({ field }) => field in choices);
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(rows.map(({ field }) => [field, choice])));
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
      {read.status === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
      {read.status === 'gone' && <Alert type="info" showIcon title={t('conflict.gone')} />}
      <FailureAlert failure={failure} />
      {read.status === 'read' && rows.length === 0 && (
        <Alert type="info" showIcon title={t('conflict.same')} />
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
          <Typography.Text>{t('conflict.intro')}</Typography.Text>
          <Flex gap="small" wrap>
            <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
            <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
          </Flex>
          <ConflictVersions
            table={table}
            mine={read.versions.mine}
            theirs={read.versions.theirs}
            theirsName={t('conflict.theirs')}
            theirsOrigin={
              <Typography.Text type="secondary" className="below">
                {byWhom(read.versions.theirs.captured_by, read.versions.theirs.received_at)}
              </Typography.Text>
            }
            rows={rows}
            choices={choices}
            // In these tables the fields depend on each other, such as the unit and the trials of a session.
            onChoose={(field, choice) =>
              isKeyedByRecord(table) ? chooseAll(choice) : setChoices({ ...choices, [field]: choice })
            }
          />
        </Flex>
      )}
    </Modal>
  );
}
