import { setUpLanguages } from '@/client/i18n/i18n';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import { aPatient } from '@/testing/builders';
import { lines } from '@/testing/resultLines';

beforeAll(setUpLanguages);

describe('muscle mass by an equation', () => {
  const patient = aPatient({ sex: 'female', birth_date: '1950-03-01' });
  const muscleLines = (typed: PhysicalFormValues) =>
    lines(typed, { patient }).filter((line) =>
      /by Sergi|by Yoshida|by Janssen|by Kawakami|^Phase/.test(line),
    );

  it('has a line for each, with its source', () => {
    const typed = { weight_kg: 60, height_cm: 160, resistance_ohm: 512, reactance_ohm: 50 };
    expect(muscleLines({ ...typed, waist_cm: 80, calf_cm: 33 })).toEqual([
      'Appendicular muscle mass by Sergi | 16.29 kg | Sergi 2015',
      'Appendicular muscle mass by Yoshida | 18.95 kg | Yoshida 2014',
      'Muscle mass of the whole body by Janssen | 19.76 kg | Janssen 2000',
      'Appendicular muscle mass by Kawakami | 16.13 kg | Kawakami 2021',
      'Phase angle | 5.6° | No class: norms differ by instrument, sex and age',
    ]);
  });

  it('says why there is none after an amputation', () => {
    const typed = { weight_kg: 60, height_cm: 160, resistance_ohm: 512, waist_cm: 80, calf_cm: 33 };
    const amputated = { patient: { ...patient, amputations: ['left-foot' as const] } };
    const reason = /\| Not calculated after an amputation: the equation is for whole bodies$/;
    expect(lines(typed, amputated).filter((line) => reason.test(line))).toHaveLength(4);
  });

  it('says what is missing, and nothing where no measure of its own was typed', () => {
    expect(muscleLines({ resistance_ohm: 512 })[0]).toMatch(
      /Sergi \| Weight, height,? and BIA reactance needed$/,
    );
    expect(muscleLines({ weight_kg: 60, height_cm: 160, calf_cm: 33 })).toEqual([]);
  });
});
