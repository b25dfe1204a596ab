import { Alert, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useChartEntries } from '@/client/chart/assessment/useChartEntries';
import { UnknownPatient } from '@/client/patients/UnknownPatient';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { chartOpened } from '@/client/desk/deskSlice';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import type { EditedPatient } from '@/client/patients/usePatient';
import { formatList } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { StaleNotice } from '@/client/records/StaleNotice';
import { selectIsDeviceUnread } from '@/client/records/whenDeviceRead';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { useIsWide } from '@/client/ui/useIsWide';
import { uuid } from '@/contract/fields';
import { ConflictNotice } from '@/client/chart/ConflictNotice';
import { RecordsInConflict } from '@/client/chart/RecordsInConflict';
import { VisitContent } from './VisitContent';
import { VisitDone } from './VisitDone';
import { onCtrlEnter, onEnter, stepInSight } from './visitKeys';
import { VisitProgress } from './VisitProgress';
import { isWithin, recordsOfVisit, visitBegan } from './recordsOfVisit';
import { useGripOfVisit } from './useGripOfVisit';
import { useSavedWords } from './useSavedWords';
import { readVisitStep, recordedSteps, type VisitStep } from './visitSteps';
import { VisitedPerson } from './VisitedPerson';
import './visit.css';

/**
 * The guided home visit. Its step, when it began and the id of its grip session are in the address, so a reload returns
 * to the same place, even after midnight. Everything recorded for the person since the day the visit began belongs to
 * it, so an interrupted visit can continue.
 */
export function VisitPage() {
  const { patient_id = '' } = useParams();
  const found = useSoughtPatient(patient_id);
  // What is recorded of the visit stands above the forms, beside the steps and in the review: none of it comes later.
  const isUnread = useAppSelector(selectIsDeviceUnread);
  if (found.status === 'reading' || isUnread) return <Skeleton active />;
  if (found.status === 'missing') return <UnknownPatient />;
  // One visit instance per patient: input typed for one must not appear in the forms of another.
  return <Visit key={patient_id} edited={found} />;
}

function Visit({ edited }: { edited: EditedPatient }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { patient } = edited;
  const { patient_id } = patient;
  const [search, setSearch] = useSearchParams();
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const [begun] = useState(() => visitBegan(search.get('begun'), localMoment(new Date())));
  const entries = useChartEntries(patientIds);
  const today = useToday();
  const days = { from: begun, to: today };
  const records = recordsOfVisit(entries, patient_id, days);
  const recorded = recordedSteps(records);
  const step = readVisitStep(search.get('step'));
  const isCorrecting = search.get('from') === 'review';
  const addressed = uuid.safeParse(search.get('grip')).data;
  // An address left over from another visit must not open the session of that visit.
  const isOfAnotherVisit = entries.dynamometry.some(
    ({ record }) => record.record_id === addressed && !isWithin(record.captured_at, days),
  );
  const grip = useGripOfVisit({
    patientId: patient_id,
    addressed: isOfAnotherVisit ? null : (addressed ?? null),
    newest: records.dynamometry,
    onGoOn: (chosen) => setSearch({ ...Object.fromEntries(search), grip: chosen }, { replace: true }),
  });
  const { gripId } = grip;
  const saved = useSavedWords(records);
  const [width, isWide] = useIsWide(stepsBesidePx);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    dispatch(chartOpened(patient_id));
  }, [dispatch, patient_id]);

  const go = (next: VisitStep | 'done', from: 'review' | null = null): void => {
    setSearch(
      {
        step: next,
        begun,
        ...(from && { from }),
        // From then on, a reload opens the same session.
        ...((next === 'grip' || search.has('grip')) && { grip: gripId }),
      },
      atOnce,
    );
  };
  const correct = (wrong: VisitStep): void => {
    const reviewed = records.dynamometry?.record.record_id ?? gripId;
    setSearch({ step: wrong, begun, from: 'review', grip: reviewed }, atOnce);
  };
  useEffect(() => {
    // Focus moves to the heading of the step, which a screen reader announces.
    const heading = content.current?.querySelector<HTMLElement>(`${stepInSight} h2, .visit-done h1`);
    (heading ?? content.current)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  useEffect(() => {
    if (step === 'done') return undefined;
    // What takes the focus and what is said stay above the buttons at the bottom of the window.
    document.documentElement.dataset['visit'] = '';
    return () => {
      delete document.documentElement.dataset['visit'];
    };
  }, [step]);

  if (step === 'done') {
    return (
      <div ref={content} tabIndex={-1} className="visit-content">
        <VisitDone patient={patient} patientIds={patientIds} records={records} />
      </div>
    );
  }
  return (
    <div className="visit-page" ref={width} onKeyDownCapture={onCtrlEnter} onKeyDown={onEnter}>
      <VisitedPerson patient={patient} gripId={gripId} />
      <ConflictNotice patientIds={patientIds} />
      <RecordsInConflict patientIds={patientIds} />
      <StaleNotice patientIds={patientIds} />
      <div className="visit-columns" data-wide={isWide}>
        <VisitProgress step={step} saved={saved} isWide={isWide} onGo={go} />
        <div ref={content} tabIndex={-1} className="visit-content">
          {step === 'details' && recorded.length > 0 && (
            <Alert
              role="note"
              type="info"
              showIcon
              title={t('visit.begun', {
                steps: formatList(
                  recorded.map((name) => t(`visit.step.${name}`)),
                  i18n.language,
                ),
              })}
            />
          )}
          <VisitContent
            {...{ edited, patientIds, step, records, grip, isCorrecting }}
            onGo={go}
            onCorrect={correct}
          />
        </div>
      </div>
    </div>
  );
}

/**
 * A step is not drawn as a transition: on a slow device the upload of what was just saved would put it off for seconds, and
 * keys would go to the step before.
 */
const atOnce = { flushSync: true } as const;

/** The least width of the content in which the steps stand beside the form and what it means, in px. */
const stepsBesidePx = 1240;
