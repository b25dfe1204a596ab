import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { formatItems } from '@/client/i18n/formats';
import { supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { knownRecord, type KnownRecord } from '@/client/records/knownRecord';
import type { HistoryEntry } from '@/client/records/overlay';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { selectAreRecordsPending, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { EmptyState } from '@/client/ui/EmptyState';
import { useQuestion } from '@/client/ui/useQuestion';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import { depletionsBy } from '@/clinical/supplements/depletions';
import { courseStateOn } from '@/clinical/supplements/supplementCourse';
import type { Failure } from '@/contract/errors';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { hasContents, type Supplement, supplementSchema } from '@/contract/supplement';
import { notRecognized, supplementsIn } from '@/matching/medicineNames';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { changeSupplement, keptTaking } from './changeSupplement';
import { notRecordedIn } from './chartLists';
import { CourseDialog, type CourseAction } from './CourseDialog';
import { DailyTotals } from './DailyTotals';
import { DepletionList } from './DepletionList';
import { InteractionList } from './InteractionList';
import { NotChecked } from './NotChecked';
import { SupplementCard, type SupplementAction } from './SupplementCard';
import { SupplementForm } from './SupplementForm';
import { closeTimes, type MealTimes } from './intakePlan';
import { chartKeysOf, findingsOf, inState, medicinesOf, safetyOf } from './supplementSafety';
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

const states = ['taken', 'planned', 'paused', 'stopped'] as const;

type Open =
  | { kind: 'nothing' }
  | { kind: 'new' }
  | { kind: 'edit'; opened: KnownRecord<Supplement> }
  | { kind: 'dialog'; action: CourseAction; supplement: Supplement };

const noFindings = { close: [], findings: { above: [], large: [], dangerous: [], interactions: [] } };

/** The supplements of one patient: current ones, daily totals, interactions, and past ones. */
export function PatientSupplements(props: PatientSupplementsProps) {
  const { patientName, entries, labs, mealTimes, onAnswered } = props;
  // A viewer is shown no form, whatever the address asks for.
  const asked = useAppSelector(selectMayWrite) ? props.asked : null;
  const patient = useListsOfChart(props.patient);
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const ask = useQuestion();
  const day = useToday().slice(0, 10);
  const isPending = useAppSelector(selectAreRecordsPending);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const [authority] = useSetting('upperLimits');
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const records = useMemo(() => entries.map(({ record }) => record), [entries]);
  const taken = useMemo(() => inState(records, day, 'taken'), [records, day]);
  const results = useMemo(
    () => (isPending || isUnreadable ? null : labs.map(({ record }) => record)),
    [labs, isPending, isUnreadable],
  );
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const around = useMemo(
    () => ({ day, authority, labs: results, clinicRanges }),
    [day, authority, results, clinicRanges],
  );
  const safety = useMemo(() => safetyOf(taken, patient, around), [taken, patient, around]);
  const ofChart = useMemo(() => supplementsIn(patient.medicines ?? []).flat(), [patient]);
  const hasUnknownMedicines = useMemo(
    () => notRecognized({ medicines: patient.medicines, conditions: null, allergies: null }).length > 0,
    [patient],
  );
  const isTakingAny = taken.length > 0 || ofChart.length > 0;
  const depletions = useMemo(() => depletionsBy(chartKeysOf(patient)), [patient]);
  const uncounted = taken.filter(({ key, contents }) => hasContents(key) && contents.length === 0);
  /** Otherwise "none is known" would sound as if nothing could be there. */
  const isAllChecked =
    uncounted.length === 0 && notRecordedIn(patient).length === 0 && notRecognized(patient).length === 0;
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** the card that takes the focus when it moves, possibly a moment after its state has changed */
  const [followed, setFollowed] = useState<string | null>(null);
  /** Focuses the first possible action on the supplement. */
  const focusCard = (recordId: string | null) => {
    setFollowed(recordId);
    const card = list.current?.querySelector(`[data-record="${recordId}"] button`);
    (card instanceof HTMLElement ? card : addButton.current)?.focus();
  };
  /** Closes a dialog or form and moves the focus. @param recordId the supplement concerned; null: a new one */
  const close = (recordId: string | null) => {
    flushSync(() => setOpen({ kind: 'nothing' }));
    focusCard(recordId);
    if (asked !== null) onAnswered();
  };

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
  const remove = async (supplement: Supplement): Promise<void> => {
    const isSure = await ask({
      title: t('supplements.dialog.removeTitle', { name: supplementName({ t }, supplement) }),
      content: t('supplements.dialog.removeText'),
      okText: t('supplements.dialog.removeYes'),
      cancelText: t('supplements.dialog.removeNo'),
      okButtonProps: { danger: true },
    });
    if (!isSure) return;
    const change = () => ({ archived: true });
    setFailure(await dispatch(changeSupplement({ shown: supplement, change }, patientName)));
    focusCard(null);
  };
  const keepTaking = async (supplement: Supplement): Promise<void> => {
    setFailure(await dispatch(changeSupplement({ shown: supplement, change: keptTaking(day) }, patientName)));
    focusCard(supplement.record_id);
  };
  const othersThan = ({ record_id }: Supplement) => records.filter((one) => one.record_id !== record_id);
  const medicineTimes = medicineTimesOf(records, medicinesOf(patient));
  const closeOf = (supplement: Supplement) =>
    closeTimes(supplement, {
      others: inState(othersThan(supplement), day, 'taken', 'planned', 'paused'),
      ...{ medicineTimes, mealTimes },
    });
  /** The findings if it were taken again. */
  const findingsAgain = (supplement: Supplement) => {
    const again = { ...supplement, stopped_on: null };
    const others = othersThan(supplement);
    return { close: closeOf(again), findings: findingsOf(again, others, patient, around) };
  };
  const onDo = (action: SupplementAction, supplement: Supplement): void => {
    if (action === 'edit') void edit(supplement.record_id);
    else if (action === 'remove') void remove(supplement);
    else if (action === 'keepTaking') void keepTaking(supplement);
    else setOpen({ kind: 'dialog', action, supplement });
  };

  const isForm = open.kind === 'new' || open.kind === 'edit';
  // As it is now, unless someone has removed it meanwhile.
  const concerned =
    open.kind === 'dialog'
      ? (records.find(({ record_id }) => record_id === open.supplement.record_id) ?? open.supplement)
      : null;
  const edited = open.kind === 'edit' ? open.opened : null;
  return (
    <Flex vertical gap="middle" ref={list}>
      <FailureAlert failure={failure} />
      {isForm ? (
        <Card
          title={
            edited
              ? t('supplements.form.editTitle', { name: supplementName({ t }, edited.record) })
              : t('supplements.form.addTitle')
          }
        >
          <SupplementForm
            key={edited?.record.record_id ?? 'new'}
            patient={patient}
            patientName={patientName}
            opened={edited}
            mealTimes={mealTimes}
            labs={results}
            others={edited ? othersThan(edited.record) : records}
            onSaved={() => close(edited?.record.record_id ?? null)}
            onCancel={() => close(edited?.record.record_id ?? null)}
          />
        </Card>
      ) : (
        <Flex justify="end">
          <ForWriters>
            <Button
              ref={addButton}
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setOpen({ kind: 'new' })}
            >
              {t('supplements.form.add')}
            </Button>
          </ForWriters>
        </Flex>
      )}
      {entries.length === 0 && !isForm && (
        <>{isPending ? <Skeleton active /> : <EmptyState text={t('supplements.page.empty')} />}</>
      )}
      {(isTakingAny || depletions.length > 0 || hasUnknownMedicines) && (
        <Card size="small" title={t('supplements.safety.title')}>
          {uncounted.length > 0 && (
            <p className="supplement-none">
              {t('supplements.safety.notCounted', {
                names: formatItems(
                  uncounted.map((one) => supplementName({ t }, one)),
                  i18n.language,
                ),
              })}
            </p>
          )}
          {isTakingAny && results !== null && safety.interactions.length === 0 && (
            <p className="supplement-none">
              {t(isAllChecked ? 'supplements.safety.none' : 'supplements.safety.noneOfChecked')}
            </p>
          )}
          <InteractionList interactions={safety.interactions} />
          {ofChart.length > 0 && (
            <p className="supplement-none">
              {t('supplements.safety.ofChart', {
                names: formatItems(
                  ofChart.map((key) => t(`supplements.names.${key}`)),
                  i18n.language,
                ),
              })}
            </p>
          )}
          <DepletionList depletions={depletions} />
          <NotChecked chart={patient} areLabsRead={results !== null || !isTakingAny} />
        </Card>
      )}
      {states.map((state) => {
        const ofState = entries.filter(({ record }) => courseStateOn(record, day) === state);
        return (
          ofState.length > 0 && (
            <Card key={state} size="small" title={t(`supplements.states.${state}`)}>
              <ul className="supplement-list">
                {ofState.map((entry) => (
                  <SupplementCard
                    key={entry.record.record_id}
                    entry={entry}
                    day={day}
                    close={state === 'taken' || state === 'planned' ? closeOf(entry.record) : []}
                    onDo={isForm ? null : onDo}
                    isFollowed={followed === entry.record.record_id}
                  />
                ))}
              </ul>
            </Card>
          )
        );
      })}
      {safety.intakes.length > 0 && (
        <DailyTotals
          intakes={safety.intakes}
          notCounted={uncounted.map((one) => supplementName({ t }, one))}
          authority={authority}
        />
      )}
      {open.kind === 'dialog' && concerned && (
        <CourseDialog
          action={open.action}
          supplement={concerned}
          name={supplementName({ t }, concerned)}
          patientName={patientName}
          {...(open.action === 'resume' ? findingsAgain(concerned) : noFindings)}
          onClose={() => close(concerned.record_id)}
        />
      )}
    </Flex>
  );
}
