import { attentionOf } from '@/client/patients/attention/attention';
import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { localMoment } from '@/client/i18n/localMoment';
import type { Caseload, CaseloadEntry } from './caseloadSelectors';
import { orderRows } from './orderRows';
import {
  filterPatients,
  readFilters,
  riskOf,
  withFilters,
  type FilterAround,
  type PatientFilters,
} from './patientFilters';
import { rowFindings } from './rowFindings';
import { lastVisitText, nextVisitText } from './visitText';

function aRow(fields: Partial<PatientRow>): PatientRow {
  const { patient_id = 'a', last_name = 'A' } = fields;
  return {
    ...{ patient_id, last_name, first_name: 'X', birth_date: '1940-01-01', sex: 'female' },
    ...{ identifier: null, phone: null, tags: [], next_visit_at: null, archived: false, merged_into: null },
    ...{ text: last_name.toLowerCase(), sortName: last_name.toLowerCase(), medicines: [], conditions: [] },
    ...{ due_date: null, responsible_id: null, cover_id: null, cover_until: null },
    ...fields,
  };
}

const screened = (points: 0 | 1 | 2): CaseloadEntry => ({
  screening: {
    score: scoreSarcF({
      strength: points,
      assistance_walking: points,
      rise_from_chair: points,
      climb_stairs: points,
      falls: points,
    }),
    captured_at: '2026-06-01T10:00:00+01:00',
  },
  ...{
    weightLoss: null,
    weight: null,
    weights: [],
    reading: null,
    isStrengthMeasured: false,
    strengthAt: null,
    glim: null,
    must: null,
    refeeding: null,
    gripSession: null,
  },
  lastSeenAt: '2026-06-01T10:00:00+01:00',
  timeZone: 'UTC',
});

const caseload: Caseload = new Map([
  ['positive', screened(2)],
  ['negative', screened(0)],
  [
    'atRisk',
    {
      ...screened(0),
      screening: null,
      must: { verdict: 'high', inputs: {}, captured_at: '2026-06-01T10:00:00+01:00' },
    },
  ],
]);
const waitingScreenings = new Map([['today', '2026-06-30T08:00:00+01:00']]);
const rows = [
  aRow({ patient_id: 'positive', birth_date: '1941-07-01' }),
  aRow({ patient_id: 'negative', sex: 'male', tags: ['round'] }),
  aRow({ patient_id: 'today', next_visit_at: localMoment(new Date(2026, 5, 30, 14)) }),
  aRow({
    patient_id: 'refused',
    birth_date: '1990-01-01',
    next_visit_at: localMoment(new Date(2026, 6, 2, 9)),
  }),
  aRow({ patient_id: 'gone', archived: true }),
];
const around: FilterAround = {
  owners: { own: 'me', unable: new Set(['left']), today: '2026-06-30' },
  ...{ caseload, waitingScreenings, isFirstRead: false },
  attention: attentionOf({
    ...{ patients: rows, caseload, chartOf: (patientId) => patientId },
    ...{ labs: [], needingPerson: [], reminders: [], supplements: [], unseenInArchive: new Map() },
    ...{ now: '2026-06-30T10:00:00+01:00', staleDays: 90 },
  }),
  waiting: new Map([
    ['today', 'waiting'],
    ['refused', 'failed'],
  ]),
  now: localMoment(new Date(2026, 5, 30, 10)),
};
const none = readFilters(new URLSearchParams());
const found = (filters: Partial<PatientFilters>) =>
  filterPatients(rows, { ...none, ...filters }, around).map(({ patient_id }) => patient_id);

describe('filterPatients', () => {
  it('keeps an archived patient who needs attention, as "See all" of Home counts them', () => {
    const patient = aRow({ patient_id: 'gone', archived: true });
    const needing = {
      ...around,
      attention: new Map([
        ...around.attention,
        ['gone', [{ kind: 'unseenInArchive', patient, count: 1, sinceMs: 0 }]] as const,
      ]),
    };
    const having = (filters: Partial<PatientFilters>) =>
      filterPatients(rows, { ...none, ...filters }, needing).map(({ patient_id }) => patient_id);
    expect(having({ attention: 'needsAttention' })).toEqual(['positive', 'gone']);
    expect(having({ attention: 'needsAttention', show: 'archived' })).toEqual(['gone']);
    expect(having({})).not.toContain('gone');
  });

  it('keeps who was positive while a newer screening waits for upload', () => {
    const rescreened = { ...around, waitingScreenings: new Map([['positive', '2026-06-30T08:00:00+01:00']]) };
    const having = (risk: PatientFilters['risk']) =>
      filterPatients(rows, { ...none, risk }, rescreened).map(({ patient_id }) => patient_id);
    expect([having('positive'), having('waiting')]).toEqual([['positive'], ['positive']]);
    expect(having('negative')).toEqual(['negative']);
  });

  it.each<[Partial<PatientFilters>, string[]]>([
    [{}, ['positive', 'negative', 'today', 'refused']],
    [{ show: 'archived' }, ['gone']],
    [{ show: 'all' }, ['positive', 'negative', 'today', 'refused', 'gone']],
    [{ sex: 'male' }, ['negative']],
    [{ age: '75-84' }, ['positive']],
    [{ age: 'from85' }, ['negative', 'today']],
    [{ age: 'under65' }, ['refused']],
    [{ risk: 'positive' }, ['positive']],
    [{ risk: 'notScreened' }, ['refused']],
    [{ risk: 'waiting' }, ['today']],
    [{ sarcopenia: 'atRisk' }, ['positive']],
    [{ sarcopenia: 'notAssessed' }, ['negative', 'today', 'refused']],
    [{ sarcopenia: 'severe' }, []],
    [{ tag: 'round' }, ['negative']],
    [{ visitOn: '2026-06-01' }, ['positive', 'negative']],
    [{ visitOn: '2026-06-30' }, ['today']],
    [{ visitOn: '2026-07-01' }, []],
    [{ attention: 'dueForScreening' }, []],
    [{ attention: 'waiting' }, ['today', 'refused']],
    [{ attention: 'failed' }, ['refused']],
    [{ attention: 'visitToday' }, ['today']],
    [{ attention: 'visitPlanned' }, ['today', 'refused']],
    [{ attention: 'weightLoss' }, []],
    [{ attention: 'needsAttention' }, ['positive']],
  ])('with %j returns %j', (filters, ids) => {
    expect(found(filters)).toEqual(ids);
  });

  it.each([
    ['since the beginning of Monday', new Date(2026, 5, 29, 0, 0), 1],
    ['on Sunday', new Date(2026, 5, 28, 23, 59), 0],
  ])('finds patients seen this week: %s', (_when, seenAt, count) => {
    const caseload = new Map([['seen', { ...screened(0), lastSeenAt: localMoment(seenAt) }]]);
    const filters = { ...none, attention: 'seenThisWeek' as const };
    const seen = [aRow({ patient_id: 'seen' }), aRow({ patient_id: 'never' })];
    expect(filterPatients(seen, filters, { ...around, caseload })).toHaveLength(count);
  });

  it('finds patients due for screening a year after the last one', () => {
    const later = { ...around, now: '2027-06-30T10:00:00+01:00' };
    const due = filterPatients(rows, { ...none, attention: 'dueForScreening' }, later);
    expect(due.map(({ patient_id }) => patient_id)).toEqual(['positive', 'negative', 'today']);
  });
});

describe('the visit filters', () => {
  const dayMinutes = 24 * 60;
  const now = localMoment(new Date(2026, 5, 30, 10));
  /** The same moment, as written by a device in another time zone. */
  const written = (date: Date, offsetHours: number): string => {
    const shifted = new Date(date.getTime() + offsetHours * 3_600_000).toISOString().slice(0, 19);
    if (offsetHours === 0) return `${shifted}Z`;
    return `${shifted}${offsetHours < 0 ? '-' : '+'}${String(Math.abs(offsetHours)).padStart(2, '0')}:00`;
  };
  const isFound = (attention: 'visitToday' | 'visitPlanned', next_visit_at: string) =>
    filterPatients([aRow({ next_visit_at })], { ...none, attention }, { ...around, now }).length === 1;

  it.each([0, 14, -12])('use the day of this device, whatever the offset of the visit (%s h)', (offset) => {
    for (const [minutes, isToday, isPlanned] of [
      [-1, false, false],
      [0, true, true],
      [dayMinutes - 1, true, true],
      [dayMinutes, false, true],
    ] as const) {
      const visit = written(new Date(2026, 5, 30, 0, minutes), offset);
      expect(isFound('visitToday', visit)).toBe(isToday);
      expect(isFound('visitPlanned', visit)).toBe(isPlanned);
    }
  });
});

it('riskOf returns waiting instead of the known score while a screening waits for upload', () => {
  const waitingScreenings = new Map([['positive', '2026-06-30T08:00:00+01:00']]);
  expect(riskOf({ caseload, waitingScreenings }, 'positive')).toBe('waiting');
  expect(riskOf({ caseload, waitingScreenings }, 'negative')).toBe('negative');
});

it.each<[string, Partial<PatientRow>, object[]]>([
  [
    'a positive screening with its points, and that strength was never measured',
    { patient_id: 'positive' },
    [{ kind: 'sarcF', points: 10 }, { kind: 'gripNeverMeasured' }],
  ],
  [
    'a high risk by MUST, where GLIM does not say more',
    { patient_id: 'atRisk', birth_date: '1941-07-01' },
    [{ kind: 'must' }, { kind: 'due' }],
  ],
  ['no such risk below 18 years', { patient_id: 'atRisk', birth_date: '2010-07-01' }, []],
  ['nothing after a negative screening', { patient_id: 'negative' }, []],
  ['a screening that waits, which is then not due', { patient_id: 'today' }, [{ kind: 'screeningWaits' }]],
  ['a screening that is due', { patient_id: 'never' }, [{ kind: 'due' }]],
  ['nothing of the kind in an archived patient', { patient_id: 'never', archived: true }, []],
])('rowFindings names %s', (_title, fields, found) => {
  expect(rowFindings(aRow(fields), around)).toEqual(found);
});

it('rowFindings and the filter say of nobody that a test is missing while the records are first read', () => {
  const reading = { ...around, isFirstRead: true };
  expect(rowFindings(aRow({ patient_id: 'never' }), reading)).toEqual([]);
  expect(rowFindings(aRow({ patient_id: 'positive' }), reading)).toEqual([{ kind: 'sarcF', points: 10 }]);
  expect(
    filterPatients([aRow({ patient_id: 'never' })], { ...none, attention: 'dueForScreening' }, reading),
  ).toEqual([]);
});

describe('the visits of a row', () => {
  beforeAll(setUpLanguages);
  const now = localMoment(new Date(2026, 10, 27, 20));
  const at = (...[year, month, day]: [number, number, number]) =>
    localMoment(new Date(year, month - 1, day, 9, 30));
  const text = (write: typeof lastVisitText, moment: string) =>
    write(moment, { t: i18next.t, language: 'en', now }).replace('\u202f', ' ');

  it.each([
    [at(2026, 11, 27), 'Today, 9:30\u00A0AM', 'Today, 9:30\u00A0AM'],
    [at(2026, 11, 25), 'Nov 25', 'Nov 25, 9:30\u00A0AM'],
    // Without its year the next one is taken for that of the coming spring.
    [at(2026, 3, 1), 'Mar 1', 'Mar 1, 2026'],
    [at(2026, 1, 4), 'Jan 4, 2026', 'Jan 4, 2026'],
  ])('at %s were %s, or are planned %s', (moment, last, next) => {
    expect([text(lastVisitText, moment), text(nextVisitText, moment)]).toEqual([last, next]);
  });

  it.each([
    [at(2027, 1, 4), 'Jan 4, 9:30\u00A0AM'],
    [at(2027, 11, 4), 'Nov 4, 2027'],
  ])('at %s are planned %s', (moment, next) => {
    expect(text(nextVisitText, moment)).toBe(next);
  });
});

describe('whose patients a list shows', () => {
  const [mine, theirs, left, nobodys] = ['me', 'colleague', 'left', null].map((responsible_id) =>
    aRow({ patient_id: String(responsible_id), responsible_id }),
  );
  const all = [mine, theirs, left, nobodys].filter((row) => row !== undefined);
  const ids = (whose: PatientFilters['whose']) =>
    filterPatients(all, { ...none, whose }, around).map(({ patient_id }) => patient_id);

  it('is what the account is responsible for, everybody, or what nobody can look after', () => {
    expect(ids('mine')).toEqual(['me']);
    expect(ids(null)).toHaveLength(4);
    // Whoever left, or only reads, looks after nobody.
    expect(ids('unassigned')).toEqual(['left', 'null']);
  });
});

describe('the filters in the address', () => {
  it('are read back as they were written', () => {
    const filters: PatientFilters = {
      ...{ sex: 'female', age: '65-74', risk: 'negative', sarcopenia: 'severe' },
      ...{ attention: 'weightLoss', tag: 'round & about', visitOn: '2026-06-30', show: 'all' },
      whose: 'mine',
    };
    const search = withFilters(new URLSearchParams('sort=age'), filters);
    expect(readFilters(new URLSearchParams(search.toString()))).toEqual(filters);
    expect(search.get('sort')).toBe('age');
  });

  it('are ignored when their values are invalid', () => {
    expect(
      readFilters(new URLSearchParams('sex=x&age=1000&show=&risk=&attention=all&sarcopenia=x&visitOn=0')),
    ).toEqual(none);
  });

  it('leave no parameters when they are cleared', () => {
    expect(withFilters(new URLSearchParams('sex=male&show=all'), none).toString()).toBe('');
  });
});

describe('orderRows', () => {
  const ids = (key: string, direction: 'ascending' | 'descending') =>
    orderRows(rows, { key, direction }, around.caseload).map(({ patient_id }) => patient_id);

  it('puts rows without a value last in both directions', () => {
    expect(ids('risk', 'ascending').slice(0, 2)).toEqual(['negative', 'positive']);
    expect(ids('risk', 'descending').slice(0, 2)).toEqual(['positive', 'negative']);
    expect(ids('nextVisit', 'descending').slice(0, 2)).toEqual(['refused', 'today']);
  });

  it('puts the youngest first when sorted by age', () => {
    expect(ids('age', 'ascending')[0]).toBe('refused');
  });
});
