import { defaultStaleDays } from '@/clinical/body/latestMeasures';
import { weightLoss } from '@/clinical/body/weightLoss';
import { isCriticalFlag, labFlag } from '@/clinical/labs/labFlag';
import { sarcFCutOffPoints, scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { isScreeningDue } from '@/clinical/sarcopenia/screeningDue';
import { obstaclesOf, tooClose } from '@/clinical/supplements/supplementPlan';
import { mustBeSafe } from '@/contract/supplement';
import { atDay, dayOf } from './demoDays';
import { demoRecords } from './demoRecords';
import { demoRound, demoSchedule, newDemoPatient, roundTimes } from './demoSchedule';

const account = { account_id: '018f0000-0000-7000-8000-00000000000a', name: 'Noor Demo' };
const wednesday = new Date(2026, 10, 25, 10, 48);
const records = demoRecords(wednesday, account);

const days = [
  ['a Wednesday morning', wednesday],
  ['a Monday before the first visit', new Date(2026, 10, 23, 6, 10)],
  ['a Tuesday', new Date(2026, 10, 24, 8, 20)],
  ['a Friday night', new Date(2026, 10, 27, 21, 30)],
  ['a Saturday', new Date(2026, 10, 28, 12, 0)],
  ['a Sunday in spring', new Date(2027, 2, 28, 9, 20)],
  ['the first of January', new Date(2027, 0, 1, 15, 5)],
] as const;

const newestFirst = <R extends { captured_at: string }>(all: readonly R[]) =>
  all.toSorted((a, b) => Date.parse(b.captured_at) - Date.parse(a.captured_at));

/** The records of one patient, newest first. */
function chartOf(lastName: string) {
  const patient = records.patients.find(({ last_name }) => last_name === lastName);
  if (!patient) throw new Error(`There is no ${lastName}.`);
  const own = <R extends { patient_id: string; captured_at: string }>(all: readonly R[]) =>
    newestFirst(all.filter(({ patient_id }) => patient_id === patient.patient_id));
  return {
    patient,
    screenings: own(records.sarcF),
    measured: own(records.physicalData),
    sessions: own(records.dynamometry),
    results: own(records.labs),
    supplements: own(records.supplements),
    reminders: own(records.reminders),
  };
}

/** The newest verdict of EWGSOP2 that is stored with a record. */
function readingOf(lastName: string) {
  const { measured, sessions } = chartOf(lastName);
  return newestFirst([...sessions, ...measured])
    .flatMap(({ verdicts }) => verdicts ?? [])
    .find(({ algorithm }) => algorithm === 'ewgsop2');
}

/** Where a patient stands in the caseload: by the stored verdict, or else by the screen. */
function standingOf(lastName: string): string {
  const reading = readingOf(lastName);
  if (reading) return reading.verdict;
  const [screening] = chartOf(lastName).screenings;
  const points = screening ? scoreSarcF(screening).totalPoints : null;
  return points !== null && points >= sarcFCutOffPoints ? 'at risk' : 'not assessed';
}

/** What may lie ahead: it is planned. */
const planned = ['next_visit_at', 'starts_at', 'snoozed_at', 'snoozed_until'];

function datesIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d/.test(value) && !planned.includes(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) => datesIn(field, key));
}

describe.each(days)('the demo clinic on %s', (_day, now) => {
  const ofDay = demoRecords(now, account);

  it('has no date in the future that is not planned', () => {
    const isLater = (date: string) =>
      date.length > 10 ? Date.parse(date) > now.getTime() : date > dayOf(now);
    expect(datesIn(ofDay).filter(isLater)).toEqual([]);
  });

  it('has six visits today: those that are done are recorded, and the next one is planned for a later day', () => {
    const isToday = (moment: string | null) => moment?.slice(0, 10) === dayOf(now);
    const planned = ofDay.patients.filter(({ next_visit_at }) => isToday(next_visit_at));
    const captures = [...ofDay.sarcF, ...ofDay.physicalData, ...ofDay.dynamometry].filter(({ captured_at }) =>
      isToday(captured_at),
    );
    const seen = new Set(captures.map(({ patient_id }) => patient_id));
    const done = ofDay.patients.filter((one) => seen.has(one.patient_id) && !planned.includes(one));
    expect([...done, ...planned].map(({ last_name }) => last_name).toSorted()).toEqual(demoRound.toSorted());
    expect(done.length).toBeLessThanOrEqual(2);
    for (const { next_visit_at } of done)
      expect(Date.parse(next_visit_at ?? '')).toBeGreaterThan(now.getTime());
  });

  it('has one visit under way, at its third step, once the third visit has begun', () => {
    const underWay = ofDay.patients.filter(({ patient_id, next_visit_at }) => {
      const of = (all: readonly { patient_id: string; captured_at: string }[]) =>
        all.filter((one) => one.patient_id === patient_id && one.captured_at.slice(0, 10) === dayOf(now));
      const isPlanned = next_visit_at?.slice(0, 10) === dayOf(now);
      return isPlanned && of(ofDay.sarcF).length === 1 && of(ofDay.physicalData).length === 0;
    });
    const third = roundTimes(now.getHours() * 60 + now.getMinutes())[2] ?? Infinity;
    const hasBegun = atDay(now, 0, third) <= now;
    expect(underWay.map(({ last_name }) => last_name)).toEqual(hasBegun ? ['Lefebvre'] : []);
  });

  it('visits on workdays, and twenty-two or more times this week', () => {
    const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7));
    const nextMonday = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7);
    const schedule = demoSchedule(now);
    const visits = [...schedule.values()].flatMap(({ seenAt, nextAt }) => [
      seenAt,
      ...(nextAt ? [nextAt] : []),
    ]);
    const others = visits.filter((at) => dayOf(at) !== dayOf(now));
    expect(others.filter((at) => at.getDay() === 0 || at.getDay() === 6)).toEqual([]);
    const added = schedule.get(newDemoPatient)?.seenAt;
    const ofWeek = visits.filter((at) => at >= monday && at < nextMonday && at !== added);
    expect(ofWeek.length).toBeGreaterThanOrEqual(22);
  });
});

describe('the round of the day', () => {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  it.each([
    ['06:00', ['07:00', '07:15', '07:30', '09:00', '10:30', '12:00']],
    ['10:48', ['08:00', '09:15', '10:30', '12:00', '13:30', '15:00']],
    ['18:50', ['16:00', '17:15', '18:30', '19:00', '19:30', '20:00']],
    ['23:59', ['16:45', '18:00', '19:15', '19:30', '19:45', '20:00']],
  ])('lies around %s, on quarter hours', (at, expected) => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    expect(roundTimes(hours * 60 + minutes).map(clock)).toEqual(expected);
  });
});

describe('the patients of the demo clinic', () => {
  const names = records.patients.map(({ last_name }) => last_name);
  const having = (part: 'measured' | 'screenings' | 'sessions' | 'results' | 'supplements') =>
    names.filter((name) => chartOf(name)[part].length > 0).length;

  it('all have weights and a screening, or a reason in words, but one, who is named as new', () => {
    const without = (part: 'measured' | 'screenings') =>
      names.filter((name) => chartOf(name)[part].length === 0);
    expect(names).toHaveLength(24);
    expect(without('measured')).toEqual([newDemoPatient]);
    expect(chartOf(newDemoPatient).patient.tags).toEqual(['New patient']);
    expect(without('screenings')).toEqual(['Lindqvist', newDemoPatient]);
    expect(chartOf('Lindqvist').patient.notes).toMatch(/^SARC-F not asked/);
    expect([having('results'), having('supplements')]).toEqual([16, 12]);
    expect(having('sessions')).toBeGreaterThanOrEqual(14);
  });

  const first = names.filter((name) => /^[A-Z]/.test(name)).toSorted((a, b) => a.localeCompare(b, 'en'));
  it.each([...new Set([...demoRound, ...first.slice(0, 6)])])('have a full story: %s', (name) => {
    const { patient, screenings, measured, sessions, results, supplements, reminders } = chartOf(name);
    const { address, allergies, conditions, medicines } = patient;
    for (const known of [address, allergies, conditions, medicines]) expect(known).not.toBeNull();
    expect(measured.length).toBeGreaterThanOrEqual(4);
    expect(new Set(results.map(({ collected_at }) => collected_at)).size).toBeGreaterThanOrEqual(3);
    for (const one of [screenings, sessions, supplements, reminders]) expect(one.length).toBeGreaterThan(0);
    expect(sessions[0]?.verdicts?.map(({ algorithm }) => algorithm)).toEqual([
      'ewgsop2',
      'grip-asymmetry',
      'grip-norms-tomkinson2025',
    ]);
  });

  it('show every standing of sarcopenia, by their stored verdicts, and every flag of a result', () => {
    const standings = names.map(standingOf);
    const counts = [...new Set(standings)].map((one) => [one, standings.filter((it) => it === one).length]);
    expect(Object.fromEntries(counts)).toEqual({
      ...{ 'no-sarcopenia': 10, 'at risk': 3, 'not assessed': 3 },
      ...{ probable: 4, confirmed: 3, severe: 1 },
    });
    expect(new Set(records.labs.map((result) => labFlag(result, result.range)))).toEqual(
      new Set(['LL', 'L', 'N', 'H', 'HH', null]),
    );
    const unseen = records.labs.filter(({ seen_at }) => seen_at === null);
    expect(unseen.filter((result) => isCriticalFlag(labFlag(result, result.range)))).toMatchObject([
      { analyte: 'potassium', value: 2.6, patient_id: chartOf('Bennett').patient.patient_id },
    ]);
  });

  it.each([
    ['Lefebvre', 'probable'],
    ['Achterberg', 'probable'],
    ['Bennett', 'probable'],
    ['O’Brien', 'confirmed'],
    ['Dubois', 'severe'],
    ['Fernández', 'no-sarcopenia'],
    ['Ferreira', 'no-sarcopenia'],
    ['الزهراني', 'no-sarcopenia'],
    ['Kowalski', 'at risk'],
  ])('by EWGSOP2: %s, %s', (name, standing) => {
    expect(standingOf(name)).toBe(standing);
  });
});

describe('the stories of the demo clinic', () => {
  const weighingsOf = (name: string) =>
    chartOf(name).measured.flatMap(({ weight_kg, captured_at }) =>
      weight_kg === null ? [] : [{ weight_kg, captured_at }],
    );
  const newestFlags = (name: string) => {
    const { results } = chartOf(name);
    const last = results[0]?.captured_at;
    const newest = results.filter(({ captured_at }) => captured_at === last);
    return Object.fromEntries(newest.map((result) => [result.analyte, labFlag(result, result.range)]));
  };
  const pointsOf = (name: string) => {
    const [screening] = chartOf(name).screenings;
    return screening && scoreSarcF(screening).totalPoints;
  };

  const storedVerdict = (name: string, algorithm: string) =>
    chartOf(name).measured[0]?.verdicts?.find((one) => one.algorithm === algorithm)?.verdict;

  it('Marguerite Lefebvre: her muscle mass is missing, and the criteria of moderate malnutrition are met', () => {
    expect(readingOf('Lefebvre')?.inputs).toMatchObject({ asmKg: null });
    expect(storedVerdict('Lefebvre', 'glim')).toBe('criteria-met-stage-1');
    expect(weighingsOf('Lefebvre').map(({ weight_kg }) => weight_kg)).toEqual([53.6, 55.9, 57, 57.4]);
    const [newest] = chartOf('Lefebvre').measured;
    const daysAgo = (wednesday.getTime() - Date.parse(newest?.captured_at ?? '')) / 86_400_000;
    expect(daysAgo).toBeLessThan(defaultStaleDays);
  });

  it('Dorothy Bennett: potassium is critical, phosphate and magnesium are low, and she loses weight', () => {
    expect(newestFlags('Bennett')).toMatchObject({ potassium: 'LL', phosphate: 'L', magnesium: 'L' });
    expect(weightLoss(weighingsOf('Bennett'), 'UTC')).toMatchObject({ degree: 'severe', withinDays: 184 });
  });

  it('Dorothy Bennett: her supplements follow the advice for a high risk of refeeding', () => {
    const { measured, supplements } = chartOf('Bennett');
    const weightKg = measured.find(({ weight_kg }) => weight_kg !== null)?.weight_kg ?? 0;
    const dailyOf = (sought: string) => {
      const found = supplements.find(({ key }) => key === sought);
      return found ? found.dose * found.timing.intakes.length : 0;
    };
    expect(dailyOf('ons') / weightKg).toBeGreaterThan(0);
    expect(dailyOf('ons') / weightKg).toBeLessThanOrEqual(10);
    expect(dailyOf('thiamin')).toBeGreaterThanOrEqual(200);
    expect(dailyOf('thiamin')).toBeLessThanOrEqual(300);
  });

  it('Édouard Dubois: 8.4 % less weight within three months', () => {
    const loss = weightLoss(weighingsOf('Dubois'), 'UTC');
    expect(loss).toMatchObject({ degree: 'severe', withinDays: 92 });
    expect(loss?.percent.toFixed(1)).toBe('8.4');
    expect(storedVerdict('Dubois', 'weight-change-blackburn')).toBe('severe');
    expect(storedVerdict('Dubois', 'glim')).toBe('criteria-met-stage-1');
  });

  it('Rosa Ferreira: only iron is too close to levothyroxine, above the limit with a reason; her screening is due', () => {
    const { patient, screenings, supplements } = chartOf('Ferreira');
    const taken = supplements.filter((one) => mustBeSafe(one, dayOf(wednesday)));
    const close = taken.filter(({ key, timing, medicine_times }) => {
      const obstacles = obstaclesOf(key === null ? [] : [key], {
        medicines: medicine_times,
        supplements: [],
      });
      return (
        tooClose(
          timing.intakes.map(({ at }) => at),
          obstacles,
        ).length > 0
      );
    });
    expect(close).toMatchObject([
      {
        key: 'iron',
        medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
        confirmed_by: account.account_id,
      },
    ]);
    expect(close[0]?.above_limit_reason).not.toBeNull();
    const screenedAt = screenings[0]?.captured_at ?? null;
    const person = { birthDate: patient.birth_date, screenedAt, timeZone: 'UTC' };
    expect(isScreeningDue(person, wednesday.toISOString())).toBe(true);
  });

  it('Luis Fernández: grows stronger, and all results are normal by now', () => {
    const best = chartOf('Fernández').sessions.map(({ trials }) =>
      Math.max(...trials.map(({ value }) => value)),
    );
    expect(best).toEqual([41.5, 40, 38]);
    expect(new Set(Object.values(newestFlags('Fernández')))).toEqual(new Set(['N']));
    expect(weightLoss(weighingsOf('Fernández'), 'UTC')).toBeNull();
    expect(storedVerdict('Fernández', 'glim')).toBe('not-at-risk');
  });

  it('خالد الزهراني: HbA1c is high and due, and his plan is in Arabic', () => {
    const { patient, reminders } = chartOf('الزهراني');
    expect(patient.language).toBe('ar');
    expect(newestFlags('الزهراني')).toMatchObject({ hba1c: 'H' });
    expect(reminders.find(({ key }) => key === 'lab-hba1c')?.starts_at.slice(0, 10)).toBe(dayOf(wednesday));
  });

  it('William Achterberg and Marguerite Lefebvre: SARC-F is 7 and 6', () => {
    expect([pointsOf('Achterberg'), pointsOf('Lefebvre')]).toEqual([7, 6]);
  });

  it('Henrik Lindqvist gains weight', () => {
    expect(weighingsOf('Lindqvist').map(({ weight_kg }) => weight_kg)).toEqual([90.2, 88.1, 85.5, 82.8]);
  });

  it('Jeanne Martin is measured with two devices, and يوسف المنصوري with one hand', () => {
    expect(chartOf('Martin').sessions.map(({ device }) => device)).toEqual(['jamar-hydraulic', 'smedley']);
    const { sessions } = chartOf('المنصوري');
    expect(sessions.map(({ left_hand_excluded }) => left_hand_excluded)).toEqual(['stroke', 'stroke']);
  });

  it('Marguerite Lefebvre and Amina Haddad have results in the units of two laboratories', () => {
    const of = (name: string, analyte: string) =>
      chartOf(name)
        .results.filter((result) => result.analyte === analyte)
        .map((result) => `${result.value} ${result.unit} ${labFlag(result, result.range)}`);
    expect(of('Lefebvre', 'vitamin_d_25oh')).toEqual(['24 ng/mL N', '42 nmol/L L', '12 ng/mL L']);
    expect(of('Haddad', 'hba1c')).toEqual(['49 mmol/mol H', '53 mmol/mol H', '7.3 % H', '7.8 % H']);
  });
});
