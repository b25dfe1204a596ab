import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ForWriters } from '@/client/auth/ForWriters';
import { Allergies } from '@/client/patients/Allergies';
import { patientNameId } from '@/client/patients/patientNameId';
import { fullName } from '@/client/patients/usePatient';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { useIsScrolledPast } from '@/client/ui/useIsScrolledPast';
import type { Patient } from '@/contract/patient';
import { useVisitOf } from './home/useVisitOf';

interface ChartLineProps {
  patient: Patient;
  /** what it stands for once that is out of sight */
  head: RefObject<HTMLElement | null>;
}

/** Whose chart it is, in one line, while the head of the chart is scrolled away. Its place takes no room. */
export function ChartLine({ patient, head }: ChartLineProps) {
  const isHeadPast = useIsScrolledPast(head);
  const { patient_id } = patient;
  const visit = useVisitOf(patient_id);
  return (
    <div className="chart-line-place">
      {isHeadPast && (
        <div className="chart-line">
          {/* Said by the head already. */}
          <span className="chart-line-person" aria-hidden>
            <PersonAvatar name={fullName(patient)} id={patient_id} size={32} />
            <strong>
              <bdi>{fullName(patient)}</bdi>
            </strong>
            <Allergies patient={patient} />
          </span>
          <ForWriters>
            <Link to={visit.href} aria-describedby={patientNameId(patient_id)}>
              {visit.label}
            </Link>
          </ForWriters>
        </div>
      )}
    </div>
  );
}
