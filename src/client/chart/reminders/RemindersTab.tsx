import { CalendarOutlined } from '@ant-design/icons';
import { Alert, Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ForWriters } from '@/client/auth/ForWriters';
import { daysText } from '@/client/i18n/reminderWords';
import { useMinute } from '@/client/i18n/useMinute';
import { clockAt } from '@/clinical/reminders/wallClock';
import { fullName } from '@/client/patients/usePatient';
import { RamadanDialog } from '@/client/features/reminders/RamadanDialog';
import { reminderButton } from '@/client/features/reminders/reminderElement';
import { ReminderActions } from '@/client/features/reminders/ReminderActions';
import { ReminderList } from '@/client/features/reminders/ReminderList';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { routes } from '@/client/navigation/routes';
import { CalmList } from '@/client/ui/CalmList';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useDialog } from '@/client/ui/useDialog';
import type { Patient } from '@/contract/patient';
import { ReminderEdit } from './ReminderEdit';
import { useCalmReminders } from '@/client/features/reminders/useCalmReminders';
import { useCalendarFile } from '@/client/features/reminders/useCalendarFile';
import { useReminderContext } from './useReminderContext';

/** The reminders in a patient's chart. */
export function RemindersTab({ patient }: { patient: Patient }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { rows, reminders, supplements, medicines, fast, zone } = useReminderContext(patient);
  const calm = useCalmReminders(rows, patient.patient_id);
  const today = clockAt(Date.parse(useMinute()), zone).slice(0, 10);
  const isPending = useAppSelector(selectAreRecordsPending);
  const edited = useDialog<ReminderRow>(({ reminder }) => reminderButton(reminder));
  const [search, setSearch] = useSearchParams();
  const asked = rows.find(({ reminder }) => reminder.record_id === search.get('edit'));
  const shown = edited.opened ?? asked;
  const closeEdit = () => {
    if (asked) setSearch({ tab: 'reminders' }, { replace: true });
    edited.close();
  };
  const calendar = useCalendarFile();
  const ramadan = useDialog<true>();
  const add = (href: string) => void navigate(`${href}?patient=${patient.patient_id}`);
  return (
    <Flex vertical gap="middle">
      <ReminderActions
        further={[
          {
            ...{ key: 'meals', label: t('screens.reminderAddMeals'), isWriting: true },
            onChoose: () => add(routes.reminderAddMeals.href()),
          },
          {
            ...{ key: 'dayPlan', label: t('screens.dayPlan') },
            onChoose: () => void navigate(routes.dayPlan.href(patient.patient_id)),
          },
          ...(reminders.length === 0
            ? []
            : [
                {
                  ...{ key: 'file', label: t('reminders.calendar.file') },
                  icon: <CalendarOutlined aria-hidden />,
                  onChoose: () =>
                    void calendar.give(rows, {
                      name: fullName(patient),
                      language: patient.language,
                      nameOf: null,
                    }),
                },
                {
                  ...{ key: 'ramadan', label: t('reminders.ramadan.open'), isWriting: true },
                  onChoose: () => ramadan.open(true),
                },
              ]),
        ]}
        onAdd={() => add(routes.reminderAddCatalog.href())}
      />
      {calendar.hasFailed && (
        <Alert role="alert" type="error" showIcon title={t('reminders.calendar.failed')} />
      )}
      {fast !== null && fast.arrangement.to >= today && (
        <Alert
          role="note"
          type="info"
          showIcon
          title={t('reminders.ramadan.inForce', { days: daysText(fast.arrangement, i18n.language) })}
        />
      )}
      {rows.length === 0 && isPending ? (
        <Skeleton active />
      ) : (
        <CalmList calm={calm}>
          <ReminderList
            rows={calm.rows}
            nameOf={() => fullName(patient)}
            empty={t('reminders.list.empty')}
            onEdit={edited.open}
          />
        </CalmList>
      )}
      {ramadan.opened && (
        <RamadanDialog
          patientId={patient.patient_id}
          patientName={fullName(patient)}
          reminders={reminders}
          supplements={supplements}
          medicines={medicines}
          onClose={ramadan.close}
        />
      )}
      <ForWriters>{shown && <ReminderEdit row={shown} onClose={closeEdit} />}</ForWriters>
    </Flex>
  );
}
