import { CalendarOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fullName } from '@/client/features/patients/usePatient';
import { RamadanDialog } from '@/client/features/reminders/RamadanDialog';
import { ReminderList } from '@/client/features/reminders/ReminderList';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { routes } from '@/client/navigation/routes';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useDialog } from '@/client/ui/useDialog';
import type { Patient } from '@/contract/patient';
import { ReminderEdit } from './ReminderEdit';
import { useCalendarFile } from './useCalendarFile';
import { useRemindedOf } from './useRemindedOf';

/** The reminders in a patient's chart. */
export function RemindersTab({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { rows } = useRemindedOf(patient.patient_id);
  const isPending = useAppSelector(selectAreRecordsPending);
  const [edited, setEdited] = useState<ReminderRow | null>(null);
  const calendar = useCalendarFile();
  const ramadan = useDialog<true>();
  const open = rows.flatMap(({ reminder, state }) => (state.kind === 'ended' ? [] : [reminder]));
  const add = (href: string) => void navigate(`${href}?patient=${patient.patient_id}`);
  return (
    <Flex vertical gap="middle">
      <Flex justify="end" gap="small" wrap>
        {open.length > 0 && (
          <>
            <Button onClick={() => void navigate(routes.dayPlan.href(patient.patient_id))}>
              {t('screens.dayPlan')}
            </Button>
            <Button
              icon={<CalendarOutlined aria-hidden />}
              onClick={() =>
                void calendar.give(rows, {
                  name: fullName(patient),
                  language: patient.language,
                  nameOf: null,
                })
              }
            >
              {t('reminders.calendar.file')}
            </Button>
            <Button onClick={() => ramadan.open(true)}>{t('reminders.ramadan.open')}</Button>
          </>
        )}
        <Button onClick={() => add(routes.reminderAddMeals.href())}>{t('screens.reminderAddMeals')}</Button>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => add(routes.reminderAddCatalog.href())}
        >
          {t('screens.reminderAddCatalog')}
        </Button>
      </Flex>
      {calendar.hasFailed && <Alert type="error" showIcon title={t('reminders.calendar.failed')} />}
      {rows.length === 0 && isPending ? (
        <Skeleton active />
      ) : (
        <ReminderList
          rows={rows}
          nameOf={() => fullName(patient)}
          empty={t('reminders.list.empty')}
          onEdit={setEdited}
        />
      )}
      {ramadan.opened && (
        <RamadanDialog patientName={fullName(patient)} reminders={open} onClose={ramadan.close} />
      )}
      {edited && <ReminderEdit row={edited} onClose={() => setEdited(null)} />}
    </Flex>
  );
}
