import { WarningOutlined } from '@ant-design/icons';
import { Alert, Flex, Table, Tag, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plain } from '@/matching/plainText';
import { pairOf } from '@/client/patients/attention/supplementFindings';
import { filterByText, selectPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatDate, formatItems, formatNumber } from '@/client/i18n/formats';
import { doseText, supplementName, timingText } from '@/client/i18n/supplementWords';
import { routes } from '@/client/navigation/routes';
import { selectIsCacheUnread, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { FilterText } from '@/client/ui/FilterText';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import type { InteractionSeverity } from '@/clinical/supplements/interactions';
import type { SupplementRow } from './supplementRows';
import { useSupplementRows } from './useSupplementRows';

/** What all patients take now. Supplements above an upper limit or with interactions come first. */
export function SupplementsPage() {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const patients = useAppSelector(selectPatientRows);
  const isReading = useAppSelector(selectIsCacheUnread);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const [typed, setTyped] = useState('');
  const { rows: all, waitingIds } = useSupplementRows();
  const rows = useMemo(() => {
    if (typed.trim() === '') return all;
    const found = new Set(filterByText(patients, typed));
    const sought = plain(typed);
    return all.filter(
      ({ patient, supplement }) =>
        found.has(patient) || plain(supplementName({ t }, supplement)).includes(sought),
    );
  }, [all, patients, typed, t]);

  const patientCell = ({ patient }: SupplementRow) => (
    <Link to={routes.supplementsEdit.href(patient.patient_id)}>
      <bdi>{fullName(patient)}</bdi>
    </Link>
  );
  const waitingTag = ({ supplement }: SupplementRow) =>
    waitingIds.has(supplement.record_id) && (
      <Tag color="processing" className="row-tag">
        {t('record.waiting')}
      </Tag>
    );
  const interactionText = (severity: InteractionSeverity, interactions: readonly FoundInteraction[]) => {
    const text = t('supplements.list.interaction', { severity: t(`supplements.severities.${severity}`) });
    const others = new Set(interactions.map(pairOf)).size - 1;
    if (others === 0) return text;
    return t('supplements.list.withOthers', { text, number: formatNumber(others, i18n.language) });
  };
  const noticeCell = ({ aboveLimit, severity, interactions, notChecked, notRecorded }: SupplementRow) => (
    <Flex gap={4} wrap>
      {aboveLimit.length > 0 && (
        <Tag color="warning" icon={<WarningOutlined aria-hidden />}>
          {t('supplements.list.above')}
        </Tag>
      )}
      {severity !== null && (
        <Tag color={severity === 'major' || severity === 'contraindicated' ? 'error' : 'default'}>
          {interactionText(severity, interactions)}
        </Tag>
      )}
      {notChecked.length > 0 && (
        <bdi className="faint">
          {t('supplements.safety.notChecked', { names: formatItems(notChecked, i18n.language) })}
        </bdi>
      )}
      {notRecorded.length > 0 && (
        <span className="faint">
          {t('supplements.safety.notRecorded', {
            lists: formatItems(
              notRecorded.map((list) => t(`fields.${list}`)),
              i18n.language,
            ),
          })}
        </span>
      )}
    </Flex>
  );
  return (
    <Flex vertical gap="middle">
      <Flex align="baseline" gap="small" wrap>
        <Typography.Title level={1}>{t('screens.supplements')}</Typography.Title>
        <Typography.Text type="secondary" aria-live="polite">
          {!isReading && t('supplements.list.count', { count: rows.length })}
        </Typography.Text>
      </Flex>
      <Flex>
        <FilterText label={t('supplements.list.filter')} onType={setTyped} />
      </Flex>
      {isUnreadable && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
      {isUnreadable && <Typography.Text>{t('supplements.safety.labsNotRead')}</Typography.Text>}
      <Typography.Text type="secondary">{t('supplements.list.order')}</Typography.Text>
      <Table<SupplementRow>
        aria-label={t('screens.supplements')}
        rowKey={({ supplement }) => supplement.record_id}
        dataSource={rows}
        loading={isReading}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: (
            <EmptyState text={t(typed === '' ? 'supplements.list.empty' : 'supplements.list.noMatch')} />
          ),
        }}
        columns={
          isNarrow
            ? [
                {
                  key: 'patient',
                  title: t('supplements.list.patient'),
                  render: (_value, row) => (
                    <>
                      {patientCell(row)}
                      <div>
                        {/* "Vitamin D3 4,400 IU" would be read as one number. */}
                        <bdi>{supplementName(speech, row.supplement)}</bdi> ·{' '}
                        <span>{doseText(speech, row.supplement)}</span> {waitingTag(row)}
                      </div>
                      <div className="faint">{timingText(speech, row.supplement.timing)}</div>
                      {noticeCell(row)}
                    </>
                  ),
                },
              ]
            : [
                {
                  key: 'patient',
                  title: t('supplements.list.patient'),
                  render: (_value, row) => patientCell(row),
                },
                {
                  key: 'supplement',
                  title: t('supplements.list.supplement'),
                  render: (_value, row) => (
                    <>
                      <bdi>{supplementName(speech, row.supplement)}</bdi>
                      {waitingTag(row)}
                    </>
                  ),
                },
                {
                  key: 'dose',
                  title: t('supplements.list.dose'),
                  render: (_value, { supplement }) => <span>{doseText(speech, supplement)}</span>,
                },
                {
                  key: 'when',
                  title: t('supplements.list.when'),
                  render: (_value, { supplement }) => timingText(speech, supplement.timing),
                },
                {
                  key: 'since',
                  title: t('supplements.list.since'),
                  render: (_value, { supplement }) => formatDate(supplement.started_on, i18n.language),
                },
                {
                  key: 'notice',
                  title: t('supplements.list.notice'),
                  render: (_value, row) => noticeCell(row),
                },
              ]
        }
      />
    </Flex>
  );
}
