import { localMoment } from '@/client/i18n/localMoment';
import { rowOf, type PatientRow } from '@/client/patients/patientsSelectors';
import { aPatient } from '@/testing/builders';
import { dayOf, type Capture } from './daySeen';
import { greetingAt } from './greetingAt';
import { readinessOf } from './readinessOf';
import { visitsOn } from './visitsOn';
import { weekOf } from './weekOf';

/** A time in the last week of June 2026, which ends on Tuesday the 30th. */
const at = (day: number, hours: number, minutes = 0) => localMoment(new Date(2026, 5, day, hours, minutes));
const now = at(30, 10, 48);
const patient = (next_visit_at: string | null): PatientRow => {
  const one = aPatient({ next_visit_at });
  return rowOf(one.patient_id, one);
};
const capture = ({ patient_id }: PatientRow, kind: Capture['kind'], captured_at: string): Capture => ({
  ...{ patient_id, kind, captured_at },
});

describe('visitsOn', () => {
  const seen = patient(at(58, 9));
  const [begun, planned, tomorrow] = [patient(at(30, 10, 30)), patient(at(30, 8)), patient(at(31, 9))];
  const visits = visitsOn(
    dayOf(now),
    [tomorrow, begun, seen, planned, patient(null)],
    [
      capture(seen, 'physicalData', at(30, 9, 40)),
      capture(seen, 'sarcF', at(30, 9, 15)),
      capture(begun, 'sarcF', at(30, 10, 40)),
      capture(planned, 'dynamometry', at(29, 23, 59)),
      capture(tomorrow, 'sarcF', at(31, 9)),
    ],
  );

  it('orders them by time, and tells planned, begun and finished ones apart', () => {
    expect(visits.map((visit) => [visit.patient, visit.state])).toEqual([
      [planned, 'planned'],
      [seen, 'done'],
      [begun, 'inProgress'],
    ]);
  });

  it('gives a finished visit the times of its first and its last record', () => {
    expect(visits[1]).toMatchObject({ at: at(30, 9, 15), lastCapturedAt: at(30, 9, 40) });
  });

  it('resumes after the last step with a record', () => {
    expect(visits.map(({ step }) => step)).toEqual(['details', 'grip', 'measurements']);
  });

  it('has begun once something is typed, and resumes in that step', () => {
    const typed = (patient_id: string, step: 'sarcF' | 'grip', typedAt: string) => ({
      patient_id,
      step,
      typedAt,
    });
    const resumed = visitsOn(
      dayOf(now),
      [begun, planned, tomorrow],
      [capture(begun, 'physicalData', at(30, 10, 40))],
      [
        typed(begun.patient_id, 'sarcF', at(30, 10, 45)),
        typed(planned.patient_id, 'grip', at(30, 8, 30)),
        typed(planned.patient_id, 'sarcF', at(30, 8, 30)),
        typed(tomorrow.patient_id, 'sarcF', at(29, 8)),
      ],
    );
    expect(resumed.map(({ patient: { patient_id }, state, step }) => [patient_id, state, step])).toEqual([
      [planned.patient_id, 'inProgress', 'grip'],
      [begun.patient_id, 'inProgress', 'sarcF'],
    ]);
  });

  it('resumes after a record that is newer than what was typed', () => {
    const left = [{ patient_id: begun.patient_id, step: 'sarcF' as const, typedAt: at(30, 10, 35) }];
    const captures = [capture(begun, 'physicalData', at(30, 10, 40))];
    expect(visitsOn(dayOf(now), [begun], captures, left)[0]?.step).toBe('grip');
  });

  it.each<[Capture['kind'][], string]>([
    [['dynamometry'], 'review'],
    [['dynamometry', 'sarcF'], 'review'],
    [['physicalData'], 'grip'],
  ])('after %j the step is %s', (kinds, step) => {
    const captures = kinds.map((kind) => capture(begun, kind, at(30, 10, 31)));
    expect(visitsOn(dayOf(now), [begun], captures)[0]?.step).toBe(step);
  });
});

describe('weekOf', () => {
  const missed = patient(at(29, 9));
  const seen = patient(at(30, 14));
  const week = weekOf(now, [missed, seen], [capture(seen, 'sarcF', at(29, 9))]);

  it('runs from Monday to Sunday', () => {
    expect(week.map(({ day }) => day)).toEqual([
      ...['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'],
      '2026-07-05',
    ]);
    expect(week.filter(({ isToday }) => isToday)).toEqual([week[1]]);
  });

  it('counts what was done and what was planned, a missed visit too', () => {
    expect(week[0]).toMatchObject({ visits: 2, done: 1 });
    expect(week[1]).toMatchObject({ visits: 1, done: 0 });
    expect(week[2]).toMatchObject({ visits: 0, done: 0 });
  });

  it.each([
    [at(28, 12), '2026-06-22'],
    [at(29, 0), '2026-06-29'],
  ])('of %s begins on %s', (moment, monday) => {
    expect(weekOf(moment, [], [])[0]?.day).toBe(monday);
  });
});

it.each([
  [at(30, 0), 'morning'],
  [at(30, 11, 59), 'morning'],
  [at(30, 12), 'afternoon'],
  [at(30, 17, 59), 'afternoon'],
  [at(30, 18), 'evening'],
])('at %s the greeting is for the %s', (moment, part) => {
  expect(greetingAt(moment)).toBe(part);
});

describe('readinessOf', () => {
  const read = { freshAt: at(30, 8), failures: [], unreadable: [], nameless: 0 };
  it.each([
    [read, 'ready'],
    [{ ...read, failures: ['offline now'] }, 'ready'],
    [{ ...read, freshAt: null }, 'preparing'],
    [{ ...read, freshAt: null, failures: ['offline now'] }, 'failed'],
    [{ ...read, unreadable: ['a record'] }, 'unreadable'],
    [{ ...read, nameless: 1 }, 'unreadable'],
  ])('of %j is %s', (freshness, state) => {
    expect(readinessOf(freshness)).toBe(state);
  });
});
