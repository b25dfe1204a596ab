import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { GripForm } from '@/client/features/dynamometry/GripForm';
import { useDynamometryHistory } from '@/client/records/kinds/useDynamometryHistory';
import type { GripCapture } from '@/client/features/dynamometry/useGripCapture';
import { fullName } from '@/client/patients/usePatient';
import type { CaptureStep } from '@/client/records/CaptureActions';
import type { Meanwhile } from '@/client/records/meanwhile';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';

interface GripSessionProps {
  recordId: string;
  patient: Patient;
  /** the patient and the duplicates merged into it */
  patientIds: readonly string[];
  capture: Extract<GripCapture, { status: 'new' | 'open' }>;
  /** a session that came to exist meanwhile, if there is one */
  meanwhile?: Meanwhile | null;
  /** starts another session */
  onNew?(): void;
  /** navigation to the previous and next step, within a visit */
  step?: CaptureStep;
}

/** The form of one session, with context from the chart: the sessions before it and the figures for its verdicts. */
export function GripSession({ recordId, patient, patientIds, capture, ...surroundings }: GripSessionProps) {
  const assessment = useAssessment(patient, patientIds);
  const entries = useDynamometryHistory(patientIds);
  const opened = capture.status === 'open' ? capture : null;
  const capturedAt = opened?.record.captured_at ?? null;
  const isEarlier = ({ record_id, captured_at }: Dynamometry) =>
    record_id !== recordId && (capturedAt === null || Date.parse(captured_at) < Date.parse(capturedAt));
  const earlier = entries.flatMap(({ record }) => (isEarlier(record) ? [record] : []));
  return (
    <GripForm
      patient={patient}
      patientName={fullName(patient)}
      recordId={recordId}
      opened={opened}
      earlier={earlier}
      readings={(gripMaxKg) => assessment.readingsWith(assessment.withGrip(gripMaxKg, capturedAt))}
      verdicts={(gripMaxKg, captured_at) =>
        assessment.verdictsOf(assessment.withGrip(gripMaxKg, captured_at))
      }
      {...surroundings}
    />
  );
}
