import { rowOf } from '@/client/patients/patientsSelectors';
import { withAll } from '@/client/redux/shards';
import type { Lab } from '@/contract/lab';
import { aLab, aPatient } from '@/testing/builders';
import { calculatedFindings } from './calculatedFindings';
import { filterLabRows, noLabFilters } from './labFilters';
import { isCriticalRow } from './labListRow';
import { makeLabListRows } from './labListRows';
import { withCalculated } from './withCalculated';

const person = aPatient({ sex: 'female', birth_date: '1941-03-08', conditions: [] });
const { patient_id } = person;
const reviewed = { seen_at: '2026-03-10T08:00:00Z', seen_by: patient_id, seen_by_name: 'Noor' };
const of = (fields: Partial<Lab>) => aLab({ patient_id, collected_at: '2026-03-02', ...fields });
const calcium = of({ analyte: 'calcium_total', value: 12.2, unit: 'mg/dL' });
const albumin = (value: number, fields: Partial<Lab> = {}) =>
  of({ analyte: 'albumin', value, unit: 'g/dL', ...fields });
const found = (labs: Lab[], of = person) =>
  [...calculatedFindings(labs, { person: of, clinicRanges: [] }).values()].flat();

describe('a calculated result', () => {
  // Corrected by 0.8 mg/dL for each g/dL of albumin below 4; the critical limit is 13 mg/dL.
  it.each([
    [3.1, 'H'],
    [3, 'HH'],
    [2.9, 'HH'],
  ])('of a calcium of 12.2 mg/dL and an albumin of %d g/dL is flagged %s', (value, flag) => {
    expect(found([calcium, albumin(value)])).toMatchObject([{ analyte: 'calcium_corrected', flag }]);
  });

  it.each<[string, Lab[]]>([
    ['is within its range', [{ ...calcium, value: 9, canonical_value: 9 }, albumin(4)]],
    ['lacks an input', [calcium]],
    ['has one that is only known to be below a limit', [calcium, albumin(2.9, { comparator: '<' })]],
    ['has one of another day', [calcium, albumin(2.9, { collected_at: '2026-03-03' })]],
    ['has one that was archived', [calcium, albumin(2.9, { archived: true })]],
    ['has one that was measured twice', [calcium, albumin(2.9), albumin(3)]],
    [
      'was entered too',
      [calcium, albumin(2.9), of({ analyte: 'calcium_corrected', value: 10, unit: 'mg/dL' })],
    ],
    [
      'is a stage of kidney disease, said of the creatinine',
      [of({ analyte: 'creatinine', value: 3, unit: 'mg/dL' })],
    ],
  ])('is no finding where it %s', (_what, labs) => {
    expect(found(labs)).toEqual([]);
  });

  it.each([
    [3.1, []],
    [3, ['HH']],
    [2.9, ['HH']],
  ])('has only the critical limits in pregnancy: with an albumin of %d g/dL %j', (value, flags) => {
    const woman = { ...person, birth_date: '1991-03-08', conditions: ['Pregnancy'] };
    expect(found([calcium, albumin(value)], woman).map(({ flag }) => flag)).toEqual(flags);
  });

  const low = albumin(2.9);
  it.each<[string, Lab[], Lab]>([
    ['none is reviewed', [calcium, low], calcium],
    ['the albumin is not reviewed', [{ ...calcium, ...reviewed }, low], low],
    [
      'both are reviewed',
      [
        { ...calcium, ...reviewed },
        { ...low, ...reviewed },
      ],
      calcium,
    ],
  ])('is beside a result that it is calculated from, while %s', (_what, labs, place) => {
    const places = calculatedFindings(labs, { person, clinicRanges: [] }).keys();
    expect([...places]).toEqual([place.record_id]);
  });
});

describe('the list of results with calculated ones', () => {
  const duplicate = aPatient().patient_id;
  const row = rowOf(patient_id, person);
  const patients = new Map([
    [patient_id, row],
    [duplicate, row],
  ]);
  const newer = of({ analyte: 'albumin', value: 4.4, unit: 'g/dL', collected_at: '2026-03-05' });
  const list = (...labs: Lab[]) => {
    const shards = withAll({}, [newer, ...labs], ({ record_id }) => record_id);
    return withCalculated(makeLabListRows()(shards, patients), patients, []);
  };
  const first = (...labs: Lab[]) => list(...labs)[0]?.lab.record_id;

  it('makes a result as urgent as what is calculated from it', () => {
    const rows = list(calcium, albumin(2.9));
    expect(rows.map(({ lab }) => lab.analyte)).toEqual(['calcium_total', 'albumin', 'albumin']);
    expect(rows.map(isCriticalRow)).toEqual([true, false, false]);
    expect(filterLabRows(rows, { ...noLabFilters, flag: 'critical' })).toHaveLength(1);
    expect(rows[0]?.calculated).toMatchObject([{ analyte: 'calcium_corrected', flag: 'HH' }]);
  });

  it('reads what only a duplicate of the chart has, and nothing of another patient', () => {
    expect(first(calcium, albumin(2.9, { patient_id: duplicate }))).toBe(calcium.record_id);
    expect(list(calcium, albumin(2.9, { patient_id: aPatient().patient_id }))[0]?.calculated).toEqual([]);
  });

  it('is done with what is calculated once all that it comes from is reviewed', () => {
    const low = albumin(2.9);
    expect(first({ ...calcium, ...reviewed }, low)).toBe(low.record_id);
    expect(list({ ...calcium, ...reviewed }, { ...low, ...reviewed }).filter(isCriticalRow)).toEqual([]);
  });
});
