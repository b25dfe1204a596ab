import { arLabImport } from '@/client/i18n/ar/labImport';
import { enLabImport } from '@/client/i18n/en/labImport';
import { frLabImport } from '@/client/i18n/fr/labImport';
import { labFields, type LabField } from './labColumns';
import { labNamesOf } from './labHeaderNames';
import { nameKey } from './columnMapping';
import { guessLabMapping, headerKey } from './labMapping';

describe('the columns of a lab file', () => {
  it.each([
    ['English', enLabImport],
    ['French', frLabImport],
    ['Arabic', arLabImport],
  ])('are recognised by their names on the screen in %s', (_, { fields }) => {
    expect(guessLabMapping(labFields.map((field) => fields[field]))).toEqual([...labFields]);
  });

  it.each<[string, (LabField | null)[]]>([
    [
      'MRN,Patient Name,DOB,Test,Result,Units,Reference Range,Collected On,Flag',
      ['identifier', 'full_name', 'birth_date', 'analyte', 'value', 'unit', 'range', 'collected_at', null],
    ],
    [
      'IPP;Nom;Prénom;Né(e) le;Analyse;Résultat;Unité;Norme basse;Norme haute;Date du prélèvement (JJ/MM/AAAA)',
      [
        ...(['identifier', 'last_name', 'first_name', 'birth_date', 'analyte', 'value', 'unit'] as const),
        ...(['range_low', 'range_high', 'collected_at'] as const),
      ],
    ],
    [
      'رقم الملف,اسم المريض,التحليل,النتيجة,الوحدة,تاريخ السحب',
      ['identifier', 'full_name', 'analyte', 'value', 'unit', 'collected_at'],
    ],
    [
      'Patienten-ID;Name;Vorname;Geburtsdatum;Untersuchung;Ergebnis;Einheit;Normbereich;Abnahmedatum;Bemerkung',
      [
        ...(['identifier', 'last_name', 'first_name', 'birth_date', 'analyte', 'value', 'unit'] as const),
        ...(['range', 'collected_at', 'notes'] as const),
      ],
    ],
    ['Status;Result', ['status', 'value']],
    ['Statut;Résultat', ['status', 'value']],
    ['Befundstatus;Ergebnis', ['status', 'value']],
    ['الحالة;النتيجة', ['status', 'value']],
    [
      'subject_id,charttime,Analyte Name,valuenum,valueuom,ref_range_lower,ref_range_upper',
      ['identifier', 'collected_at', 'analyte', 'value', 'unit', 'range_low', 'range_high'],
    ],
  ])('are guessed from %s', (header, mapping) => {
    expect(guessLabMapping(header.split(/[,;]/))).toEqual(mapping);
  });

  it('have no name that means two fields', () => {
    const meanings = new Map<string, Set<LabField>>();
    for (const field of labFields)
      for (const name of [field, ...labNamesOf(field)]) {
        const found = meanings.get(nameKey(name)) ?? new Set();
        meanings.set(nameKey(name), found.add(field));
      }
    expect([...meanings].filter(([, fields]) => fields.size > 1)).toEqual([]);
  });

  it('are recognised by a key that does not reveal their names', () => {
    const key = headerKey(['Patient Name', 'Résultat']);
    expect(headerKey(['patient_name', 'RESULTAT'])).toBe(key);
    expect(headerKey(['Patient Name', 'Unité'])).not.toBe(key);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });
});
