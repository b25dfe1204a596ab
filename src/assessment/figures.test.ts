import { scoreSarcCalf } from '@/clinical/sarcopenia/sarcCalf';
import { sarcFVerdicts } from '@/clinical/sarcopenia/sarcFVerdicts';
import { aDynamometry, aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { figuresOf } from './figures';
import { readingsOf, readingVerdicts } from './readings';
import { screenedPerson } from './screenedPerson';

const patient = aPatient({ birth_date: '1941-03-08', sex: 'female' });
const today = '2026-11-22T10:00:00+01:00';
const [older, newer] = ['2026-01-10T09:00:00+01:00', '2026-06-10T09:00:00+02:00'];
const none = { sarcF: [], physicalData: [], dynamometry: [] };
const ewgsop2Only = { sarcopeniaReadings: [], isGripPrimary: false };

describe('the figures of a chart', () => {
  it('are missing, not zero, when nothing was measured', () => {
    const { inputs, taken } = figuresOf(patient, none, today);
    expect(taken).toEqual({});
    expect(inputs).toMatchObject({ sex: 'female', ageYears: 85, gripMaxKg: null, sarcFPoints: null });
    expect(readingsOf(inputs, ewgsop2Only)).toMatchObject([
      { status: 'cannotAssess', needs: ['strengthTest'] },
    ]);
    expect(readingVerdicts({ inputs, taken }, ewgsop2Only)).toEqual([]);
  });

  it('are the newest of each kind across all records', () => {
    const { inputs, taken } = figuresOf(
      patient,
      {
        sarcF: [aSarcF({ captured_at: newer })],
        physicalData: [
          aPhysicalData({ captured_at: newer, weight_kg: 60, height_cm: null }),
          aPhysicalData({ captured_at: older, height_cm: 158, gait_4m_s: 5.2, calf_cm: 30.5 }),
        ],
        dynamometry: [
          aDynamometry({
            captured_at: newer,
            trials: [],
            right_hand_excluded: 'pain',
            left_hand_excluded: 'pain',
          }),
          aDynamometry({ captured_at: older, trials: [{ hand: 'left', value: 15 }] }),
        ],
      },
      today,
    );
    expect(inputs).toMatchObject({
      sarcFPoints: 4,
      heightCm: 158,
      gait4mS: 5.2,
      gripMaxKg: 15,
      calfCm: 30.5,
    });
    expect(taken.gripMaxKg?.captured_at).toBe(older);
  });

  it('prefer a newer test that could not be done to an older time', () => {
    const { inputs } = figuresOf(
      patient,
      {
        ...none,
        physicalData: [
          aPhysicalData({ captured_at: newer, unable: ['chair_stands_5_s'] }),
          aPhysicalData({ captured_at: older, chair_stands_5_s: 12 }),
        ],
      },
      today,
    );
    expect(inputs.chairStands5S).toBe('unable');
  });

  it('provide a screening with the calf circumference and its date', () => {
    const physicalData = [aPhysicalData({ captured_at: older, calf_cm: 30.5 })];
    expect(screenedPerson(figuresOf(patient, { ...none, physicalData }, today))).toEqual({
      sex: 'female',
      ageYears: 85,
      isPregnant: false,
      calf: { value: 30.5, captured_at: older, isFluidAffected: false },
    });
    expect(screenedPerson(figuresOf(patient, none, today)).calf).toBeNull();
  });

  it('say whether there was oedema at the calf, which a screening then reads only if it is thin', () => {
    const physicalData = [
      aPhysicalData({ captured_at: newer, weight_kg: 60, calf_cm: null }),
      aPhysicalData({ captured_at: older, calf_cm: 36, fluid_affected: true }),
    ];
    const person = screenedPerson(figuresOf(patient, { ...none, physicalData }, today));
    const [, withCalf] = sarcFVerdicts(
      aSarcF({ strength: 1, assistance_walking: 0, rise_from_chair: 0, climb_stairs: 0, falls: 0 }),
      person,
    );
    expect(withCalf).toMatchObject({
      verdict: 'indeterminate',
      inputs: { calfCm: 36, isCalfFluidAffected: true, totalPoints: null },
    });
  });
});

describe('the weight over which FNIH divides the muscle mass', () => {
  it('is the newest without oedema or ascites', () => {
    const physicalData = [
      aPhysicalData({ captured_at: newer, weight_kg: 80, fluid_affected: true }),
      aPhysicalData({ captured_at: older, weight_kg: 62 }),
    ];
    expect(figuresOf(patient, { ...none, physicalData }, today).inputs.weightKg).toBe(62);
  });
});

describe('the readings', () => {
  const { inputs, taken } = figuresOf(
    patient,
    { ...none, dynamometry: [aDynamometry({ captured_at: newer, trials: [{ hand: 'right', value: 17 }] })] },
    today,
  );

  it('include each chosen algorithm, assessed separately', () => {
    const readings = readingsOf(inputs, {
      sarcopeniaReadings: ['awgs2019', 'awgs2025', 'sdoc2020', 'fnih2014'],
      isGripPrimary: false,
    });
    expect(readings.map(({ algorithm, status }) => [algorithm, status])).toEqual([
      ['ewgsop2', 'assessed'],
      ['awgs2019', 'assessed'],
      ['awgs2025', 'assessed'],
      ['sdoc2020', 'cannotAssess'],
      ['fnih2014', 'assessed'],
    ]);
  });

  it('are stored with their rule, its version and its inputs', () => {
    expect(readingVerdicts({ inputs, taken }, ewgsop2Only)).toMatchObject([
      {
        algorithm: 'ewgsop2',
        version: '2019-2',
        verdict: 'no-sarcopenia',
        inputs: { gripMaxKg: 17, gripMaxKgCapturedAt: newer, sex: 'female' },
      },
    ]);
  });

  it.each([
    [false, 20, 'probable', ['lookForOtherCauses']],
    [true, 20, 'probable', ['massWithOedema']],
    [true, 10, 'confirmed', ['severityNotAssessed']],
  ])('with oedema (%s) read a muscle mass of %d kg as %s', (fluid_affected, asm_kg, verdict, notes) => {
    const physicalData = [
      aPhysicalData({ captured_at: newer, weight_kg: 60, fluid_affected: false }),
      aPhysicalData({ ...{ weight_kg: 60, height_cm: 160, asm_kg, asm_method: 'bia', fluid_affected } }),
    ];
    const dynamometry = [aDynamometry({ trials: [{ hand: 'right', value: 15 }] })];
    const figures = figuresOf(patient, { sarcF: [], physicalData, dynamometry }, today);
    expect(readingsOf(figures.inputs, ewgsop2Only)[0]).toMatchObject({ verdict, notes });
  });

  it.each<['left-foot'[] | null, string[]]>([
    [null, ['confirmed', 'sarcopenia']],
    [[], ['confirmed', 'sarcopenia']],
    [['left-foot'], ['probable']],
  ])('of a low muscle mass with the amputations %j have the verdicts %j', (amputations, verdicts) => {
    const physicalData = [aPhysicalData({ weight_kg: 60, height_cm: 160, asm_kg: 10, asm_method: 'dxa' })];
    const dynamometry = [aDynamometry({ trials: [{ hand: 'right', value: 15 }] })];
    const figures = figuresOf({ ...patient, amputations }, { sarcF: [], physicalData, dynamometry }, today);
    const stored = readingVerdicts(figures, { sarcopeniaReadings: ['fnih2014'], isGripPrimary: false });
    expect(stored.map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  it.each([
    ['Pregnancy', 'pregnant'],
    ['Previous pregnancy', 'cannotAssess'],
  ])('with the condition %s give readings that are %s', (condition, status) => {
    const figures = figuresOf({ ...patient, birth_date: '1967-03-08', conditions: [condition] }, none, today);
    const readings = readingsOf(figures.inputs, {
      sarcopeniaReadings: ['awgs2019', 'awgs2025', 'sdoc2020', 'fnih2014'],
      isGripPrimary: false,
    });
    expect(readings.map((reading) => reading.status)).toEqual(Array(5).fill(status));
    const { sex, ageYears, isPregnant } = screenedPerson(figures);
    const score = scoreSarcCalf({ answers: {}, calfCm: 30, sex, ageYears, isPregnant });
    expect(score.status === 'pregnant').toBe(status === 'pregnant');
  });
});
