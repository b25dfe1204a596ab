import { setUpLanguages } from '@/client/i18n/i18n';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import { aPatient } from '@/testing/builders';
import { lines } from '@/testing/resultLines';

beforeAll(setUpLanguages);

describe('the SPPB', () => {
  const typed = { chair_stands_5_s: 10, balance_side_s: 10, balance_semi_s: 10, balance_tandem_s: 10 };

  it.each([
    [
      { gait_3m_s: 3.62 },
      '11 of 12 | Minimal limitation | Guralnik 1994 | Gait scored over 3 m, by the limits for that distance',
    ],
    [{ gait_3m_s: 3.62, gait_4m_s: 4 }, '12 of 12 | Minimal limitation | Guralnik 1994'],
  ])('says which walk it scored: %j', (walk, line) => {
    expect(lines({ ...typed, ...walk })).toContain(`SPPB | ${line}`);
  });
});

describe('the 30-second chair stand', () => {
  it.each([
    ['female', '1955-01-01', 9, '9 stands | Below average for age and sex: risk of falls | STEADI 2017'],
    ['female', '1955-01-01', 1, '1 stand | Below average for age and sex: risk of falls | STEADI 2017'],
    ['female', '1955-01-01', 12, '12 stands | Not below average for age and sex | STEADI 2017'],
    ['female', '1967-01-01', 9, '9 stands | No figure outside 60 to 94 years'],
    ['unknown', '1955-01-01', 11, '11 stands | Sex needed'],
  ] as const)('of sex %s born in %s, %s times', (sex, birth_date, chair_stands_30_count, line) => {
    expect(lines({ chair_stands_30_count }, { patient: aPatient({ birth_date, sex }) })).toEqual([
      `30-second chair stand | ${line}`,
    ]);
  });
});

describe('the performance tests', () => {
  const gait = 'EWGSOP2 cut-off ≤ 0.8 m/s';
  const chairStands = 'EWGSOP2 cut-off > 15 s';
  const upAndGo = 'EWGSOP2 cut-off ≥ 20 s';
  const unable = 'Not able to counts as low';

  it.each<[string, PhysicalFormValues, string]>([
    ['gait speed above', { gait_4m_s: 4.99 }, `Gait speed | 0.802 m/s | Not low | ${gait}`],
    ['gait speed at', { gait_4m_s: 5 }, `Gait speed | 0.80 m/s | Low | ${gait}`],
    ['gait speed below', { gait_4m_s: 8 }, `Gait speed | 0.50 m/s | Low | ${gait}`],
    ['unable to walk', { unable: ['gait_4m_s'] }, `Gait speed | Not able to | Low | ${gait} | ${unable}`],
    [
      'chair stands below',
      { chair_stands_5_s: 14.9 },
      `Five chair stands | 14.9 s | Not low | ${chairStands}`,
    ],
    ['chair stands at', { chair_stands_5_s: 15 }, `Five chair stands | 15.0 s | Not low | ${chairStands}`],
    ['chair stands above', { chair_stands_5_s: 15.1 }, `Five chair stands | 15.1 s | Low | ${chairStands}`],
    [
      'unable to do chair stands',
      { unable: ['chair_stands_5_s'] },
      `Five chair stands | Not able to | Low | ${chairStands} | ${unable}`,
    ],
    ['TUG below', { timed_up_and_go_s: 19.9 }, `Timed up and go | 19.9 s | Not low | ${upAndGo}`],
    ['TUG at', { timed_up_and_go_s: 20 }, `Timed up and go | 20.0 s | Low | ${upAndGo}`],
    ['TUG above', { timed_up_and_go_s: 20.1 }, `Timed up and go | 20.1 s | Low | ${upAndGo}`],
    [
      'unable to do the TUG',
      { unable: ['timed_up_and_go_s'] },
      `Timed up and go | Not able to | Low | ${upAndGo} | ${unable}`,
    ],
    ['400 m walk', { walk_400m_s: 360 }, '400 m walk | 360 s | Low | EWGSOP2 cut-off ≥ 360 s'],
  ])('show the cut-off they are judged by: %s', (_which, values, line) => {
    for (const sex of ['female', 'male', 'unknown'] as const) {
      expect(lines(values, { patient: aPatient({ sex }) })).toEqual([line]);
    }
  });

  it('are not listed if nothing was timed, and have no class in a child', () => {
    expect(lines({ waist_cm: 70 }).join()).not.toContain('EWGSOP2');
    const patient = aPatient({ birth_date: '2012-01-01' });
    const none = 'Physical performance | No class below 18 years';
    expect(lines({ gait_4m_s: 5 }, { patient })).toEqual([none]);
    expect(lines({ unable: ['timed_up_and_go_s'] }, { patient })).toEqual([none]);
  });
});
