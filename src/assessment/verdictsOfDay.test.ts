import { sarcFVerdicts } from '@/clinical/sarcopenia/sarcFVerdicts';
import { aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { figuresOf, until } from './figures';
import { screenedPerson } from './screenedPerson';
import { verdictsOfDay } from './verdictsOfDay';

const screenedAt = '2026-11-28T10:00:00+01:00';
const [before, afterwards] = ['2026-09-18T10:00:00+02:00', '2026-11-28T10:20:00+01:00'];
const nextDay = '2026-11-29T09:00:00+01:00';
/** seven points */
const answers = {
  strength: 2,
  assistance_walking: 2,
  rise_from_chair: 1,
  climb_stairs: 1,
  falls: 1,
} as const;
const measured = (captured_at: string, calf_cm: number, fluid_affected = false): PhysicalData =>
  aPhysicalData({ captured_at, calf_cm, fluid_affected });

/** @param known when it was saved, newest first; @param now what is known now */
function read(known: readonly PhysicalData[], now: readonly PhysicalData[], sex: Patient['sex'] = 'female') {
  const patient = aPatient({ birth_date: '1941-03-08', sex });
  const personWith = (physicalData: readonly PhysicalData[]) => {
    const records = until({ sarcF: [], dynamometry: [], physicalData }, screenedAt);
    return screenedPerson(figuresOf(patient, records, screenedAt));
  };
  const stored = sarcFVerdicts(answers, personWith(known));
  const screening = aSarcF({ ...answers, captured_at: screenedAt, verdicts: stored });
  return { stored, found: verdictsOfDay(screening, personWith(now)) };
}

describe('the verdicts of a screening', () => {
  it.each([
    ['female', 32.6, 'positive', 17],
    ['female', 33, 'positive', 17],
    ['female', 33.1, 'negative', 7],
    ['male', 33.9, 'positive', 17],
    ['male', 34, 'positive', 17],
    ['male', 34.1, 'negative', 7],
  ] as const)('are read with the calf measured after it on the same day: %s, %s cm', (sex, calf, ...row) => {
    const [verdict, totalPoints] = row;
    const earlier = measured(before, calf > 34 ? 31 : 35);
    const { stored, found } = read([earlier], [measured(afterwards, calf), earlier], sex);
    expect(found).toMatchObject([
      { algorithm: 'sarc-f', verdict: 'positive' },
      { algorithm: 'sarc-calf', verdict, inputs: { totalPoints, calfCm: calf, calfCapturedAt: afterwards } },
    ]);
    expect(stored).toMatchObject([{}, { inputs: { calfCm: earlier.calf_cm, calfCapturedAt: before } }]);
  });

  it('have SARC-CalF once a first calf is measured after it', () => {
    const { stored, found } = read([], [measured(afterwards, 32.6)]);
    expect(stored).toHaveLength(1);
    expect(found).toMatchObject([stored[0], { algorithm: 'sarc-calf', verdict: 'positive' }]);
  });

  it('are the stored ones where the calf is that of an earlier day, or of a later one', () => {
    const earlier = measured(before, 34.1);
    const { stored, found } = read([earlier], [measured(nextDay, 30), earlier]);
    expect(found).toEqual(stored);
    expect(found).toMatchObject([{}, { verdict: 'negative', inputs: { calfCm: 34.1 } }]);
    expect(read([], [measured(nextDay, 30)]).found).toHaveLength(1);
  });

  it('are the stored ones where no calf is known here, and none where none are stored', () => {
    const { stored, found } = read([measured(before, 31)], []);
    expect(found).toEqual(stored);
    const person = { sex: 'female', ageYears: 85, calf: { value: 31, captured_at: before } } as const;
    expect(verdictsOfDay(aSarcF({ ...answers, verdicts: null }), person)).toBeNull();
  });

  it('are recalculated when oedema is recorded later, because it can hide a thin calf', () => {
    const { found } = read([measured(afterwards, 35)], [measured(afterwards, 35, true)]);
    expect(found).toMatchObject([{}, { verdict: 'indeterminate', inputs: { isCalfFluidAffected: true } }]);
  });
});
