import { routes } from '@/client/navigation/routes';
import { withFilters, type PatientFilters } from '@/client/patients/table/patientFilters';

/** The list of the patients that pass these filters. */
export function patientsHref(filters: Partial<PatientFilters>): string {
  return `${routes.patients.href()}?${withFilters(new URLSearchParams(), filters).toString()}`;
}
