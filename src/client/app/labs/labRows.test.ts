import { rowOf } from '@/client/features/patients/patientsSelectors';
import { labRangeFor } from '@/clinical/labRange';
import type { Lab } from '@/contract/lab';
import { aLab, aPatient } from '@/testing/builders';
import { filterLabRows, isFlaggedUnseen, labListRows, noLabFilters } from './labRows';

const patient = aPatient({ sex: 'female', birth_date: '1941-03-08' });
const other = aPatient({ first_name: 'Amina' });
const rows = [patient, other].map((one) => rowOf(one.patient_id, one));
const seen = { seen_at: '2026-03-10T08:00:00Z', seen_by: patient.patient_id, seen_by_name: 'Noor' };

function potassium(value: number, collected_at: string, fields: Partial<Lab> = {}): Lab {
  const range = labRangeFor({
    ...{
      analyte: 'potassium',
      unit: 'mmol/L',
      collectedAt: collected_at,
      subject: patient,
      clinicRanges: [],
    },
  });
  return aLab({
    ...{ patient_id: patient.patient_id, analyte: 'potassium', value, unit: 'mmol/L', collected_at, range },
    ...fields,
  });
}

const list = (labs: Lab[], waiting: Lab[] = []) =>
  labListRows(Object.fromEntries(labs.map((lab) => [lab.record_id, lab])), waiting, rows);

describe('the list of lab results', () => {
  it('has what is critical and unseen first, then what is out of range and unseen, then the others by date', () => {
    const labs = [
      potassium(4, '2026-05-01'),
      potassium(2.6, '2026-05-02', seen),
      potassium(3.4, '2026-01-01'),
      potassium(2.8, '2025-01-01'),
      potassium(4.1, '2026-05-03', seen),
    ];
    const found = list(labs);
    expect(found.map(({ lab }) => lab.value)).toEqual([2.8, 3.4, 4.1, 2.6, 4]);
    expect(found.filter(isFlaggedUnseen).map(({ lab }) => lab.value)).toEqual([2.8, 3.4]);
  });

  it('has the waiting version of a result, and no archived ones, nor those of archived patients', () => {
    const lab = potassium(4, '2026-05-01');
    expect(list([lab], [{ ...lab, value: 4.4 }]).map((row) => row.lab.value)).toEqual([4.4]);
    expect(list([lab], [{ ...lab, archived: true }])).toEqual([]);
    expect(list([aLab({ analyte: 'potassium', value: 4, unit: 'mmol/L' })])).toEqual([]);
  });

  it.each([
    [{ flag: 'critical' as const }, [2.8]],
    [{ flag: 'abnormal' as const }, [2.8, 3.4]],
    [{ flag: 'normal' as const }, [4]],
    [{ flag: 'notJudged' as const }, [3.2]],
    [{ analyte: 'albumin' as const }, [3.2]],
    [{ from: '2026-05-01' }, [4]],
    [{ to: '2025-12-31' }, [2.8]],
    [{ isUnseenOnly: true }, [2.8, 3.4, 4]],
  ])('narrowed by %j', (filters, values) => {
    const labs = [
      potassium(4, '2026-05-01'),
      potassium(3.4, '2026-01-01'),
      potassium(2.8, '2025-01-01'),
      aLab({ patient_id: other.patient_id, collected_at: '2026-03-01', ...seen }),
    ];
    const found = filterLabRows(list(labs), { ...noLabFilters, ...filters }, null);
    expect(found.map(({ lab }) => lab.value)).toEqual(values);
  });

  it('narrowed to the patients that were found', () => {
    const labs = [potassium(4, '2026-05-01'), aLab({ patient_id: other.patient_id })];
    const found = filterLabRows(list(labs), noLabFilters, new Set([other.patient_id]));
    expect(found.map(({ patient: { first_name } }) => first_name)).toEqual(['Amina']);
  });
});
