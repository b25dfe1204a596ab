import { Alert, Button, Flex, Modal, Radio, Skeleton, Table, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { formatMoment } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import type { Failure } from '@/contract/errors';
import { isKeyedByRecord } from '@/contract/recordKinds';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { differences, type Choice, type FieldDifference } from './conflict';
import { fieldLabel, fieldText, coveringField } from './fieldWords';
import { usePatientName } from './PatientName';
import { readConflict, settleConflict, type BothVersions } from './settleConflict';

interface ConflictPanelProps {
  waiting: Waiting;
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
export function ConflictPanel({ waiting, onClose }: ConflictPanelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<Read>({ status: 'reading' });
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
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
  const settle = async (): Promise<void> => {
    if (read.status !== 'read') return;
    setIsBusy(true);
    const outcome = await dispatch(settleConflict({ ...read.versions, choices }));
    setIsBusy(false);
    if (settleConflict.fulfilled.match(outcome)) onClose();
    else setFailure(outcome.payload ?? { code: 'storage/unavailable', message: '' });
  };

  return (
    <Modal
      open
      width={820}
      title={t('conflict.title', { name, kind: t(`outbox.kinds.${table}`) })}
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
          <Typography.Text>{t('conflict.intro')}</Typography.Text>
          <Flex gap="small" wrap>
            <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
            <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
          </Flex>
          <Versions
            versions={read.versions}
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

interface VersionsProps {
  versions: BothVersions;
  rows: FieldDifference[];
  choices: Record<string, Choice>;
  onChoose(field: string, choice: Choice): void;
}

function Versions({ versions, rows, choices, onChoose }: VersionsProps) {
  const { t, i18n } = useTranslation();
  const accountId = useAppSelector(selectAccountId);
  const { place, mine, theirs } = versions;
  const { table } = place;
  const label = (field: string) => fieldLabel(t, table, field);
  const coveringFields = rows.map(({ field }) => coveringField(table, field));
  const version = (choice: Choice) => (_: unknown, row: FieldDifference) => (
    <Radio
      checked={choices[row.field] === choice}
      onChange={() => onChoose(row.field, choice)}
      name={row.field}
    >
      <bdi className="version-text">
        {fieldText(
          t,
          { table, field: row.field, value: row[choice], record: choice === 'mine' ? mine : theirs },
          i18n.language,
        )}
      </bdi>
    </Radio>
  );
  const who = theirs.captured_by === accountId ? 'conflict.byYou' : 'conflict.byColleague';
  return (
    <Table<FieldDifference>
      aria-label={t('conflict.versions')}
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows.filter((_, at) => coveringFields.indexOf(coveringFields[at] ?? '') === at)}
      onRow={({ field }) => ({ role: 'radiogroup', 'aria-label': label(field) })}
      columns={[
        { title: t('conflict.field'), render: (_, { field }) => label(field) },
        { title: t('conflict.mine'), render: version('mine') },
        {
          title: (
            <>
              {t('conflict.theirs')}
              <Typography.Text type="secondary" className="below">
                {t(who, { moment: formatMoment(theirs.received_at, i18n.language) })}
              </Typography.Text>
            </>
          ),
          render: version('theirs'),
        },
      ]}
    />
  );
}
