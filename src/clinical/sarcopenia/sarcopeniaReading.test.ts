import { awgs2019 } from './awgs2019';
import { ewgsop2 } from './ewgsop2';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import { toVerdict } from './sarcopeniaReading';
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
      version: '2019',
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
