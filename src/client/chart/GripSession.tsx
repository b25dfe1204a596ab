import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { GripForm } from '@/client/features/dynamometry/GripForm';
import { useDynamometryHistory } from '@/client/records/kinds/useDynamometryHistory';
import type { GripCapture } from '@/client/features/dynamometry/useGripCapture';
import { fullName } from '@/client/patients/usePatient';
import type { CaptureStep } from '@/client/records/CaptureActions';
import type { Patient } from '@/contract/patient';

interface GripSessionProps {
  recordId: string;
  patient: Patient;
  /** the patient, and the duplicates that are merged into it */
  patientIds: readonly string[];
  capture: Extract<GripCapture, { status: 'new' | 'open' }>;
  /** begins another session */
  onNew?(): void;
  /** as a part of a visit: what comes before and after */
  step?: CaptureStep;
}

/** The form of one session, with what the rest of the chart adds to it: the session before, and the figures it is read with. */
export function GripSession({ recordId, patient, patientIds, capture, ...surroundings }: GripSessionProps) {
  const assessment = useAssessment(patient, patientIds);
  const entries = useDynamometryHistory(patientIds);
  const opened = capture.status === 'open' ? capture : null;
  const capturedAt = opened?.record.captured_at ?? null;
  return (
    <GripForm
      patient={patient}
      patientName={fullName(patient)}
      recordId={recordId}
      opened={opened}
      last={entries.find(({ record }) => record.record_id !== recordId)?.record ?? null}
      readings={(gripMaxKg) => assessment.readingsWith(assessment.withGrip(gripMaxKg, capturedAt))}
      verdicts={(gripMaxKg, captured_at) =>
        assessment.verdictsOf(assessment.withGrip(gripMaxKg, captured_at))
      }
      {...surroundings}
    />
  );
}
