import { labSchema } from '@/contract/lab';
import { isCriticalFlag, labFlag } from '@/clinical/labs/labFlag';
import { manyLabs } from './manyLabs';
import { manyPeople } from './manyPatients';

describe('manyLabs', () => {
  const patients = manyPeople(50).map(({ patient }) => patient);
  const labs = manyLabs(patients, 4_000, 3_000);

  it('generates valid results', () => {
    for (const lab of labs) expect(labSchema.parse(lab)).toEqual(lab);
  });

  it('generates the requested number of results, in total and for the first patient', () => {
    expect(labs).toHaveLength(4_000);
    expect(labs.filter(({ patient_id }) => patient_id === patients[0]?.patient_id)).toHaveLength(3_000);
  });

  it('gives each result a unique id, and each patient one result per analyte and time', () => {
    const places = labs.map((lab) => `${lab.patient_id} ${lab.analyte} ${lab.collected_at}`);
    expect(new Set(labs.map(({ record_id }) => record_id)).size).toBe(labs.length);
    expect(new Set(places).size).toBe(labs.length);
  });

  it('generates some results out of range, few critical ones and some unseen ones', () => {
    const share = (count: number) => (count / labs.length) * 100;
    const flags = labs.map((lab) => labFlag(lab, lab.range));
    const outside = share(flags.filter((flag) => flag !== null && flag !== 'N').length);
    expect(outside).toBeGreaterThan(8);
    expect(outside).toBeLessThan(30);
    const critical = share(flags.filter(isCriticalFlag).length);
    expect(critical).toBeGreaterThan(0.1);
    expect(critical).toBeLessThan(2);
    const unseen = share(labs.filter(({ seen_at }) => seen_at === null).length);
    expect(Math.abs(unseen - 20)).toBeLessThan(4);
  });
});
