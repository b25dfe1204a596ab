import { RightOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReadablePage } from '@/client/api/readable';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { failureText } from '@/client/i18n/failureText';
import { formatDay, formatItems, formatTime } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { routes } from '@/client/navigation/routes';
import { fieldLabel, coveringField } from '@/client/outbox/waiting/fieldWords';
import { useAppSelector } from '@/client/redux/hooks';
import { DottedLine } from '@/client/ui/DottedLine';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { StatusTag } from '@/client/ui/StatusTag';
import { UnreadItems } from '@/client/ui/UnreadItems';
import type { AccountAudit, RecordAudit } from '@/contract/audit';
import type { AccountCall } from './accountCall';
import { auditRuns } from './auditRuns';
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
  const pages = useAuditPages(recordCall);
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
    <Trail
      {...pages}
      items={pages.items && auditRuns(pages.items)}
      label={t('accounts.audit.records')}
      keyOf={([newest]) => newest.entry}
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
    </Trail>
  );
}

function PatientLink({ of: { patient_id, patient_name } }: { of: RecordAudit }) {
  return (
    <Link className="touch-link" to={`${routes.patient.href(patient_id)}?tab=history`}>
      <bdi>{patient_name}</bdi>
    </Link>
  );
}

/** Enough digits to distinguish the devices of a clinic. The start of an id is the time at which it was created. */
const deviceDigits = 6;

function AccountTrail() {
  const { t } = useTranslation();
  const pages = useAuditPages(accountTrailCall);
  const textOf = ({ action, account_name, role }: AccountAudit) =>
    t(`accounts.audit.actions.${action}`, {
      name: account_name ?? '',
      role: role === null ? '' : t(`account.roles.${role}`),
    });
  return (
    <Trail
      {...pages}
      label={t('accounts.audit.accounts')}
      keyOf={({ entry }) => entry}
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
    </Trail>
  );
}

interface TrailProps<T> extends ReturnType<typeof useAuditPages<T>> {
  label: string;
  keyOf(item: T): number;
  /** RFC 3339: when it was done */
  momentOf(item: T): string;
  children(item: T): ReactNode;
}

function Trail<T>({
  items,
  unreadable,
  hasMore,
  isReading,
  failure,
  readMore,
  label,
  keyOf,
  momentOf,
  children,
}: TrailProps<T>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dayOf = (item: T | undefined) => item && localMoment(new Date(momentOf(item))).slice(0, 10);
  const isOnline = useAppSelector(selectIsOnline);
  return (
    <>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failureText(t, failure)}
          action={
            <Button size="small" onClick={() => void readMore()}>
              {t('error.tryAgain')}
            </Button>
          }
        />
      )}
      <UnreadItems count={unreadable} />
      {items === null && failure === null && isOnline && <Skeleton active />}
      {items !== null && (
        <Card>
          {items.length + unreadable === 0 && <div>{t('accounts.audit.none')}</div>}
          <ul className="plain-list audit-list" aria-label={label}>
            {items.map((item, at) => {
              const day = dayOf(item);
              return (
                <li key={keyOf(item)} className="audit-entry">
                  {day !== undefined && day !== dayOf(items[at - 1]) && (
                    <div className="audit-day">{formatDay(day, language)}</div>
                  )}
                  <time className="faint" dateTime={momentOf(item)}>
                    {formatTime(momentOf(item), language)}
                  </time>
                  <div>{children(item)}</div>
                </li>
              );
            })}
          </ul>
          {hasMore && (
            <Button loading={isReading} disabled={!isOnline} onClick={() => void readMore()}>
              {t('accounts.audit.more')}
            </Button>
          )}
        </Card>
      )}
    </>
  );
}
