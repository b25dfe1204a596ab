import { ar } from '@/client/i18n/ar';
import { en } from '@/client/i18n/en';
import { fr } from '@/client/i18n/fr';
import { importFields, patientColumns } from './patientColumns';
import { fillers, mapColumn, unclearNames } from './columnMapping';
import { guessMapping, missingFields } from './patientMapping';
import { namesOf } from './patientHeaderNames';
import { foldText } from './foldText';

describe('guessMapping', () => {
  it.each([
    ['English', en],
    ['French', fr],
    ['Arabic', ar],
  ])('recognises every header that Satchel writes in %s', (_, { fields }) => {
    expect(guessMapping(patientColumns.map((column) => fields[column]))).toEqual([...patientColumns]);
  });

  it('recognises the field names themselves', () => {
    expect(guessMapping(importFields)).toEqual([...importFields]);
  });

  it.each([
    ['Surname;Given Names;DOB;Gender;MRN', 'last_name first_name birth_date sex identifier'],
    ['NOM;Prénom(s);Né(e) le;Sexe;N° Dossier;Tél.', 'last_name first_name birth_date sex identifier phone'],
    ['nom;prenom;date_naissance;SEXE (H/F);IPP', 'last_name first_name birth_date sex identifier'],
    [
      'الاسم;اللقب;تاريخ الولادة;الجنس;رقم الملف;الجوال',
      'first_name last_name birth_date sex identifier phone',
    ],
    ['patientFirstName;patientLastName;dateOfBirth', 'first_name last_name birth_date'],
    ['Date de naissance (JJ/MM/AAAA);Nom du patient', 'birth_date full_name'],
    ['First name;Last name;Name', 'first_name last_name null'],
    ['Phone;Mobile;E-mail', 'phone null email'],
    ['constructor;__proto__;;Weight (kg);Poids habituel (lb);Usual weight', 'null null null null null null'],
  ])('maps %s to %s', (header, expected) => {
    expect(
      guessMapping(header.split(';'))
        .map((field) => field ?? 'null')
        .join(' '),
    ).toBe(expected);
  });

  it('recognises a column that holds only email addresses', () => {
    const rows = [
      { line: 2, cells: ['', 'a@example.org', 'a@example.org'] },
      { line: 3, cells: ['', 'b@example.org', 'b'] },
    ];
    expect(guessMapping(['x', 'y', 'z'], rows)).toEqual([null, 'email', null]);
  });

  it('never maps one name to two fields', () => {
    const keys = importFields.flatMap((field) => [...new Set(namesOf(field).map(foldText))]);
    expect(keys).toHaveLength(new Set(keys).size);
    expect([...fillers, ...unclearNames]).not.toContain('');
  });
});

describe('a mapping', () => {
  it('reports the fields that are still missing', () => {
    expect(missingFields([null, 'last_name', 'sex'])).toEqual(['first_name', 'birth_date']);
    expect(missingFields(['full_name', 'birth_date', 'sex'])).toEqual([]);
  });

  it('moves a field when the user chooses it for another column', () => {
    const mapping = mapColumn(['phone', 'email', null], { column: 2, field: 'phone' });
    expect(mapping).toEqual([null, 'email', 'phone']);
    expect(mapColumn(mapping, { column: 1, field: null })).toEqual([null, null, 'phone']);
  });
});
