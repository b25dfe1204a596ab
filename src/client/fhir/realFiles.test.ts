import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findingSentence } from './findings';
import { readBundle } from './readBundle';

/** Resources of public sample data: `fixtures/README.md` names their sources. */

function read(file: string) {
  const text = readFileSync(path.join(__dirname, 'fixtures', file), 'utf8');
  const { charts, findings, questions } = readBundle(text, { now: new Date('2026-06-15T10:00:00Z') });
  const [chart] = charts;
  if (chart === undefined || charts.length > 1) throw new Error(`${file} has ${charts.length} charts.`);
  const { allergies, conditions, medicines } = chart.patient;
  return {
    lists: { allergies, conditions, medicines },
    labs: chart.labs.map(({ analyte, value, unit }) => `${analyte} ${value} ${unit}`),
    measures: chart.physicalData.map(({ weight_kg, height_cm }) => [weight_kg, height_cm]),
    elements: findings.flatMap(({ values }) => values['element'] ?? []),
    said: findings
      .filter(({ code }) => code !== 'elementNotKept')
      .map((one) =>
        [one.about, one.times > 1 && `× ${one.times}`, findingSentence(one)].filter(Boolean).join(' | '),
      ),
    asked: questions.map((question) => (question.kind === 'analyte' ? question.name : question.unit)),
  };
}

describe('a real file', () => {
  it('of Synthea is read, and what is past, unknown or has no place is named', () => {
    const { lists, labs, measures, elements, said, asked } = read('synthea-3.json');
    expect(lists).toEqual({
      allergies: ['Aspirin'],
      conditions: ['Prediabetes (finding)'],
      medicines: ['Simvastatin 10 MG Oral Tablet'],
    });
    expect(measures).toEqual([[100.8, 183.9]]);
    expect(labs).toEqual(['hba1c 3.09 %', 'creatinine 1.12 mg/dL']);
    expect(asked).toEqual(['Glucose [Mass/volume] in Blood (2339-0)']);
    expect(said).toEqual([
      'Resources of type Claim have no place in a chart (1). Enter what you need by hand.',
      'identifier: one is kept. Left out: 999-70-5765; S99938684; X35021762X. Enter it in the notes if you need it.',
      'Stress (finding) | Its status is “resolved”, and it is left out. Enter it by hand if it applies.',
      'Simvastatin 10 MG Oral Tablet | Its status is “completed”, and it is left out. Enter it by hand if it applies.',
      'insulin isophane, human 70 UNT/ML / insulin, regular, human 30 UNT/ML Injectable Suspension [Humulin] | Its status is “completed”, and it is left out. Enter it by hand if it applies.',
      'Glucose [Mass/volume] in Blood (2339-0) is not one of the measures or analytes here (1). Enter what you need by hand.',
      'Tobacco smoking status (72166-2) is not one of the measures or analytes here (1). Enter what you need by hand.',
      "Protocol for Responding to and Assessing Patients' Assets, Risks, and Experiences [PRAPARE] (93025-5) is not one of the measures or analytes here (1). Enter what you need by hand.",
      'Calculated values are not imported but calculated again (1). Nothing needs to be done.',
    ]);
    expect(elements).toEqual(
      expect.arrayContaining([
        'Patient.address.extension',
        'AllergyIntolerance.reaction',
        'Condition.onsetDateTime',
      ]),
    );
  });

  it('of an earlier Synthea is read without a protein in g/dL that is ten times too high', () => {
    const { lists, labs, measures, said } = read('synthea-2.json');
    expect(lists.medicines).toEqual(['Vitamin B 12 5 MG/ML Injectable Solution']);
    expect(measures).toEqual([[86.8894946527078, 172.2383153470443]]);
    expect(labs).toEqual(['creatinine 0.7358788137716105 mg/dL']);
    expect(said).toEqual(
      expect.arrayContaining([
        'Simvistatin 10 MG | × 2 | Its status is “stopped”, and it is left out. Enter it by hand if it applies.',
        'Protein [Mass/volume] in Serum or Plasma 62.9972793542148 g/dL, 1995-07-17 | value: Enter a value between 1 and 15 g/dL.',
      ]),
    );
  });

  it('of US Core is read, with the medicine that the patient takes on her own', () => {
    const { lists, labs, said } = read('us-core-9.json');
    expect(lists).toEqual({
      allergies: ['sulfonamide antibacterial'],
      conditions: ['Active Duodenal Ulcer'],
      medicines: ['Tylenol PM Pill', 'Nizatidine 15 MG/ML Oral Solution'],
    });
    expect(labs).toEqual(['hemoglobin 17 g/dL', 'hematocrit 43 %', 'glucose_random 76 mg/dL']);
    expect(said).toContain(
      'Hematocrit, Blood 43 %, 2005-07-05 | The printed reference range 46 to 38 % is crossed and is left out; the result is kept. Check it against the report.',
    );
  });
});

const bundleSchema = z.object({
  resourceType: z.string(),
  type: z.string(),
  entry: z.array(z.looseObject({ resource: z.looseObject({ resourceType: z.string() }) })),
});

/** Technical, or read, and without effect where it says the usual: active, confirmed, of serum, high as its range says. */
const saysNothing = [
  ...['resourceType', 'id', 'meta', 'text', 'identifier', 'category'],
  ...['active', 'clinicalStatus', 'verificationStatus', 'specimen', 'interpretation', 'issued'],
];

it.each(['synthea-2.json', 'synthea-3.json', 'us-core-9.json'])(
  'nothing of %s is left out without being named',
  (file) => {
    const bundle = bundleSchema.parse(
      JSON.parse(readFileSync(path.join(__dirname, 'fixtures', file), 'utf8')),
    );
    const readEntries = (entry: typeof bundle.entry) => {
      const read = readBundle({ ...bundle, entry }, { now: new Date('2026-06-15T10:00:00Z') });
      return { charts: JSON.stringify(read.charts), all: JSON.stringify(read) };
    };
    const whole = readEntries(bundle.entry);
    const seen = new Set<string>();
    const unnamed = bundle.entry.flatMap((one, at) => {
      const { resourceType } = one.resource;
      const withoutIt = readEntries(bundle.entry.toSpliced(at, 1));
      if (withoutIt.all === whole.all) return [resourceType];
      // What is not taken is named as a whole; of what is taken, one of each type tells.
      if (withoutIt.charts === whole.charts || seen.has(resourceType)) return [];
      seen.add(resourceType);
      return Object.keys(one.resource)
        .filter((element) => !saysNothing.includes(element))
        .filter((element) => {
          const { [element]: _, ...others } = one.resource;
          const resource = { ...others, resourceType };
          return readEntries(bundle.entry.with(at, { ...one, resource })).all === whole.all;
        })
        .map((element) => `${resourceType}.${element}`);
    });
    expect(unnamed).toEqual([]);
  },
);
