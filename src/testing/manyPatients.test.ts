import { ageInYears } from '@/clinical/ageInYears';
import { patientSchema } from '@/contract/patient';
import { physicalDataSchema } from '@/contract/physicalData';
import { sarcFSchema } from '@/contract/sarcF';
import { manyPeople, manyPeopleToday } from './manyPatients';

describe('manyPeople', () => {
  const people = manyPeople(2000);

  it('generates valid records', () => {
    for (const { patient, sarcF, physicalData } of people) {
      expect(patientSchema.parse(patient)).toEqual(patient);
      if (sarcF) expect(sarcFSchema.parse(sarcF)).toEqual(sarcF);
      for (const record of physicalData) expect(physicalDataSchema.parse(record)).toEqual(record);
    }
  });

  it('generates the same people every time, whatever their number', () => {
    expect(manyPeople(300)).toEqual(people.slice(0, 300));
  });

  it('gives every record its own id', () => {
    const ids = people.flatMap(({ patient, sarcF, physicalData }) => [
      patient.patient_id,
      ...(sarcF ? [sarcF.record_id] : []),
      ...physicalData.map((it) => it.record_id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each<[string, RegExp, number]>([
    ['Latin', /^\p{Script=Latin}/u, 55],
    ['Arabic', /^\p{Script=Arabic}/u, 35],
    ['Greek or Cyrillic', /^[\p{Script=Greek}\p{Script=Cyrillic}]/u, 10],
  ])('gives about the intended share of people a name in %s letters', (_, script, percent) => {
    const share =
      (people.filter(({ patient }) => script.test(patient.last_name)).length / people.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(4);
  });

  it('generates mostly people of 54 or older, and no one under 18 or over 100', () => {
    const ages = people.map(({ patient }) => ageInYears(patient.birth_date, manyPeopleToday) ?? -1);
    expect(ages.filter((age) => age >= 54).length).toBeGreaterThan(people.length * 0.9);
    expect(Math.max(...ages)).toBeLessThanOrEqual(100);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
  });

  it('measures many of them more than once, in chronological order', () => {
    const measured = people.filter(({ physicalData }) => physicalData.length > 1);
    expect(measured.length).toBeGreaterThan(people.length * 0.3);
    for (const { physicalData } of measured) {
      const moments = physicalData.map((it) => it.captured_at);
      expect([...moments].sort()).toEqual(moments);
    }
  });
});
