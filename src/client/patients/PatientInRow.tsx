import type { ReactNode } from 'react';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import './patientInRow.css';

interface PatientInRowProps {
  id: string;
  name: string;
  /** the name as a link, and what belongs under it */
  children: ReactNode;
}

/** Who a row of a table is about. */
export function PatientInRow({ id, name, children }: PatientInRowProps) {
  return (
    <span className="patient-in-row">
      <PersonAvatar id={id} name={name} size={32} />
      <span className="patient-in-row-words">{children}</span>
    </span>
  );
}
