import { useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
// Before the other forms, as in the chart: the order of the imports is that of the stylesheets.
import { GripStep } from './GripStep';
import { PhysicalDataForm } from '@/client/features/physicalData/PhysicalDataForm';
import { SarcFForm } from '@/client/features/sarcF/SarcFForm';
import { fullName, type EditedPatient } from '@/client/patients/usePatient';
import { CapturedForm } from './CapturedForm';
import type { GripOfVisit } from './useGripOfVisit';
import { VisitDetails } from './VisitDetails';
import { VisitReview } from './VisitReview';
import { useSarcopeniaFindings } from './useSarcopeniaFindings';
import type { VisitRecords } from './recordsOfVisit';
import { stepBeside, type VisitStep } from './visitSteps';

interface VisitContentProps {
  edited: EditedPatient;
  /** the patient and the duplicates merged into it */
  patientIds: readonly string[];
  step: VisitStep;
  /** of this visit so far */
  records: VisitRecords;
  grip: GripOfVisit;
  /** the step was opened from the review and returns to it */
  isCorrecting: boolean;
  onGo(step: VisitStep | 'done'): void;
  onCorrect(step: VisitStep): void;
}

/** The steps of a visit. All stay mounted, so that going back shows what was typed; only one is visible. */
export function VisitContent(props: VisitContentProps) {
  const { edited, patientIds, step, records, grip, isCorrecting, onGo, onCorrect } = props;
  const { patient } = edited;
  const assessment = useAssessment(patient, patientIds);
  const person = { patientId: patient.patient_id, patientName: fullName(patient) };
  const sarcopeniaFindings = useSarcopeniaFindings(assessment);
  const [unsaved, setUnsaved] = useState<readonly VisitStep[]>([]);
  const onUnsaved = useMemo(() => unsavedWatchers(setUnsaved), []);
  const stepOf = (name: CapturedStep) => ({
    onBack: () => onGo(isCorrecting ? 'review' : stepBeside(name, -1)),
    onDone: () => onGo(isCorrecting ? 'review' : stepBeside(name, 1)),
    onUnsaved: onUnsaved[name],
  });
  return (
    <>
      <Step name="details" current={step}>
        <VisitDetails edited={edited} onDone={() => onGo(stepBeside('details', 1))} />
      </Step>
      <Step name="sarcF" current={step}>
        <CapturedForm table="sarcF" patientId={patient.patient_id} entry={records.sarcF}>
          {(capture, meanwhile) => (
            <SarcFForm
              key={capture.record_id}
              meanwhile={meanwhile}
              {...person}
              personOn={assessment.personOn}
              capture={capture}
              step={stepOf('sarcF')}
            />
          )}
        </CapturedForm>
      </Step>
      <Step name="measurements" current={step}>
        <CapturedForm table="physicalData" patientId={patient.patient_id} entry={records.physicalData}>
          {(capture, meanwhile) => (
            <PhysicalDataForm
              key={capture.record_id}
              meanwhile={meanwhile}
              {...person}
              patient={patient}
              patientIds={patientIds}
              capture={capture}
              furtherVerdicts={assessment.verdictsWith}
              furtherFindings={sarcopeniaFindings}
              step={stepOf('measurements')}
            />
          )}
        </CapturedForm>
      </Step>
      <Step name="grip" current={step}>
        <GripStep key={grip.gripId} {...{ patient, patientIds, grip }} step={stepOf('grip')} />
      </Step>
      {step === 'review' && (
        <Step name="review" current={step}>
          <VisitReview
            edited={edited}
            patientIds={patientIds}
            records={records}
            unsaved={unsaved}
            assessment={assessment}
            onBack={() => onGo(stepBeside('review', -1))}
            onCorrect={onCorrect}
            onFinish={() => onGo('done')}
          />
        </Step>
      )}
    </>
  );
}

/** The steps with input. */
const capturedSteps = ['sarcF', 'measurements', 'grip'] as const;
type CapturedStep = (typeof capturedSteps)[number];

function unsavedWatchers(
  setUnsaved: Dispatch<SetStateAction<readonly VisitStep[]>>,
): Record<CapturedStep, (isUnsaved: boolean) => void> {
  const watcherOf = (name: CapturedStep) => (isUnsaved: boolean) =>
    setUnsaved((before) => capturedSteps.filter((one) => (one === name ? isUnsaved : before.includes(one))));
  return { sarcF: watcherOf('sarcF'), measurements: watcherOf('measurements'), grip: watcherOf('grip') };
}

interface StepProps {
  name: VisitStep;
  current: VisitStep;
  children: ReactNode;
}

function Step({ name, current, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <section hidden={name !== current} className="visit-step" aria-label={t(`visit.step.${name}`)}>
      {/* The list of the steps shows the name; a screen reader begins with it. */}
      <h2 tabIndex={-1} className="visually-hidden">
        {t(`visit.step.${name}`)}
      </h2>
      {children}
    </section>
  );
}
