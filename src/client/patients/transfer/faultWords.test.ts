import i18next from 'i18next';
import { setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import { languageOf } from '@/client/i18n/languages';
import { importedLabSchema, importedPhysicalDataSchema } from '@/client/fhir/importedChart';
import { fault as contractFault } from '@/contract/faults';
import { aLab, aPhysicalData } from '@/testing/builders';
import type { Fault } from './candidates';
import { aboutWords, faultWords, findingWords } from './faultWords';
import { isFhirFile } from './readFhirFile';

beforeAll(setUpLanguages);

describe('a finding', () => {
  it.each([
    ['en', 'The file has no gender, but a sex in another place: “Female” is saved. Check it.'],
    [
      'fr',
      'Le fichier n’indique pas le sexe (gender), mais le donne ailleurs\u202f: «\u202fFéminin\u202f» est enregistré. Vérifiez-le.',
    ],
    ['ar', 'ليس في الملف gender، لكن الجنس مذكور في موضع آخر: حُفظ «\u2068أنثى\u2069». يُرجى التحقق منه.'],
  ])('names the sex in the language of the screen: %s', async (code, sentence) => {
    await showLanguage(languageOf(code));
    const finding = { code: 'sexFromExtension', values: { sex: 'female' } } as const;
    expect(findingWords(i18next.t, finding, code)).toBe(sentence);
  });

  it('names the field, and not its key', async () => {
    await showLanguage('en');
    const words = (field: string) =>
      findingWords(i18next.t, { code: 'partEnded', values: { field, value: 'X', end: '2019' } }, 'en');
    expect(words('name')).toMatch(/^First and last name: “X” ended/);
    expect(words('phone')).toMatch(/^Phone: “X” ended/);
  });

  it('keeps a status that has the same word as a sex', async () => {
    await showLanguage('fr');
    const finding = { code: 'notFinal', values: { status: 'unknown' } } as const;
    expect(findingWords(i18next.t, finding, 'fr')).toContain('unknown');
  });

  it.each([
    ['2014-05-10T12:12:00+02:00', 'May 10, 2014'],
    ['2014-05-10', 'May 10, 2014'],
    ['2014-05', '2014-05'],
    ['50 a', '50 a'],
  ])('writes the day on which something ended as the language does: %s', async (end, day) => {
    await showLanguage('en');
    const words = findingWords(i18next.t, { code: 'ended', values: { end } }, 'en');
    expect(words).toContain(`It has ended (${day})`);
  });
});

describe('a date of birth of a file', () => {
  it.each([
    ['31/02/1950', /“31\/02\/1950”: This is not a day of the calendar/],
    ['', /“–”: Enter a date of birth\.$/],
  ])('has a reason for the refusal: "%s"', async (cell, words) => {
    await showLanguage('en');
    const faults = [{ field: 'birth_date', sentence: contractFault('noBirthDate'), cell, line: 2 }] as const;
    expect(faultWords(i18next.t, { kind: 'row', line: 2, cells: [], faults }, 'en')).toEqual([
      expect.stringMatching(words),
    ]);
  });
});

describe('what a finding is about', () => {
  it.each([
    ['en', 'Albumin (1751-7) 38 g/L'],
    ['fr', 'Albumine (1751-7) 38 g/L'],
  ])('is named in the language of the screen, with the code in brackets: %s', async (language, words) => {
    await showLanguage(languageOf(language));
    const known = { code: '1751-7', of: 'analyte', key: 'albumin' } as const;
    expect(aboutWords(i18next.t, { about: '1751-7 38 g/L', known })).toBe(words);
    expect(aboutWords(i18next.t, { about: 'Alb 38 g/L' })).toBe('Alb 38 g/L');
  });
});

describe('a record', () => {
  const lab = importedLabSchema.parse(aLab({ value: 3.2 }));
  const other = importedLabSchema.parse(aLab({ value: 4.1 }));
  const record = importedPhysicalDataSchema.parse(aPhysicalData({ weight_kg: 61 }));
  const place = {
    kind: 'withdrawn',
    name: 'Lise Moreau',
    patient_id: '1',
    resource: 'Observation/1',
  } as const;
  it.each<[RegExp, Fault]>([
    [/^Albumin, .*: 3\.2 g\/dL is recorded here and was withdrawn/, { ...place, here: { of: 'lab', lab } }],
    [
      /^Weight, .*: 61 kg is recorded here/,
      { ...place, here: { of: 'measure', measure: 'weight_kg', record } },
    ],
    [/^Allergies: “Nuts” is in/, { ...place, here: { of: 'entry', field: 'allergies', text: 'Nuts' } }],
    [
      /: 86\.9 kg, 14\.6 kg more than on/,
      {
        kind: 'weightJump',
        name: 'Lise Moreau',
        jump: {
          weighing: { weight_kg: 86.8894946527078, captured_at: '2026-03-09T10:00:00Z' },
          last: { weight_kg: 72.25, captured_at: '2026-02-09T10:00:00Z' },
          ...{ differenceKg: 14.6394946527078, timeZone: 'UTC' },
        },
      },
    ],
    [
      /^Albumin, .*: the file has both 3\.2 g\/dL and 4\.1 g\/dL, under two ids/,
      { kind: 'twiceInFile', name: 'Lise Moreau', twice: { of: 'lab', one: lab, other } },
    ],
  ])('is named with its date and value: %s', async (words, fault) => {
    await showLanguage('en');
    expect(faultWords(i18next.t, fault, 'en')).toEqual([expect.stringMatching(words)]);
  });
});

describe('a file', () => {
  it.each([
    ['charts.json', '', true],
    ['Patient.ndjson', '', true],
    ['export.JSONL', '', true],
    ['charts', 'application/fhir+json', true],
    ['patients.csv', 'text/csv', false],
    ['patients.txt', 'text/plain', false],
  ])('%s of type “%s” is read as HL7 FHIR: %s', (name, type, isFhir) => {
    expect(isFhirFile({ name, type })).toBe(isFhir);
  });
});
