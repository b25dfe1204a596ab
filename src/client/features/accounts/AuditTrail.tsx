import { RightOutlined } from '@ant-design/icons';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReadablePage } from '@/client/api/readable';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { formatItems } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { fieldLabel, coveringField } from '@/client/outbox/waiting/fieldWords';
import { selectAccountsTold, selectSavesTold } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { DottedLine } from '@/client/ui/DottedLine';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { StatusTag } from '@/client/ui/StatusTag';
import type { AccountAudit, RecordAudit } from '@/contract/audit';
import type { AccountCall } from './accountCall';
import { AuditList } from './AuditList';
import { auditRuns, type AuditRun } from './auditRuns';
import { browserText } from './browserText';
import { useAuditPages } from './useAuditPages';

const trails = ['records', 'accounts'] as const;

/**
 * What was done in the clinic, newest first: by whom, when, from which device, and what changed. No one can change
 * the trail.
 */
export function AuditTrail() {
  const { t } = useTranslation();
  const isOnline = useAppSelector(selectIsOnline);
  const [trail, setTrail] = useState<(typeof trails)[number]>('records');
  return (
    <Flex vertical gap="middle">
      <p className="faint account-text">{t('accounts.audit.text')}</p>
      {!isOnline && <Alert role="note" type="info" showIcon title={t('accounts.audit.offline')} />}
      <SegmentedControl<(typeof trails)[number]>
        aria-label={t('accounts.audit.title')}
        value={trail}
        onChange={setTrail}
        options={trails.map((value) => ({ value, label: t(`accounts.audit.${value}`) }))}
      />
      {trail === 'records' ? <RecordTrail /> : <AccountTrail />}
    </Flex>
  );
}

const recordCall =
  (before: string | null): AccountCall<ReadablePage<RecordAudit>> =>
  (api, token) =>
    api.recordAudit(before, token);
const accountTrailCall =
  (before: string | null): AccountCall<ReadablePage<AccountAudit>> =>
  (api, token) =>
    api.accountAudit(before, token);

function RecordTrail() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const pages = useAuditPages(recordCall, useAppSelector(selectSavesTold));
  const titleOf = ({ revision, table }: RecordAudit) => {
    const kind = t(`outbox.kinds.${table}`);
    if (revision === null) return t('history.late', { kind });
    return revision === 1 ? t('history.added', { kind }) : t('history.changed', { kind });
  };
  const changedOf = ({ table, changed_fields, revision }: RecordAudit) => {
    const fieldLabels = new Set(
      changed_fields.map((field) => fieldLabel(t, table, coveringField(table, field))),
    );
    return revision === 1 ? '' : formatItems([...fieldLabels], language);
  };
  return (
    <AuditList
      {...pages}
      items={pages.items && auditRuns(pages.items)}
      label={t('accounts.audit.records')}
      keyOf={keyOfRun}
      momentOf={([newest]) => newest.received_at}
    >
      {(run) => {
        const [newest, ...earlier] = run;
        return (
          <>
            {earlier.length === 0 ? (
              <div className="audit-what">
                <strong>{titleOf(newest)}</strong>
                <PatientLink of={newest} />
              </div>
            ) : (
              <details className="audit-run">
                <summary>
                  <strong>{titleOf(newest)}</strong>{' '}
                  <StatusTag tone="neutral">{t('outbox.records', { count: run.length })}</StatusTag>
                  <RightOutlined aria-hidden className="audit-arrow" />
                </summary>
                <ul className="plain-list">
                  {run.map((item) => (
                    <li key={item.entry}>
                      <PatientLink of={item} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <div>{changedOf(newest)}</div>
            <div className="faint">
              <DottedLine>
                <bdi>{newest.author}</bdi>
                {newest.user_agent !== null && <bdi>{browserText(t, newest.user_agent)}</bdi>}
                {t('accounts.audit.device', { device: newest.device_id.slice(-deviceDigits) })}
              </DottedLine>
            </div>
          </>
        );
      }}
    </AuditList>
  );
}

function PatientLink({ of: { patient_id, patient_name } }: { of: RecordAudit }) {
  return (
    <Link className="touch-link" to={`${routes.patient.href(patient_id)}?tab=history`}>
      <bdi>{patient_name}</bdi>
    </Link>
  );
}

/** A run grows at its newest end, and stays the same row. */
const keyOfRun = (run: AuditRun) => String(run.at(-1)?.entry);
const keyOfEntry = ({ entry }: AccountAudit) => String(entry);

/** Enough digits to distinguish the devices of a clinic. The start of an id is the time at which it was created. */
const deviceDigits = 6;

function AccountTrail() {
  const { t } = useTranslation();
  const pages = useAuditPages(accountTrailCall, useAppSelector(selectAccountsTold));
  const textOf = ({ action, account_name, role }: AccountAudit) =>
    t(`accounts.audit.actions.${action}`, {
      name: account_name ?? '',
      role: role === null ? '' : t(`account.roles.${role}`),
    });
  return (
    <AuditList
      {...pages}
      label={t('accounts.audit.accounts')}
      keyOf={keyOfEntry}
      momentOf={({ done_at }) => done_at}
    >
      {(item) => (
        <>
          <strong>{textOf(item)}</strong>
          <div className="faint">
            <DottedLine>
              <bdi>{item.done_by_name ?? t('accounts.audit.operator')}</bdi>
              {item.user_agent !== null && <bdi>{browserText(t, item.user_agent)}</bdi>}
            </DottedLine>
          </div>
        </>
      )}
    </AuditList>
  );
}
