import fc from 'fast-check';
import { rowOf } from '@/client/patients/patientsSelectors';
import { recordsReceived } from '@/client/records/recordEvents';
import { withAll, withoutAll, type Shards } from '@/client/redux/shards';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labRangeFor } from '@/clinical/labs/labRange';
import type { Lab } from '@/contract/lab';
import { aLab, aPatient } from '@/testing/builders';
import { recordId } from '@/testing/manyPatientsHistory';
import { openTestDevice, taken } from '@/testing/testDevice';
import { filterLabRows, noLabFilters, type FlagChoice } from './labFilters';
import { isFlaggedUnseen } from './labListRow';
import { makeLabListRows, selectLabListRows, withWaitingLabs } from './labListRows';
import { labRowsOf } from './labRowsOfPatients';

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

const byId = new Map(rows.map((row) => [row.patient_id, row]));
const others = new Map([...byId].slice(1));
const inState = (labs: Lab[]) => withAll({}, labs, ({ record_id }) => record_id);
const list = (labs: Lab[], waiting: Lab[] = [], conflicts: Lab[] = []) =>
  withWaitingLabs(makeLabListRows()(inState(labs), byId), {
    acknowledged: inState(labs),
    waiting,
    overtaken: new Set(conflicts.map(({ record_id }) => record_id)),
    patients: byId,
  });

describe('the lab list', () => {
  it('withholds the limits of adults once a pregnancy is recorded, and gives them back when it has ended', () => {
    const labs = [potassium(3.4, '2026-01-01'), potassium(2.8, '2026-01-02')];
    const update = makeLabListRows();
    const state = inState(labs);
    const found = (conditions: string[] | null) => {
      const row = rowOf(patient.patient_id, { ...patient, birth_date: '1991-03-08', conditions });
      return update(state, new Map([[row.patient_id, row]])).map((one) => [
        one.flag,
        one.pregnancy?.limits ?? null,
      ]);
    };
    const before = [
      ['LL', null],
      ['L', null],
    ];
    expect(found(null)).toEqual(before);
    expect(found(['Pregnancy'])).toEqual([
      ['LL', 'withheld'],
      [null, 'withheld'],
    ]);
    expect(found([])).toEqual(before);
  });

  it('reads a haemoglobin by the trimester once the due date is recorded, and says when it does not fit', () => {
    const labs = [potassium(107, '2026-05-01', { analyte: 'hemoglobin', unit: 'g/L', range: null })];
    const update = makeLabListRows();
    const state = inState(labs);
    const found = (due_date: string | null) => {
      const row = rowOf(patient.patient_id, {
        ...patient,
        birth_date: '1991-03-08',
        conditions: ['Pregnancy'],
        due_date,
      });
      return update(state, new Map([[row.patient_id, row]])).map(({ decision, pregnancy }) => [
        decision?.band,
        pregnancy?.gestation,
      ]);
    };
    expect(found(null)).toEqual([['anaemia-by-trimester', 'notDated']]);
    expect(found('2026-09-18')).toEqual([['no-anaemia-in-trimester', 140]]);
    expect(found('2026-06-12')).toEqual([['anaemia-trimester-3', 238]]);
    expect(found('2025-03-01')).toEqual([['anaemia-by-trimester', 'doubtful']]);
  });

  it('sorts critical unseen results first, then abnormal unseen ones, then the rest by date', () => {
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

  it('puts results beyond a decision limit among the flagged ones, although they have no range', () => {
    const of = (analyte: LabAnalyteKey, value: number, unit: string) =>
      aLab({ patient_id: patient.patient_id, analyte, value, unit, range: null });
    const found = list([
      of('egfr', 52, 'mL/min/{1.73_m2}'),
      of('glucose_random', 3.4, 'mmol/L'),
      of('glucose_random', 2.9, 'mmol/L'),
      of('acr', 2, 'mg/mmol'),
      of('chol_ldl', 90, 'mg/dL'),
      of('creatinine', 1.4, 'mg/dL'),
    ]);
    expect(found.filter(isFlaggedUnseen).map(({ decision, flag }) => [decision?.band, flag])).toEqual([
      ['hypoglycaemia-2', 'LL'],
      ['G3b', null],
      ['hypoglycaemia-1', 'L'],
      ['G3a', 'L'],
    ]);
    const chosen = (flag: FlagChoice) =>
      filterLabRows(found, { ...noLabFilters, flag }).map(({ lab }) => lab.analyte);
    expect(chosen('normal')).toEqual(['acr']);
    expect(chosen('notJudged')).toEqual(['chol_ldl']);
    expect(chosen('toReview')).toEqual(['glucose_random', 'creatinine', 'glucose_random', 'egfr']);
  });

  it('reads a ferritin with the CRP of its collection, wherever that one is', () => {
    const of = (analyte: LabAnalyteKey, value: number, fields: Partial<Lab> = {}) =>
      aLab({
        ...{ patient_id: patient.patient_id, analyte, value, unit: analyte === 'crp' ? 'mg/L' : 'ug/L' },
        ...fields,
      });
    const ferritin = of('ferritin', 40);
    const crp = of('crp', 12);
    const bandsOf = (labs: Lab[], waiting: Lab[] = []) =>
      list(labs, waiting).flatMap(({ lab, decision }) =>
        lab.analyte === 'ferritin' ? [decision?.band] : [],
      );
    const low = 'iron-deficiency-inflammation';
    expect(bandsOf([ferritin])).toEqual([undefined]);
    expect(bandsOf([ferritin, crp])).toEqual([low]);
    expect(bandsOf([ferritin], [crp])).toEqual([low]);
    expect(bandsOf([crp], [ferritin])).toEqual([low]);
    expect(bandsOf([ferritin, crp], [{ ...crp, value: 2 }])).toEqual([undefined]);
    expect(bandsOf([ferritin, crp], [{ ...crp, archived: true }])).toEqual([undefined]);
    expect(bandsOf([ferritin, of('crp', 12, { patient_id: other.patient_id })])).toEqual([undefined]);
    expect(bandsOf([ferritin, of('crp', 12, { collected_at: '2026-03-08' })])).toEqual([undefined]);
    const rowsOf = makeLabListRows();
    const flagged = (labs: Lab[]) =>
      rowsOf(inState(labs), byId)
        .filter(isFlaggedUnseen)
        .map(({ lab }) => lab.value);
    expect([[ferritin], [ferritin, crp], [ferritin]].map(flagged)).toEqual([[], [40], []]);
  });

  it('reads a ferritin with the CRP of a duplicate, while the two are one chart', () => {
    const [kept] = rows;
    if (!kept) throw new TypeError('There are two patients.');
    const merged = new Map([...byId, [other.patient_id, kept]]);
    const of = (analyte: LabAnalyteKey, value: number, patient_id: string) =>
      aLab({ patient_id, analyte, value, unit: analyte === 'crp' ? 'mg/L' : 'ug/L' });
    const [ferritin, crp] = [of('ferritin', 40, patient.patient_id), of('crp', 12, other.patient_id)];
    const [ferritinOfOther, crpOfKept] = [
      of('ferritin', 41, other.patient_id),
      of('crp', 13, patient.patient_id),
    ];
    for (const [one, crpOne] of [
      [ferritin, crp],
      [ferritinOfOther, crpOfKept],
    ] as const) {
      const rowsOf = makeLabListRows();
      const flagged = (patients: typeof byId, labs: Lab[], waiting: Lab[] = []) =>
        withWaitingLabs(rowsOf(inState(labs), patients), {
          acknowledged: inState(labs),
          ...{ waiting, patients, overtaken: new Set<string>() },
        })
          .filter(isFlaggedUnseen)
          .map(({ lab }) => lab.value);
      const found = [byId, merged, byId].map((patients) => flagged(patients, [one, crpOne]));
      expect(found).toEqual([[], [one.value], []]);
      expect(flagged(merged, [one], [crpOne])).toEqual([one.value]);
      expect(flagged(merged, [one, crpOne], [{ ...crpOne, archived: true }])).toEqual([]);
    }
  });

  it.each([
    ['the more urgent of two versions in conflict: the server’s', 6.9, 4.2, {}, [6.9]],
    ['the more urgent of two versions in conflict: the waiting one', 4.2, 6.9, {}, [6.9]],
    ['the waiting one, if both are as urgent', 4.2, 4.3, {}, [4.3]],
    ['the server’s, if the waiting one removes it', 4.2, 4.3, { archived: true }, [4.2]],
  ] as const)('shows %s', (_title, theirs, mine, fields, shown) => {
    const stored = potassium(theirs, '2026-01-01');
    const waiting = { ...stored, value: mine, ...fields };
    const values = (conflicts: Lab[]) => list([stored], [waiting], conflicts).map(({ lab }) => lab.value);
    expect(values([waiting])).toEqual(shown);
    expect(values([])).toEqual(waiting.archived ? [] : [mine]);
  });

  it('leaves an INR open under a vitamin K antagonist, and still among those to look at', () => {
    const range = labRangeFor({
      ...{ analyte: 'inr', unit: '{INR}', collectedAt: '2026-03-09', subject: patient, clinicRanges: [] },
    });
    const inr = (value: number) =>
      aLab({ patient_id: patient.patient_id, analyte: 'inr', value, unit: '{INR}', range });
    const state = inState([inr(2.6), inr(1), inr(5)]);
    const flagsFor = (medicines: string[] | null) => {
      const row = rowOf(patient.patient_id, { ...patient, medicines });
      return makeLabListRows()(state, new Map([[patient.patient_id, row]]))
        .filter(isFlaggedUnseen)
        .map(({ lab, flag, decision }) => [lab.value, flag, decision?.band])
        .sort();
    };
    expect(flagsFor(['Coumadine 2 mg'])).toEqual([
      [1, null, 'inr-target'],
      [2.6, null, 'inr-target'],
      [5, 'HH', 'inr-target'],
    ]);
    expect(flagsFor(['Eliquis 5 mg'])).toEqual([
      [2.6, 'H', undefined],
      [5, 'HH', undefined],
    ]);
  });

  it('judges results again when the birth date of their patient is corrected', () => {
    const egfr = aLab({
      patient_id: patient.patient_id,
      analyte: 'egfr',
      value: 52,
      unit: 'mL/min/{1.73_m2}',
    });
    const rowsOf = makeLabListRows();
    const state = inState([egfr]);
    expect(rowsOf(state, byId).map(({ flag }) => flag)).toEqual(['L']);
    const child = rowOf(patient.patient_id, { ...patient, birth_date: '2016-03-08' });
    const corrected = new Map([...byId, [patient.patient_id, child]]);
    expect(rowsOf(state, corrected).map(({ flag }) => flag)).toEqual([null]);
    expect(rowsOf(state, byId).map(({ flag }) => flag)).toEqual(['L']);
  });

  it('shows waiting versions, except of archived results and of patients not in the list', () => {
    const lab = potassium(4, '2026-05-01');
    expect(list([lab], [{ ...lab, value: 4.4 }]).map((row) => row.lab.value)).toEqual([4.4]);
    expect(list([lab], [{ ...lab, archived: true }])).toEqual([]);
    const orphan = aLab({ analyte: 'potassium', value: 4, unit: 'mmol/L' });
    expect(list([], [orphan])).toEqual([]);
  });

  it('shows acknowledged results only for patients that are not archived', async () => {
    const gone = aPatient({ archived: true });
    const received = [
      taken('patients', patient),
      taken('patients', gone),
      taken('labs', potassium(4, '2026-05-01')),
      taken('labs', potassium(4.4, '2026-05-01', { patient_id: gone.patient_id })),
    ].flatMap((answer) => (answer.ok ? [answer.value] : []));
    const device = openTestDevice();
    received.forEach((records) => device.store.dispatch(recordsReceived(records)));
    expect(selectLabListRows(device.store.getState()).map(({ lab }) => lab.value)).toEqual([4]);
    await device.remove();
  });

  it('have the results of a duplicate too, judged by the lists of the whole chart', async () => {
    const kept = { ...patient, birth_date: '1991-03-08' };
    const duplicate = aPatient({
      ...{ birth_date: '1991-03-08', archived: true, merged_into: patient.patient_id },
      conditions: ['Pregnancy'],
    });
    const device = openTestDevice();
    const labs = [kept, duplicate].map(({ patient_id }) => potassium(3.4, '2026-05-01', { patient_id }));
    [...[kept, duplicate].map((one) => taken('patients', one)), ...labs.map((one) => taken('labs', one))]
      .flatMap((answer) => (answer.ok ? [answer.value] : []))
      .forEach((records) => device.store.dispatch(recordsReceived(records)));
    const found = selectLabListRows(device.store.getState());
    expect(found.map(({ flag, pregnancy }) => [flag, pregnancy?.limits])).toEqual([
      [null, 'withheld'],
      [null, 'withheld'],
    ]);
    await device.remove();
  });

  it('updates incrementally with the same result as a full rebuild', () => {
    const one = fc.record({
      index: fc.nat(200),
      isOfOther: fc.boolean(),
      value: fc.constantFrom(2.6, 3.4, 4, 6.8),
      day: fc.constantFrom('2026-05-01', '2026-05-02'),
      archived: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            put: fc.array(one, { maxLength: 150 }),
            taken: fc.array(fc.nat(200)),
            isShown: fc.boolean(),
          }),
        ),
        (steps) => {
          const list = makeLabListRows();
          let state: Shards<Lab> = {};
          for (const { put, taken, isShown } of steps) {
            const labs = put.map(({ index, isOfOther, value, day, archived }) =>
              potassium(value, day, {
                record_id: recordId('8000', index),
                archived,
                ...(isOfOther && { patient_id: other.patient_id }),
              }),
            );
            state = withAll(state, labs, ({ record_id }) => record_id);
            state = withoutAll(
              state,
              taken.map((index) => recordId('8000', index)),
            );
            const patients = isShown ? byId : others;
            expect(list(state, patients)).toEqual(makeLabListRows()(state, patients));
          }
        },
      ),
    );
  });

  it.each([
    [{ flag: 'critical' as const }, [2.8]],
    [{ flag: 'toReview' as const }, [2.8, 3.4]],
    [{ flag: 'normal' as const }, [4]],
    [{ flag: 'notJudged' as const }, [3.2]],
    [{ analyte: 'albumin' as const }, [3.2]],
    [{ from: '2026-05-01' }, [4]],
    [{ to: '2025-12-31' }, [2.8]],
    [{ isUnseenOnly: true }, [2.8, 3.4, 4]],
  ])('filters by %j', (filters, values) => {
    const labs = [
      potassium(4, '2026-05-01'),
      potassium(3.4, '2026-01-01'),
      potassium(2.8, '2025-01-01'),
      aLab({ patient_id: other.patient_id, collected_at: '2026-03-01', ...seen }),
    ];
    const found = filterLabRows(list(labs), { ...noLabFilters, ...filters });
    expect(found.map(({ lab }) => lab.value)).toEqual(values);
  });

  it('narrows the rows to the given patients', () => {
    const labs = [potassium(4, '2026-05-01'), aLab({ patient_id: other.patient_id })];
    const found = labRowsOf(list(labs), [other.patient_id, aPatient().patient_id]);
    expect(found.map(({ lab }) => lab.patient_id)).toEqual([other.patient_id]);
    expect(labRowsOf(list(labs), [])).toEqual([]);
  });
});
