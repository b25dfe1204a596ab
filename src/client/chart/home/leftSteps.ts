import { stepOf, type VisitStep } from '@/client/chart/visit/visitSteps';
import { nextVisitSubject } from '@/client/patients/nextVisitSubject';

/** A step of a visit in which something was typed that is not saved. */
export interface LeftStep {
  patient_id: string;
  step: VisitStep;
  /** RFC 3339 */
  typedAt: string;
}

/** What the device keeps of typed text: when it was typed, by subject, then by table and form. */
type KeptAt = Readonly<Record<string, Readonly<Record<string, string>>>>;

const nextVisit = nextVisitSubject('');

/**
 * The steps of visits with typed text that is not saved.
 *
 * @param chartOf the chart that a patient, or the record of a grip session, is of
 */
export function leftSteps(kept: KeptAt, chartOf: (subject: string) => string): LeftStep[] {
  return Object.entries(kept).flatMap(([subject, forms]) =>
    Object.entries(forms).flatMap(([name, typedAt]): LeftStep[] => {
      const [table] = name.split('/');
      if (table === 'sarcF' || table === 'physicalData' || table === 'dynamometry')
        return [{ patient_id: chartOf(subject), step: stepOf[table], typedAt }];
      if (table === 'reminders' && subject.endsWith(nextVisit))
        return [{ patient_id: chartOf(subject.slice(0, -nextVisit.length)), step: 'review', typedAt }];
      return [];
    }),
  );
}
