import { Alert, Card, Col, Flex, Row, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectCaseload, selectWaitingScreenings } from '@/client/patients/table/caseloadSelectors';
import { isFlaggedUnseen } from '@/client/features/labs/labListRows';
import { useLabListRows } from '@/client/features/labs/useLabListRows';
import { dueRemindersHref, useDueReminders } from '@/client/chart/reminders/useDueReminders';
import { filterPatients, withFilters, type PatientFilters } from '@/client/patients/table/patientFilters';
import { selectAccount } from '@/client/auth/authSlice';
import { selectPatientRows, selectWaitingByPatient } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatDate, formatTime } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { newPatientState, routes } from '@/client/navigation/routes';
import { selectOutboxStatus, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { FetchStatus } from '@/client/records/FetchStatus';
import { useAppSelector } from '@/client/redux/hooks';
import {
  selectAreRecordsPending,
  selectIsCacheUnread,
  selectIsCacheUnreadable,
} from '@/client/records/recordsStatusSlice';
import { CaseloadCharts } from './CaseloadCharts';
import { FigureCard } from './FigureCard';
import './home.css';

/**
 * The morning overview: today's visits, waiting records, patients who are due, and the caseload. An unknown count is
 * not shown as a number.
 */
export function HomePage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const account = useAppSelector(selectAccount);
  const rows = useAppSelector(selectPatientRows);
  const caseload = useAppSelector(selectCaseload);
  const waitingScreenings = useAppSelector(selectWaitingScreenings);
  const waiting = useAppSelector(selectWaitingByPatient);
  const arePending = useAppSelector(selectAreRecordsPending);
  const isCacheUnread = useAppSelector(selectIsCacheUnread);
  const isCacheUnreadable = useAppSelector(selectIsCacheUnreadable);
  const { rows: labs } = useLabListRows();
  const due = useDueReminders();
  const pending = useAppSelector(selectPendingCount);
  const outbox = useAppSelector(selectOutboxStatus);
  const now = useToday();

  const around = useMemo(
    () => ({ caseload, waitingScreenings, waiting, now }),
    [caseload, waitingScreenings, waiting, now],
  );
  const having = (attention: PatientFilters['attention']) =>
    filterPatients(rows, { sex: null, age: null, risk: null, attention, tag: null, show: 'active' }, around);
  const listOf = (attention: PatientFilters['attention']) =>
    `${routes.patients.href()}?${withFilters(new URLSearchParams(), { attention }).toString()}`;
  const visits = [...having('visitToday')].sort(
    (a, b) => Date.parse(a.next_visit_at ?? '') - Date.parse(b.next_visit_at ?? ''),
  );
  const isPending = isCacheUnread || (arePending && rows.length === 0);
  const known = (count: number) => (isCacheUnreadable ? null : count);

  return (
    <Flex vertical gap="middle">
      <div>
        <Typography.Title level={1}>{t('screens.home')}</Typography.Title>
        <Typography.Text type="secondary">
          <bdi>{account && t('home.hello', { name: account.name })}</bdi> · {formatDate(now, language)}
        </Typography.Text>{' '}
        <FetchStatus />
      </div>
      {outbox === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
      {isCacheUnreadable && <Alert type="error" showIcon title={t('patients.unreadable')} />}
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={10} xl={8}>
          <Card
            title={t('home.visitsToday')}
            className="home-card"
            extra={<Link to={listOf('visitPlanned')}>{t('home.allVisits')}</Link>}
          >
            {visits.length === 0 ? (
              <Typography.Text type="secondary">{t('home.noVisits')}</Typography.Text>
            ) : (
              <ol className="plain-list visits">
                {visits.map((row) => (
                  <li key={row.patient_id}>
                    <time>{formatTime(row.next_visit_at ?? now, language)}</time>
                    <Link to={routes.patient.href(row.patient_id)}>
                      <bdi>{fullName(row)}</bdi>
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        </Col>
        <Col xs={24} lg={14} xl={16}>
          <div className="home-figures">
            <div className="figure-cards">
              <FigureCard
                title={t('screens.outbox')}
                count={outbox === 'unreadable' ? null : pending}
                isPending={outbox === 'unread'}
                to={routes.outbox.href()}
                link={t('home.openOutbox')}
              />
              <FigureCard
                title={t('patients.attentions.failed')}
                count={outbox === 'unreadable' ? null : having('failed').length}
                isPending={outbox === 'unread'}
                isAlarming
                to={listOf('failed')}
                link={t('home.openList')}
              />
              <FigureCard
                title={t('patients.attentions.dueForScreening')}
                count={known(having('dueForScreening').length)}
                isPending={isPending}
                to={listOf('dueForScreening')}
                link={t('home.openList')}
              />
              <FigureCard
                title={t('patients.attentions.weightLoss')}
                count={known(having('weightLoss').length)}
                isPending={isPending}
                isAlarming
                to={listOf('weightLoss')}
                link={t('home.openList')}
              />
              <FigureCard
                title={t('home.remindersDue')}
                count={known(due.length)}
                isPending={isPending}
                to={dueRemindersHref}
                link={t('home.openList')}
              />
              <FigureCard
                title={t('labs.attention')}
                count={known(labs.filter(isFlaggedUnseen).length)}
                isPending={isPending}
                isAlarming
                to={routes.labList.href()}
                link={t('home.openList')}
              />
              <FigureCard
                title={t('screens.patients')}
                count={known(rows.length)}
                isPending={isPending}
                to={routes.patients.href()}
                link={t('home.openPatients')}
              />
            </div>
          </div>
          <Flex gap="middle" wrap className="home-ways">
            <Link to={routes.patients.href()} state={newPatientState}>
              {t('patients.new')}
            </Link>
            <Link to={routes.patientLookup.href()}>{t('screens.patientLookup')}</Link>
            <Link to={routes.patientWindows.href()}>{t('screens.patientWindows')}</Link>
          </Flex>
        </Col>
      </Row>
      {!isPending && rows.length > 0 && <CaseloadCharts rows={rows} around={around} />}
    </Flex>
  );
}
