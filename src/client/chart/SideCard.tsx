import type { Patient } from '@/contract/patient';
import { ChartLists } from './ChartLists';
import { ContactSection } from './ContactSection';
import { CurrentSupplements } from './CurrentSupplements';
import { NextReminders } from './NextReminders';

interface SideCardProps {
  patient: Patient;
  patientIds: readonly string[];
}

/** Beside the overview: what every reading depends on, what is taken, what comes next, and how to reach the patient. */
export function SideCard({ patient, patientIds }: SideCardProps) {
  return (
    <div className="side-card">
      <ChartLists patient={patient} />
      <CurrentSupplements patient={patient} patientIds={patientIds} />
      <NextReminders patient={patient} />
      <ContactSection patient={patient} />
    </div>
  );
}
