import { analytesOf } from '@/clinical/labs/labPanels';
import { labAnalyte, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { hardLimitsIn } from '@/clinical/labs/labPlausibility';
import { labRangeFor, type LabRange } from '@/clinical/labs/labRange';
import { canonicalLab, labDecimals } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { dice, type Dice } from './dice';
import { captured, recordId } from './manyPatientsHistory';

const analytes = analytesOf('nutrition');
/** the dates repeat after this many */
const mornings = 200;
const dayMs = 24 * 60 * 60 * 1000;
const lastCollectedMs = Date.UTC(2026, 2, 6, 7, 30);

/**
 * Deterministic lab results. The first `ofFirst` belong to the first patient, with one panel a fortnight. The rest give each
 * other patient in turn a whole nutrition panel of one morning. About one in six is out of range, a few are critical, and one
 * in five is unseen.
 *
 * @param patients at least two
 */
export function manyLabs(patients: readonly Patient[], count: number, ofFirst: number): Lab[] {
  return Array.from({ length: count }, (_, index) => {
    const isOfFirst = index < ofFirst;
    const morning = Math.floor((isOfFirst ? index : index - ofFirst) / analytes.length);
    const patient = patients[isOfFirst ? 0 : 1 + (morning % (patients.length - 1))];
    if (!patient) throw new Error('There is no patient to have results.');
    return oneLab(patient, index, morning);
  });
}

function oneLab(patient: Patient, index: number, morning: number): Lab {
  const random = dice(index + 1);
  const analyte = analytes[index % analytes.length] ?? 'albumin';
  const unit = labAnalyte(analyte).conventional.unit;
  const collected_at = new Date(lastCollectedMs - (morning % mornings) * 14 * dayMs).toISOString();
  const range = labRangeFor({ analyte, unit, collectedAt: collected_at, subject: patient, clinicRanges: [] });
  const critical = random.below(100) === 0 ? (range?.critical_low ?? range?.critical_high ?? null) : null;
  const value = critical ?? valueNear(range, analyte, unit, random);
  const isSeen = random.below(5) > 0;
  return {
    ...{
      record_id: recordId('8000', index),
      patient_id: patient.patient_id,
      analyte,
      value,
      comparator: null,
    },
    ...{
      unit,
      ...canonicalLab(analyte, value, unit),
      collected_at,
      laboratory: 'Hospital laboratory',
      range,
    },
    seen_at: isSeen ? '2026-03-08T09:00:00Z' : null,
    seen_by: isSeen ? recordId('9000', 0) : null,
    seen_by_name: isSeen ? 'Ana Souza' : null,
    ...{ confirmed_by: null, confirmed_at: null, notes: null },
    ...captured('2026-03-07T10:00:00+01:00', index + 1),
  };
}

/** Mostly within the range, sometimes slightly outside it. */
function valueNear(range: LabRange | null, analyte: LabAnalyteKey, unit: string, random: Dice): number {
  const limits = hardLimitsIn(analyte, unit);
  const low = range?.low ?? (range?.high ?? Math.sqrt(limits.min * limits.max)) / 2;
  const high = range?.high ?? low * 2;
  const place = random.below(6) === 0 ? random.pick([-0.15, 1.15]) : random.below(100) / 100;
  return Math.max(limits.min, Number((low + (high - low) * place).toFixed(labDecimals(analyte, unit))));
}
