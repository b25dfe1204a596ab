import { CalendarOutlined } from '@ant-design/icons';
import { Alert, Flex, Select, Skeleton, Typography } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { filterByText, selectPatientRows } from '@/client/patients/patientsSelectors';
import { useWhose } from '@/client/patients/owners/useWhose';
import { useOwnerOf, useOwners } from '@/client/patients/owners/useOwners';
import { isWhose } from '@/client/patients/owners/whose';
import { WhoseControl } from '@/client/patients/owners/WhoseControl';
import { fullName } from '@/client/patients/usePatient';
import { reminderButton } from '@/client/features/reminders/reminderElement';
import { ReminderActions } from '@/client/features/reminders/ReminderActions';
import { ReminderList } from '@/client/features/reminders/ReminderList';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { routes } from '@/client/navigation/routes';
import { CalmList } from '@/client/ui/CalmList';
import { selectIsCacheUnread, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { FilterField } from '@/client/ui/FilterField';
import { FilterText } from '@/client/ui/FilterText';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { audiences, type Audience } from '@/clinical/reminders/reminderTemplates';
import { useDialog } from '@/client/ui/useDialog';
import { plain } from '@/matching/plainText';
import { ReminderEdit } from './ReminderEdit';
import { useCalmReminders } from '@/client/features/reminders/useCalmReminders';
import { useCalendarFile } from '@/client/features/reminders/useCalendarFile';
import { useAllReminders } from './useAllReminders';

/** The reminders of all patients: overdue, today, this week, later. */
export function RemindersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const all = useAllReminders();
  const patients = useAppSelector(selectPatientRows);
  const mergedInto = useAppSelector(selectMergedInto);
  const isReading = useAppSelector(selectIsCacheUnread);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useSearchParams();
  const audience = audiences.find((one) => one === search.get('for')) ?? 'everybody';
  const [whose, chooseWhose] = useWhose();
  const owners = useOwners();
  const ownerOf = useOwnerOf();
  const calendar = useCalendarFile();
  const audienceId = useId();
  const edited = useDialog<ReminderRow>(({ reminder }) => reminderButton(reminder));

  const byId = useMemo(() => new Map(patients.map((row) => [row.patient_id, row])), [patients]);
  const patientOf = (patientId: string) => byId.get(rootOf(mergedInto, patientId));
  const nameOf = (patientId: string) => {
    const patient = patientOf(patientId);
    return patient ? fullName(patient) : '';
  };
  // Nothing is due for archived patients.
  const known = all.filter(({ reminder }) => patientOf(reminder.patient_id) !== undefined);
  const found = typed.trim() === '' ? null : new Set(filterByText(patients, typed));
  const rows = known.filter(({ reminder, supplement }) => {
    const patient = patientOf(reminder.patient_id);
    const isFound =
      found === null ||
      (patient !== undefined && found.has(patient)) ||
      plain(reminderTitle({ t }, reminder, supplement)).includes(plain(typed));
    const isOfWhom = isWhose(whose, ownerOf(reminder), owners);
    return (
      isFound && isOfWhom && (audience === 'everybody' || [audience, 'both'].includes(reminder.audience))
    );
  });
  const calm = useCalmReminders(rows, `${audience} ${whose ?? ''} ${typed}`);
  const isFiltered = rows.length < known.length;
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Flex align="baseline" gap="small" wrap>
          <Typography.Title level={1}>{t('screens.reminders')}</Typography.Title>
          <Typography.Text type="secondary" aria-live="polite">
            {!isReading && t('reminders.list.count', { count: rows.length })}
          </Typography.Text>
        </Flex>
        <ReminderActions
          further={[
            {
              ...{ key: 'meals', label: t('screens.reminderAddMeals'), isWriting: true },
              onChoose: () => void navigate(routes.reminderAddMeals.href()),
            },
            ...(isReading || rows.some(({ state }) => state.kind !== 'ended')
              ? [
                  {
                    ...{ key: 'file', label: t('reminders.calendar.file') },
                    ...{ hint: t('reminders.calendar.withNames'), isDisabled: isReading },
                    icon: <CalendarOutlined aria-hidden />,
                    onChoose: () =>
                      void calendar.give(rows, { name: t('screens.reminders'), language: null, nameOf }),
                  },
                ]
              : []),
          ]}
          onAdd={() => void navigate(routes.reminderAddCatalog.href())}
        />
      </Flex>
      <Flex gap="small" wrap align="end">
        <FilterText label={t('reminders.list.filter')} onType={setTyped} />
        <WhoseControl whose={whose} onChoose={chooseWhose} />
        <FilterField label={t('reminders.fields.audience')} id={audienceId} className="filter-choice">
          <Select
            id={audienceId}
            aria-label={t('reminders.fields.audience')}
            popupMatchSelectWidth={false}
            value={audience}
            onChange={(chosen: Audience | 'everybody') =>
              setSearch(
                { ...(chosen !== 'everybody' && { for: chosen }), ...(whose !== null && { whose }) },
                { replace: true },
              )
            }
            options={[
              { value: 'everybody' as const, label: t('reminders.list.everybody') },
              ...audiences
                .filter((value) => value !== 'both')
                .map((value) => ({ value, label: t(`reminders.audiences.${value}`) })),
            ]}
          />
        </FilterField>
      </Flex>
      {isUnreadable && <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />}
      {calendar.hasFailed && (
        <Alert role="alert" type="error" showIcon title={t('reminders.calendar.failed')} />
      )}
      {isReading ? (
        <Skeleton active />
      ) : (
        <CalmList calm={calm}>
          <ReminderList
            rows={calm.rows}
            nameOf={nameOf}
            personOf={(patientId) => ({
              avatar: <PersonAvatar name={nameOf(patientId)} id={rootOf(mergedInto, patientId)} size={36} />,
              link: (
                <Link
                  className="touch-link"
                  to={`${routes.patient.href(rootOf(mergedInto, patientId))}?tab=reminders`}
                >
                  <bdi>{nameOf(patientId)}</bdi>
                </Link>
              ),
            })}
            empty={t(isFiltered ? 'reminders.list.noMatch' : 'reminders.list.empty')}
            onEdit={edited.open}
          />
        </CalmList>
      )}
      {edited.opened && <ReminderEdit row={edited.opened} onClose={edited.close} />}
    </Flex>
  );
}
