import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { knownRecord, type KnownRecord } from '@/client/records/knownRecord';
import type { HistoryEntry } from '@/client/records/overlay';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { EmptyState } from '@/client/ui/EmptyState';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import type { DailyIntake } from '@/clinical/supplements/supplementIntake';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { hasContents, keysOf, type Supplement, supplementSchema } from '@/contract/supplement';
import { CourseDialog, type CourseAction } from './CourseDialog';
import { DailyTotals } from './DailyTotals';
// The stylesheets come in the order in which other screens load them.
import { SupplementForm } from './SupplementForm';
import { DayCard } from './DayCard';
import { DoseTimeDialog } from './DoseTimeDialog';
import { doseSpacing } from './doseSpacing';
import type { DayConflict } from './dayConflicts';
import { InteractionsCard } from './InteractionsCard';
import { KeepDialog } from './KeepDialog';
import { closeTimes, type MealTimes } from './intakePlan';
import type { OnDo } from './SupplementActions';
import { SupplementTables } from './SupplementTables';
import { findingsOf, inState, medicinesOf, safetyOf } from './supplementSafety';
import { useLabsRead } from './useLabsRead';
import { useOpener } from './useOpener';
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

type Open =
  | { kind: 'nothing' }
  | { kind: 'new' }
  | { kind: 'edit'; opened: KnownRecord<Supplement> }
  | { kind: 'dialog'; action: CourseAction; supplement: Supplement }
  | { kind: 'time'; supplement: Supplement; at: string }
  | { kind: 'keep'; conflict: DayConflict };

const noFindings = { close: [], findings: { above: [], large: [], dangerous: [], interactions: [] } };

/** The supplements of one patient: current ones, daily totals, interactions, and past ones. */
export function PatientSupplements(props: PatientSupplementsProps) {
  const { patientName, entries, labs, mealTimes, onAnswered } = props;
  const mayWrite = useAppSelector(selectMayWrite);
  // A viewer is shown no form, whatever the address asks for.
  const asked = mayWrite ? props.asked : null;
  const patient = useListsOfChart(props.patient);
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const day = useToday().slice(0, 10);
  const isPending = useAppSelector(selectAreRecordsPending);
  const areLabsRead = useLabsRead() === 'read';
  const [authority] = useSetting('upperLimits');
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const records = useMemo(() => entries.map(({ record }) => record), [entries]);
  const taken = useMemo(() => inState(records, day, 'taken'), [records, day]);
  const results = useMemo(() => (areLabsRead ? labs.map(({ record }) => record) : null), [labs, areLabsRead]);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const around = useMemo(
    () => ({ day, authority, labs: results, clinicRanges }),
    [day, authority, results, clinicRanges],
  );
  const safety = useMemo(() => safetyOf(taken, patient, around), [taken, patient, around]);
  const notCounted = taken
    .filter(({ key, contents }) => hasContents(key) && contents.length === 0)
    .map((one) => supplementName({ t }, one));
  const list = useRef<HTMLDivElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  /** the card that takes the focus when it moves, possibly a moment after its state has changed */
  const [followed, setFollowed] = useState<string | null>(null);
  /** Focuses the first possible action on the supplement. */
  const focusCard = (recordId: string | null) => {
    setFollowed(recordId);
    const card = list.current?.querySelector(`[data-record="${recordId}"] button`);
    (card instanceof HTMLElement ? card : addButtonRef.current)?.focus();
  };
  /** Focuses the picture of the day: what was done in it stays in sight. */
  const focusDay = () => {
    setFollowed(null);
    const strip = list.current?.querySelector<HTMLElement>('.day-strip');
    (strip ?? addButtonRef.current)?.focus();
  };
  /** a dose that takes the focus from the picture of the day once it is drawn at its new time */
  const movedTo = useRef<string | null>(null);
  const focusDose = ({ record_id }: Supplement, at: string) => {
    focusDay();
    movedTo.current = `[data-lane="${record_id}"] [data-at="${at}"] button`;
  };
  useEffect(() => {
    if (movedTo.current === null) return;
    const dose = list.current?.querySelector<HTMLElement>(movedTo.current);
    const isAwaited = document.activeElement?.matches('.day-strip') ?? false;
    if (isAwaited) dose?.focus();
    if (dose || !isAwaited) movedTo.current = null;
  });
  const opener = useOpener(list);
  /** Closes a dialog or form and moves the focus. @param recordId the supplement concerned; null: a new one */
  const close = (recordId: string | null) => {
    flushSync(() => setOpen({ kind: 'nothing' }));
    // If the button that opened it moves to another table, the focus follows it.
    setFollowed(recordId);
    const returned = opener.refocus();
    if (returned === 'gone') focusDay();
    else if (returned === 'none') focusCard(recordId);
    if (asked !== null) onAnswered();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const isForm = open.kind === 'new' || open.kind === 'edit';
  useEffect(() => {
    // What opened the form is gone.
    if (isForm) heading.current?.focus();
  }, [isForm]);

  const { failure, setFailure, ...changes } = useSupplementChanges({
    ...{ patientName, day, mealTimes, onFocusDay: focusDay },
    onFocus: focusCard,
  });

  const edit = async (record_id: string): Promise<void> => {
    const opened = await dispatch(
      knownRecord({
        ...{ table: 'supplements', record_id },
        schema: supplementSchema,
        acknowledged: store.getState().supplements,
      }),
    );
    if (opened === null)
      setFailure({ code: 'record/notFound', message: 'The supplement is no longer there.' });
    else setOpen({ kind: 'edit', opened });
  };
  const answered = useRef<string | null>(null);
  useEffect(() => {
    // Waiting records may be read a moment later.
    if (asked === null || answered.current === asked || !records.some((one) => one.record_id === asked))
      return;
    answered.current = asked;
    void edit(asked);
  });
  const othersThan = ({ record_id }: Supplement) => records.filter((one) => one.record_id !== record_id);
  const medicines = medicinesOf(patient);
  const medicineTimes = medicineTimesOf(records, medicines);
  const closeOf = (supplement: Supplement) =>
    closeTimes(supplement, {
      others: inState(othersThan(supplement), day, 'taken', 'planned', 'paused'),
      ...{ medicineTimes, mealTimes },
    });
  /** The findings if it were taken like this. */
  const findingsWith = (changed: Supplement) => ({
    close: closeOf(changed),
    findings: findingsOf(changed, othersThan(changed), patient, around),
  });
  const onDo: OnDo = (action, supplement, at) => {
    opener.note();
    if (action === 'changeTime' && at !== undefined) setOpen({ kind: 'time', supplement, at });
    else if (action === 'edit' || action === 'changeTime' || action === 'changeDose')
      void edit(supplement.record_id);
    else if (action === 'remove') void changes.remove(supplement);
    else if (action === 'keepTaking') void changes.keepTaking(supplement);
    else setOpen({ kind: 'dialog', action, supplement });
  };

  // As it is now, unless someone has removed it meanwhile.
  const concerned =
    open.kind === 'dialog'
      ? (records.find(({ record_id }) => record_id === open.supplement.record_id) ?? open.supplement)
      : null;
  const edited = open.kind === 'edit' ? open : null;
  const doNow = mayWrite && !isForm ? onDo : null;
  const addButton = mayWrite && !isForm && (
    <Button
      ref={addButtonRef}
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
      }))}
    />
  );
  const isContraindicated = safety.interactions.some(({ severity }) => severity === 'contraindicated');
  return (
    <Flex vertical gap="middle" ref={list}>
      <FailureAlert failure={failure} />
      {isForm && (
        <Card
          title={
            <h2 ref={heading} tabIndex={-1} className="supplement-form-title">
              {edited
                ? t('supplements.form.editTitle', { name: supplementName({ t }, edited.opened.record) })
                : t('supplements.form.addTitle')}
            </h2>
          }
        >
          <SupplementForm
            key={edited?.opened.record.record_id ?? 'new'}
            patient={patient}
            patientName={patientName}
            opened={edited?.opened ?? null}
            mealTimes={mealTimes}
            labs={results}
            others={edited ? othersThan(edited.opened.record) : records}
            onSaved={() => close(edited?.opened.record.record_id ?? null)}
            onCancel={() => close(edited?.opened.record.record_id ?? null)}
          />
        </Card>
      )}
      {entries.length === 0 && !isForm && (
        <>
          {isPending ? (
            <Skeleton active />
          ) : (
            <EmptyState text={t('supplements.page.empty')} action={addButton} />
          )}
        </>
      )}
      {entries.length > 0 && (
        <DayCard
          supplements={[...taken, ...inState(records, day, 'planned')]}
          around={{
            all: inState(records, day, 'taken', 'planned', 'paused'),
            ...{ medicines, medicineTimes, mealTimes },
          }}
          day={day}
          addButton={addButton}
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
          around={{
            ...{ day, followed, onDo: doNow },
            isAbove: (one) => taken.includes(one) && safety.intakes.some(isAboveIn(one)),
            isClose: (one) => inState([one], day, 'taken', 'planned').length > 0 && closeOf(one).length > 0,
          }}
        />
      )}
      {!isContraindicated && interactions}
      {safety.intakes.length > 0 && (
        <DailyTotals intakes={safety.intakes} notCounted={notCounted} authority={authority} />
      )}
      {open.kind === 'dialog' && concerned && (
        <CourseDialog
          action={open.action}
          supplement={concerned}
          name={supplementName({ t }, concerned)}
          patientName={patientName}
          {...(open.action === 'resume' ? findingsWith({ ...concerned, stopped_on: null }) : noFindings)}
          onClose={() => close(concerned.record_id)}
        />
      )}
      {open.kind === 'time' && (
        <DoseTimeDialog
          supplement={open.supplement}
          at={open.at}
          {...{ patientName, mealTimes, findingsWith }}
          onMove={changes.moveDose}
          onSaved={(at) => {
            flushSync(() => setOpen({ kind: 'nothing' }));
            focusDose(open.supplement, at);
          }}
          onClose={() => close(open.supplement.record_id)}
        />
      )}
      {open.kind === 'keep' && (
        <KeepDialog
          conflict={open.conflict}
          patientName={patientName}
          onSaved={() => {
            flushSync(() => setOpen({ kind: 'nothing' }));
            focusDay();
          }}
          onClose={() => close(open.conflict.supplement.record_id)}
        />
      )}
    </Flex>
  );
}

/** Whether a total is above its limit, and something in the supplement adds to it. */
function isAboveIn(supplement: Supplement): (intake: DailyIntake) => boolean {
  const keys = keysOf(supplement);
  return ({ isAboveLimit, key }) => isAboveLimit && keys.includes(key);
}
