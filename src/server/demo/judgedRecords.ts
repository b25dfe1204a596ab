import { figuresOf, until } from '@/assessment/figures';
import { physicalDataVerdicts } from '@/assessment/physicalDataVerdicts';
import { readValues } from '@/assessment/physicalValues';
import { readingVerdicts } from '@/assessment/readings';
import { screenedPerson } from '@/assessment/screenedPerson';
import { sessionSummary } from '@/assessment/sessionSummary';
import { ageInYears } from '@/clinical/ageInYears';
import { defaultStaleDays } from '@/clinical/body/latestMeasures';
import { gripVerdicts } from '@/clinical/grip/gripVerdicts';
import { sarcFVerdicts } from '@/clinical/sarcopenia/sarcFVerdicts';
import type { Verdict } from '@/clinical/verdict';
import type { CapturedRecords } from '@/contract/recordKinds';

type Charts = { [T in 'patients' | 'labs' | 'sarcF' | 'physicalData' | 'dynamometry']: CapturedRecords[T][] };
type Judged = Pick<Charts, 'sarcF' | 'physicalData' | 'dynamometry'>;

/** as of an account that has changed nothing */
const settings = { sarcopeniaReadings: [], isGripPrimary: false };

/**
 * The screenings, measurements and grip sessions with the verdicts that a device stores with them: what the rules say of
 * each beside all that its chart holds at the end of its day.
 */
export function judgedRecords(charts: Charts): Judged {
  const patients = new Map(charts.patients.map((patient) => [patient.patient_id, patient]));
  const chartAt = ({ patient_id, captured_at }: { patient_id: string; captured_at: string }) => {
    const patient = patients.get(patient_id);
    if (!patient) throw new Error('Every record is of a patient.');
    const own = <R extends { patient_id: string; captured_at: string }>(records: readonly R[]) =>
      records.filter((one) => one.patient_id === patient_id).toSorted(newestFirst);
    const [sarcF, physicalData, dynamometry] = [
      own(charts.sarcF),
      own(charts.physicalData),
      own(charts.dynamometry),
    ];
    const known = until({ sarcF, physicalData, dynamometry }, captured_at);
    return { patient, own, figures: figuresOf(patient, known, captured_at) };
  };

  return {
    sarcF: charts.sarcF.map((record) => ({
      ...record,
      verdicts: sarcFVerdicts(record, screenedPerson(chartAt(record).figures)),
    })),

    physicalData: charts.physicalData.map((record) => {
      const { patient, own, figures } = chartAt(record);
      const isBefore = (one: { captured_at: string }) =>
        Date.parse(one.captured_at) <= Date.parse(record.captured_at);
      const context = {
        patient,
        earlier: own(charts.physicalData).filter((one) => one !== record && isBefore(one)),
        labs: own(charts.labs).filter(isBefore),
        ...{ captured_at: record.captured_at, staleDays: defaultStaleDays },
      };
      return withVerdicts(record, [
        ...physicalDataVerdicts(readValues(record), context),
        ...readingVerdicts(figures, settings),
      ]);
    }),

    dynamometry: charts.dynamometry.map((record) => {
      const { patient, figures } = chartAt(record);
      return withVerdicts(record, [
        ...readingVerdicts(figures, settings),
        ...gripVerdicts(sessionSummary(record, patient.sex), {
          ...{ unit: record.unit, dominantHand: record.dominant_hand, sex: patient.sex },
          ageYears: ageInYears(patient.birth_date, record.captured_at),
        }),
      ]);
    }),
  };
}

function withVerdicts<R>(record: R, verdicts: Verdict[]) {
  return { ...record, verdicts: verdicts.length > 0 ? verdicts : null };
}

function newestFirst(a: { captured_at: string }, b: { captured_at: string }): number {
  return Date.parse(b.captured_at) - Date.parse(a.captured_at);
}
