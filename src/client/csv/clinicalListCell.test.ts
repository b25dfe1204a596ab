import { readClinicalList } from './clinicalListCell';

describe('a cell of allergies, conditions or medicines', () => {
  it.each([
    ...['none', 'NONE', 'None known', 'Nil', 'NKA', 'no known allergies', 'No known allergy.'],
    ...['aucune', 'Aucune allergie connue', 'Pas d’allergie connue', 'RAS', 'R.A.S.', 'Néant', 'neant'],
    ...['لا يوجد', 'لا توجد حساسية', 'keine'],
  ])('says that none is known: %s', (cell) => {
    expect(readClinicalList(cell)).toEqual({ list: [], remark: null });
  });

  it.each([
    '',
    ' ',
    '-',
    '–',
    '—',
    '−',
    '--',
    '.',
    '?',
    '/',
    'N/A',
    'n.a.',
    'unknown',
    'non renseigné',
    'غير معروف',
    'N.C.',
    'NC',
    'not documented',
    'Keine Angabe',
    'غير محدد',
  ])('says nothing: "%s"', (cell) => expect(readClinicalList(cell)).toEqual({ list: null, remark: null }));

  it.each(['NKDA', 'No known drug allergies', "Pas d'allergie médicamenteuse"])(
    'says nothing about food, and goes to the notes: %s',
    (cell) => expect(readClinicalList(cell)).toEqual({ list: null, remark: cell }),
  );

  it.each([
    ['nuts', ['nuts']],
    ['Néant; penicillin', ['penicillin']],
    ['penicillin | -', ['penicillin']],
    ['nonepinephrine', ['nonepinephrine']],
    ['no nuts', ['no nuts']],
  ])('has entries: %s', (cell, list) => {
    expect(readClinicalList(cell)).toEqual({ list, remark: null });
  });

  it('keeps an entry beside a remark', () => {
    expect(readClinicalList('NKDA; peanuts')).toEqual({ list: ['peanuts'], remark: 'NKDA' });
    expect(readClinicalList('none; NKDA')).toEqual({ list: null, remark: 'NKDA' });
  });
});
