import { awgs2019 } from './awgs2019';
import { awgs2025 } from './awgs2025';
import { ewgsop2 } from './ewgsop2';
import { fnih2014 } from './fnih2014';
import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';
import { toVerdict, type SarcopeniaReading } from './sarcopeniaReading';
import { sdoc2020 } from './sdoc2020';

const inputs: SarcopeniaInputs = {
  sex: 'female',
  ageYears: 75,
  sarcFPoints: 5,
  gripMaxKg: 15,
  chairStands5S: 'unable',
  asmKg: null,
  asmMethod: null,
  heightCm: 160,
  weightKg: null,
  gait4mS: 5,
  sppbPoints: null,
  timedUpAndGoS: null,
  walk400mS: null,
  calfCm: 31,
};

describe('toVerdict', () => {
  it('stores the inputs that EWGSOP2 uses, with its option', () => {
    expect(toVerdict(ewgsop2(inputs), inputs)).toEqual({
      algorithm: 'ewgsop2',
      version: '2019-2',
      verdict: 'probable',
      inputs: {
        sex: 'female',
        ageYears: 75,
        sarcFPoints: 5,
        gripMaxKg: 15,
        chairStands5S: 'unable',
        asmKg: null,
        heightCm: 160,
        gait4mS: 5,
        sppbPoints: null,
        timedUpAndGoS: null,
        walk400mS: null,
        gripPrimary: false,
      },
    });
    const alone = ewgsop2(inputs, { gripPrimary: true });
    expect(toVerdict(alone, inputs, { gripPrimary: true }).inputs.gripPrimary).toBe(true);
  });

  it('stores no input that a definition does not use', () => {
    expect(toVerdict(sdoc2020(inputs), inputs).inputs).toEqual({
      sex: 'female',
      ageYears: 75,
      gripMaxKg: 15,
      gait4mS: 5,
    });
    expect(toVerdict(awgs2019(inputs), inputs).inputs).not.toHaveProperty('timedUpAndGoS');
  });

  it.each([null, 17])('stores cannot-assess at %s years', (ageYears) => {
    const unknown = { ...inputs, ageYears };
    expect(toVerdict(ewgsop2(unknown), unknown)).toMatchObject({
      verdict: 'cannot-assess',
      inputs: { ageYears },
    });
  });
});

describe('a muscle mass that was measured with oedema or ascites', () => {
  // At a height of 100 cm and a weight of 1 kg, the mass in kg is also the index, and the mass over the body mass index.
  const wet: SarcopeniaInputs = {
    ...nothingMeasured,
    ...{ sex: 'female', ageYears: 75, gripMaxKg: 15, heightCm: 100, weightKg: 1, asmMethod: 'bia' },
    isMassFluidAffected: true,
  };
  const hidden = ['massWithOedema'];

  it.each<[(inputs: SarcopeniaInputs) => SarcopeniaReading, Partial<SarcopeniaInputs>, object]>([
    [ewgsop2, { asmKg: 5.4 }, { verdict: 'confirmed', notes: ['severityNotAssessed'] }],
    [ewgsop2, { asmKg: 5.5 }, { verdict: 'probable', notes: hidden }],
    [ewgsop2, { asmKg: 5.6 }, { verdict: 'probable', notes: hidden }],
    [ewgsop2, { asmKg: 14.9, heightCm: null }, { verdict: 'confirmed', notes: ['severityNotAssessed'] }],
    [ewgsop2, { asmKg: 15, heightCm: null }, { verdict: 'probable', notes: hidden }],
    [ewgsop2, { asmKg: null }, { verdict: 'probable', notes: ['massNeeded'] }],
    [ewgsop2, { asmKg: 5.6, gripMaxKg: 16 }, { verdict: 'no-sarcopenia', notes: hidden }],
    [ewgsop2, { asmKg: 5.6, asmMethod: 'dxa' }, { verdict: 'probable', notes: hidden }],
    [awgs2019, { asmKg: 5.6 }, { verdict: 'sarcopenia', notes: ['severityNotAssessed'] }],
    [awgs2019, { asmKg: 5.7 }, { verdict: 'possible', notes: hidden }],
    [awgs2019, { asmKg: 5.8 }, { verdict: 'possible', notes: hidden }],
    [
      awgs2019,
      { asmKg: 5.8, gripMaxKg: 18, sppbPoints: 5 },
      { status: 'cannotAssess', needs: ['asmKg'], notes: hidden },
    ],
    [awgs2025, { asmKg: 5.6 }, { verdict: 'sarcopenia', notes: [] }],
    [awgs2025, { asmKg: 5.7 }, { verdict: 'possible', notes: hidden }],
    [awgs2025, { asmKg: 5.8 }, { verdict: 'possible', notes: hidden }],
    [fnih2014, { asmKg: 0.511 }, { verdict: 'sarcopenia', notes: ['cutOffsOfDxa'] }],
    [fnih2014, { asmKg: 0.512 }, { status: 'cannotAssess', needs: ['asmKg'], notes: hidden }],
    [fnih2014, { asmKg: 0.513 }, { status: 'cannotAssess', needs: ['asmKg'], notes: hidden }],
    [fnih2014, { asmKg: 0.513, weightKg: null }, { status: 'cannotAssess', needs: ['weightKg'], notes: [] }],
    [awgs2019, { asmKg: 5.4, heightCm: null }, { verdict: 'possible', notes: ['massNeeded'] }],
    [awgs2025, { asmKg: 5.4, heightCm: null }, { verdict: 'possible', notes: ['massNeeded'] }],
    [sdoc2020, { asmKg: 5.6, gait4mS: 6 }, { verdict: 'sarcopenia', notes: [] }],
  ])('counts only if it is low, by %p with %j', (definition, change, expected) => {
    expect(definition({ ...wet, ...change })).toMatchObject(expected);
  });

  it('is stored with the reason, by a definition that would judge it', () => {
    const given = { ...wet, asmKg: 5.6 };
    expect(toVerdict(ewgsop2(given), given).inputs).toMatchObject({ asmKg: 5.6, isMassFluidAffected: true });
    expect(toVerdict(sdoc2020(given), given).inputs).not.toHaveProperty('isMassFluidAffected');
    expect(toVerdict(ewgsop2(inputs), inputs).inputs).not.toHaveProperty('isMassFluidAffected');
  });
});

describe('a low muscle mass after an amputation', () => {
  const amputated: SarcopeniaInputs = {
    ...nothingMeasured,
    sex: 'female',
    ageYears: 75,
    heightCm: 160,
    weightKg: 60,
    asmKg: 10,
    isAmputated: true,
  };
  const note = 'massAfterAmputation';

  it.each<[(inputs: SarcopeniaInputs) => SarcopeniaReading, Partial<SarcopeniaInputs>, object]>([
    [ewgsop2, { gripMaxKg: 15 }, { verdict: 'probable', notes: [note] }],
    [ewgsop2, { gripMaxKg: 15, asmKg: null }, { verdict: 'probable', notes: [note] }],
    [ewgsop2, { gripMaxKg: 15, heightCm: null }, { verdict: 'probable', notes: [note] }],
    [ewgsop2, { gripMaxKg: 16 }, { verdict: 'no-sarcopenia', notes: [note] }],
    [ewgsop2, {}, { status: 'cannotAssess', needs: ['strengthTest'] }],
    [awgs2019, { gripMaxKg: 15, sppbPoints: 5 }, { verdict: 'possible', notes: [note] }],
    [awgs2019, { gripMaxKg: 18, sppbPoints: 5 }, { status: 'amputated', notes: [note] }],
    [awgs2019, { sppbPoints: 5 }, { status: 'cannotAssess', needs: ['strengthTest'] }],
    [awgs2025, { gripMaxKg: 15 }, { verdict: 'possible', notes: [note] }],
    [fnih2014, { gripMaxKg: 15 }, { status: 'amputated', notes: [note] }],
    [fnih2014, { gripMaxKg: 16 }, { verdict: 'no-sarcopenia', notes: [note] }],
    [fnih2014, {}, { status: 'cannotAssess', needs: ['gripMaxKg'] }],
    [sdoc2020, { gripMaxKg: 15, gait4mS: 6 }, { verdict: 'sarcopenia', notes: [] }],
  ])('is not judged by %p with %j', (definition, change, expected) => {
    const reading = definition({ ...amputated, ...change });
    expect(reading).toMatchObject(expected);
    expect(reading.tests.filter(({ part }) => part === 'mass')).toEqual([]);
  });

  it('is stored with the reason, by a definition that would judge it', () => {
    const weak = { ...amputated, gripMaxKg: 15 };
    expect(toVerdict(ewgsop2(weak), weak).inputs).toMatchObject({ asmKg: 10, isAmputated: true });
    expect(toVerdict(sdoc2020(weak), weak).inputs).not.toHaveProperty('isAmputated');
    expect(toVerdict(ewgsop2(inputs), inputs).inputs).not.toHaveProperty('isAmputated');
  });
});
