import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReminderContext } from '@/client/chart/reminders/useReminderContext';
import { NextVisit } from '@/client/patients/table/VisitCell';
import { formatDateNear } from '@/client/i18n/formats';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { StatusTag } from '@/client/ui/StatusTag';
import type { Patient } from '@/contract/patient';
import { SideSection } from './SideSection';

const shownAtMost = 4;

interface NextRemindersProps {
  patient: Patient;
  /** the next visit stands here too */
  hasVisit?: boolean;
}

/** When the next visit is planned, or that none is, and the reminders that come first: the overdue ones, then the next. */
export function NextReminders({ patient, hasVisit = true }: NextRemindersProps) {
  const { t, i18n } = useTranslation();
  const { rows } = useReminderContext(patient);
  const today = useToday();
  const arePending = useAppSelector(selectAreRecordsPending);
  const coming = rows.flatMap(({ reminder, supplement, state }) =>
    'at' in state ? [{ reminder, supplement, kind: state.kind, day: state.at.slice(0, 10) }] : [],
  );
  return (
    <SideSection
      title={t('chart.reminders')}
      allAt={`${routes.patient.href(patient.patient_id)}?tab=reminders`}
    >
      {hasVisit && !patient.archived && (
        <div className="side-line">
          <span>{t('visit.nextVisit')}</span>
          <NextVisit at={patient.next_visit_at} around={{ t, language: i18n.language, now: today }} />
        </div>
      )}
      {coming.length === 0 && !arePending && (
        <Typography.Text type="secondary">{t('chart.side.noReminders')}</Typography.Text>
      )}
      {coming.length > 0 && (
        <ul className="plain-list side-lines">
          {coming.slice(0, shownAtMost).map(({ reminder, supplement, kind, day }) => (
            <li key={reminder.record_id}>
              <bdi>{reminderTitle({ t }, reminder, supplement, day)}</bdi>
              <span className="faint">
                {kind === 'overdue' && (
                  <>
                    <StatusTag tone="warning">{t('blocks.severity.due')}</StatusTag>{' '}
                  </>
                )}
                {formatDateNear(day, today, i18n.language)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideSection>
  );
}
