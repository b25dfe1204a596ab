import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import type { HistoryEntry } from '@/client/records/overlay';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { FailureAlert } from '@/client/ui/FailureAlert';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { hasContents, type Supplement } from '@/contract/supplement';
import { DailyTotals } from './DailyTotals';
// The stylesheets come in the order in which other screens load them.
import { SupplementFormCard } from './SupplementFormCard';
import { DayCard } from './DayCard';
import { doseSpacing, pairTimes } from './doseSpacing';
import { InteractionsCard } from './InteractionsCard';
import type { MealTimes } from './intakePlan';
import type { OnDo } from './SupplementActions';
import { SupplementDialogs } from './SupplementDialogs';
import { SupplementTables } from './SupplementTables';
import { inState } from './supplementSafety';
import { useListFindings } from './useListFindings';
import { useListFocus } from './useListFocus';
import { useOpenPart } from './useOpenPart';
import { useSupplementChanges } from './useSupplementChanges';
import './dailyTotals.css';
import './supplements.css';

interface PatientSupplementsProps {
  patient: Patient;
  patientName: string;
  /** of the patient and the duplicates */
  entries: readonly HistoryEntry<Supplement>[];
  /** the lab results of the patient and the duplicates */
  labs: readonly HistoryEntry<Lab>[];
  mealTimes: MealTimes;
  /** the supplement whose form another screen requested; null: none */
  asked: string | null;
  /** its form was closed */
  onAnswered(): void;
}

/** The supplements of one patient: current ones, daily totals, interactions, and past ones. */
export function PatientSupplements(props: PatientSupplementsProps) {
  const { patientName, entries, labs, mealTimes, onAnswered } = props;
  const mayWrite = useAppSelector(selectMayWrite);
  // A viewer is shown no form, whatever the address asks for.
  const asked = mayWrite ? props.asked : null;
  const patient = useListsOfChart(props.patient);
  const { t } = useTranslation();
  const day = useToday().slice(0, 10);
  const isPending = useAppSelector(selectAreRecordsPending);
  const records = useMemo(() => entries.map(({ record }) => record), [entries]);
  const found = useListFindings({ patient, records, labs, day, mealTimes });
  const { taken, safety, medicines, medicineTimes } = found;
  const { list, addButton, followed, opener, ...focus } = useListFocus();
  const { failure, setFailure, ...changes } = useSupplementChanges({
    ...{ patientName, day, mealTimes, onFocusDay: focus.focusDay },
    onFocus: focus.focusCard,
  });
  const { open, setOpen, edit, closeNow } = useOpenPart({ records, asked, onMissing: setFailure });
  /** Closes a dialog or form and moves the focus. @param recordId the supplement concerned; null: a new one */
  const close = (recordId: string | null) => {
    closeNow();
    focus.focusOpener(recordId);
    if (asked !== null) onAnswered();
  };
  const onDo: OnDo = (action, supplement, at) => {
    opener.note();
    if (action === 'changeTime' && at !== undefined) setOpen({ kind: 'time', supplement, at });
    else if (action === 'changeDose' && at !== undefined) setOpen({ kind: 'dose', supplement, at });
    else if (action === 'edit' || action === 'changeTime' || action === 'changeDose')
      void edit(supplement.record_id);
    else if (action === 'remove') void changes.remove(supplement);
    else if (action === 'keepTaking') void changes.keepTaking(supplement);
    else setOpen({ kind: 'dialog', action, supplement });
  };

  const isForm = open.kind === 'new' || open.kind === 'edit';
  const edited = open.kind === 'edit' ? open.opened : null;
  const doNow = mayWrite && !isForm ? onDo : null;
  const notCounted = taken
    .filter(({ key, contents }) => hasContents(key) && contents.length === 0)
    .map((one) => supplementName({ t }, one));
  const add = mayWrite && !isForm && (
    <Button
      ref={addButton}
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => {
        opener.forget();
        setOpen({ kind: 'new' });
      }}
    >
      {t('supplements.form.add')}
    </Button>
  );
  // While they are being read, a rule that is not there would be one that is not known yet.
  const interactions = (entries.length > 0 || !isPending) && (
    <InteractionsCard
      {...{ patient, notCounted }}
      isTakingAny={taken.length > 0}
      interactions={safety.interactions.map((one) => ({
        ...one,
        spacing: doseSpacing(one, taken, medicineTimes),
        times: pairTimes(one, taken, medicineTimes),
      }))}
    />
  );
  const isContraindicated = safety.interactions.some(({ severity }) => severity === 'contraindicated');
  return (
    <Flex vertical gap="middle" ref={list}>
      <FailureAlert failure={failure} />
      {isForm && (
        <SupplementFormCard
          {...{ patient, patientName, records, mealTimes }}
          opened={edited}
          labs={found.results}
          onClose={() => close(edited?.record.record_id ?? null)}
        />
      )}
      {entries.length === 0 &&
        !isForm &&
        (isPending ? <Skeleton active /> : <EmptyState text={t('supplements.page.empty')} action={add} />)}
      {entries.length > 0 && (
        <DayCard
          supplements={[...taken, ...inState(records, day, 'planned')]}
          around={{
            all: inState(records, day, 'taken', 'planned', 'paused'),
            ...{ medicines, medicineTimes, mealTimes },
          }}
          day={day}
          addButton={add}
          onDo={doNow}
          conflictActions={{
            onMove: (move) => void changes.move(move),
            onKeep: (conflict) => {
              opener.note();
              setOpen({ kind: 'keep', conflict });
            },
            onUnkeep: (conflict) => void changes.unkeep(conflict),
          }}
        />
      )}
      {isContraindicated && interactions}
      {entries.length > 0 && (
        <SupplementTables
          patientId={patient.patient_id}
          entries={entries}
          around={{ day, followed, onDo: doNow, isAbove: found.isAbove, isClose: found.isClose }}
        />
      )}
      {!isContraindicated && interactions}
      {safety.intakes.length > 0 && (
        <DailyTotals intakes={safety.intakes} notCounted={notCounted} authority={found.authority} />
      )}
      <SupplementDialogs
        {...{ open, patientName, records, mealTimes }}
        findingsWith={found.findingsWith}
        onMove={changes.moveDose}
        onChangeDose={changes.changeDose}
        onChangeCourse={changes.changeCourse}
        onChanged={(supplement, at) => {
          closeNow();
          focus.focusDose(supplement, at);
        }}
        onKept={() => {
          closeNow();
          focus.focusDay();
        }}
        onClose={close}
      />
    </Flex>
  );
}
