import { fault } from '@/contract/faults';
import { ar } from '@/client/i18n/ar';
import { en } from '@/client/i18n/en';
import { fr } from '@/client/i18n/fr';
import { localMoment } from '@/client/i18n/localMoment';
import { importFields, type ImportField } from './patientColumns';
import { readPatientRow, type PatientRowOptions } from './patientRow';
import { unclearSexWords } from './patientWords';

const options: PatientRowOptions = { dateOrder: 'dmy', firstYear: 1927 };
const someone = { first_name: 'Marguerite', last_name: 'Lefebvre', birth_date: '8/3/1941', sex: 'F' };

function read(cells: Partial<Record<ImportField, string>>, more: Partial<PatientRowOptions> = {}) {
  const entries = Object.entries({ ...someone, ...cells });
  const mapping = entries.map(([field]) => fieldNamed(field));
  return readPatientRow({ line: 7, cells: entries.map(([, cell]) => cell) }, mapping, {
    ...options,
    ...more,
  });
}

function fieldNamed(name: string): ImportField {
  const found = importFields.find((field) => field === name);
  if (!found) throw new Error(name);
  return found;
}

describe('readPatientRow', () => {
  it('trims cells and returns null for empty ones', () => {
    expect(read({ first_name: '  Marguerite ', phone: '  ', notes: ' a \n b ' })).toEqual({
      ok: true,
      line: 7,
      values: {
        ...{ first_name: 'Marguerite', last_name: 'Lefebvre', birth_date: '1941-03-08', sex: 'female' },
        ...{ phone: null, email: null, identifier: null, address: null, allergies: null, conditions: null },
        ...{ medicines: null, tags: null, notes: 'a \n b', language: null, time_zone: null },
        ...{
          usual_weight_kg: null,
          dominant_hand: null,
          ethnicity_group: null,
          amputations: null,
          due_date: null,
          next_visit_at: null,
          responsible_id: null,
          cover_id: null,
          cover_until: null,
        },
      },
      shortened: [],
      isNoted: false,
      alsoNone: [],
    });
  });

  it('refuses text that deceives, and joins the lines of an address', () => {
    const address = ' Rue du Lac 3\r\n 1000 Brussels\nBelgium ';
    expect(read({ address })).toMatchObject({ values: { address: 'Rue du Lac 3, 1000 Brussels, Belgium' } });
    const cells = { first_name: 'Ann\nBEGIN', phone: '\u202e123', allergies: 'Nuts; \u200b' };
    expect(read(cells)).toMatchObject({
      ok: false,
      faults: [
        { field: 'first_name', sentence: fault('controlCharacters') },
        { field: 'phone', sentence: fault('directionMarks') },
        { field: 'allergies', sentence: fault('nothingVisible') },
      ],
    });
  });

  it('refuses a time zone by its short name, and says which names can be used', () => {
    expect(read({ time_zone: 'IST' })).toMatchObject({
      ok: false,
      faults: [{ field: 'time_zone', sentence: fault('notTimeZone') }],
    });
    expect(read({ time_zone: 'Asia/Kolkata' })).toMatchObject({ values: { time_zone: 'Asia/Kolkata' } });
  });

  it('takes nothing that a spreadsheet shortened', () => {
    expect(read({ identifier: '2,80015E+12', phone: '6,12346E+11' })).toMatchObject({
      values: { identifier: null, phone: null },
      shortened: ['identifier', 'phone'],
    });
  });

  it('never takes words for "none" as an entry, and keeps in the notes what the list cannot hold', () => {
    const rowOf = (allergies: string, conditions: string, medicines: string) =>
      read({ allergies, conditions, medicines, notes: 'walks' });
    expect(rowOf('Aucune allergie connue', 'RAS', 'Néant')).toMatchObject({
      values: { allergies: [], conditions: [], medicines: [], notes: 'walks' },
    });
    expect(rowOf('NKDA', 'none', '-')).toMatchObject({
      values: { allergies: null, conditions: [], medicines: null, notes: 'walks\nNKDA' },
    });
    expect(rowOf('لا يوجد', 'N/A', 'Nil')).toMatchObject({
      values: { allergies: [], conditions: null, medicines: [], notes: 'walks' },
    });
  });

  it('reports every fault in the sentences of the contract, with its cell and line', () => {
    const tags = Array.from({ length: 101 }, (_, tag) => tag).join(';');
    const cells = {
      first_name: ' ',
      birth_date: '31/02/1941',
      sex: '1',
      email: 'x',
      usual_weight_kg: '160 lb',
      tags,
    };
    expect(
      read({
        ...cells,
        dominant_hand: 'hook',
        next_visit_at: '9/3/2026',
        language: 'Klingonese',
        ethnicity_group: 'Martian',
        due_date: '31/6/2026',
      }),
    ).toEqual({
      ok: false,
      line: 7,
      faults: [
        { field: 'first_name', sentence: fault('required'), cell: '', line: 7 },
        { field: 'birth_date', sentence: fault('noBirthDate'), cell: '31/02/1941', line: 7 },
        { field: 'sex', sentence: fault('noSex'), cell: '1', line: 7 },
        { field: 'email', sentence: fault('notEmail'), cell: 'x', line: 7 },
        { field: 'tags', sentence: fault('tooMany', { max: 100 }), cell: tags, line: 7 },
        { field: 'language', sentence: fault('notLanguage'), cell: 'Klingonese', line: 7 },
        { field: 'usual_weight_kg', sentence: fault('notNumber'), cell: '160 lb', line: 7 },
        { field: 'dominant_hand', sentence: fault('notHand'), cell: 'hook', line: 7 },
        { field: 'ethnicity_group', sentence: fault('noChoice'), cell: 'Martian', line: 7 },
        { field: 'due_date', sentence: fault('notDate'), cell: '31/6/2026', line: 7 },
        { field: 'next_visit_at', sentence: fault('notMoment'), cell: '9/3/2026', line: 7 },
      ],
    });
  });

  it('reports a fault in a list item on the list', () => {
    expect(read({ tags: `a; ${'b'.repeat(201)}` })).toMatchObject({ faults: [{ field: 'tags' }] });
  });

  it('reports each required column that is missing', () => {
    const row = readPatientRow({ line: 2, cells: ['x'] }, [null], options);
    expect(row.ok ? [] : row.faults.map(({ field }) => field).toSorted()).toEqual([
      'birth_date',
      'first_name',
      'last_name',
      'sex',
    ]);
  });

  it.each([
    ['sex', 'Homme', 'male'],
    ['sex', 'H', 'male'],
    ['sex', 'FÉMININ', 'female'],
    ['sex', 'أنثى', 'female'],
    ['sex', 'ذَكَر', 'male'],
    ['sex', 'Inconnu', 'unknown'],
    ['usual_weight_kg', '72,5', 72.5],
    ['usual_weight_kg', '٧٢٫٥ كغ', 72.5],
    ['usual_weight_kg', '72.5 kg', 72.5],
    ['dominant_hand', 'Gauchère', 'left'],
    ['ethnicity_group', 'Sud-asiatique', 'south-asian'],
    ['ethnicity_group', 'صيني', 'chinese'],
    ['amputations', 'Left lower leg; right-foot', ['left-lower-leg', 'right-foot']],
    ['amputations', 'BKA left; (R) below-elbow', ['left-lower-leg', 'right-forearm']],
    ['amputations', 'below knee left', ['left-lower-leg']],
    ['amputations', 'Bilateral below knee amputation', ['left-lower-leg', 'right-lower-leg']],
    ['amputations', 'Amputation transtibiale gauche', ['left-lower-leg']],
    ['amputations', 'amputation de l’avant-bras D', ['right-forearm']],
    ['amputations', 'Désarticulation de la hanche, côté droit', ['right-leg']],
    ['amputations', 'بتر تحت الركبة اليسرى', ['left-lower-leg']],
    ['amputations', 'بتر القدم اليمنى', ['right-foot']],
    ['ethnicity_group', 'Middle Eastern', 'middle-eastern'],
    ['due_date', '14/8/26', '2026-08-14'],
    ['due_date', '14 août 2026', '2026-08-14'],
    ['language', 'Français', 'fr'],
    ['language', 'AR', 'ar'],
    ['allergies', 'nuts; milk |  ;egg', ['nuts', 'milk', 'egg']],
    ['allergies', 'a\\;b;c\\\\', ['a;b', 'c\\']],
    ['allergies', ' ; | ', null],
    ['phone', '+44 20 7946', '+44 20 7946'],
    ['next_visit_at', '2026-03-09T10:32:00+01:00', '2026-03-09T10:32:00+01:00'],
    ['next_visit_at', '9/3/2026 14:05', localMoment(new Date(2026, 2, 9, 14, 5))],
    ['next_visit_at', '9 mars 2026 à 14h05', localMoment(new Date(2026, 2, 9, 14, 5))],
    ['next_visit_at', '9/3/26 2:05 PM', localMoment(new Date(2026, 2, 9, 14, 5))],
  ] as const)('reads %s from %j as %j', (field, cell, value) => {
    expect(read({ [field]: cell })).toMatchObject({ ok: true, values: { [field]: value } });
  });

  it.each(Object.entries({ en, fr, ar }))('reads its own labels in %s', (_language, { patients, grip }) => {
    const labels = {
      sex: patients.sexes,
      dominant_hand: grip.dominant,
      ethnicity_group: patients.ethnicityGroups,
      amputations: patients.amputations,
    };
    for (const [field, words] of Object.entries(labels)) {
      for (const [code, label] of Object.entries(words)) {
        const value = field === 'amputations' ? [code] : code;
        expect(read({ [field]: label })).toMatchObject({ ok: true, values: { [field]: value } });
      }
    }
  });

  it.each([
    ...[
      'left leg amputation',
      'arm R',
      'AKA left',
      'transfemoral right',
      'jambe gauche',
      'الساق اليسرى',
      'left toe',
      'left thumb',
    ],
    ...['below knee', 'l’avant-bras', 'left foot and right hand', 'left', 'BKA left 2015'],
  ])('does not guess which amputation is "%s"', (amputations) => {
    expect(read({ amputations })).toMatchObject({
      ok: false,
      faults: [{ field: 'amputations', sentence: fault('noChoice'), cell: amputations }],
    });
  });

  it.each([
    ['Lefebvre, Marguerite', 'firstLast', 'Marguerite', 'Lefebvre'],
    ['Marguerite Lefebvre', 'firstLast', 'Marguerite', 'Lefebvre'],
    ['Lefebvre Marguerite', 'lastFirst', 'Marguerite', 'Lefebvre'],
    ['DE LA TOUR Marie Anne', 'firstLast', 'Marie Anne', 'DE LA TOUR'],
    ['Marie LEFEBVRE', 'lastFirst', 'Marie', 'LEFEBVRE'],
  ] as const)('splits the name %j (%s)', (full_name, nameOrder, first_name, last_name) => {
    expect(read({ full_name, first_name: '', last_name: '' }, { nameOrder })).toMatchObject({
      values: { first_name, last_name },
    });
  });

  it('does not guess how to split a name of three words, and reports the cell', () => {
    expect(read({ full_name: 'Ali Ben Salem', first_name: '', last_name: '' })).toMatchObject({
      faults: [{ field: 'last_name', cell: 'Ali Ben Salem' }, { field: 'first_name' }],
    });
  });
});

describe('a usual weight', () => {
  it.each([
    ['70,125', 70.125],
    ['70.125 kg', 70.125],
    ['٧٠٫٥', 70.5],
  ])('is read from %j with either decimal sign', (usual_weight_kg, weight) => {
    expect(read({ usual_weight_kg })).toMatchObject({ values: { usual_weight_kg: weight } });
  });

  it.each(['1.250', '1,250', '1.070,5', '70.5.0'])('is refused when it is %j', (usual_weight_kg) => {
    expect(read({ usual_weight_kg })).toMatchObject({
      ok: false,
      faults: [{ field: 'usual_weight_kg', cell: usual_weight_kg }],
    });
  });
});

describe('sex codes', () => {
  it('mean nothing until the user has defined them', () => {
    const codes = unclearSexWords(['1', '2', ' f', '', '2']);
    expect(codes).toEqual({ '1': null, '2': null });
    expect(read({ sex: '2' }, { sexCodes: codes })).toMatchObject({ ok: false });
    expect(read({ sex: '2' }, { sexCodes: { ...codes, '2': 'female' } })).toMatchObject({
      values: { sex: 'female' },
    });
  });

  it('include M next to H, because M means a woman in Spanish', () => {
    expect(unclearSexWords(['H', 'M'])).toEqual({ m: null });
    expect(unclearSexWords(['H', 'M', 'F'])).toEqual({});
    expect(read({ sex: 'M' }, { sexCodes: { m: null } })).toMatchObject({
      faults: [{ field: 'sex', cell: 'M' }],
    });
  });

  it('are unknown when they are built-in property names of objects', () => {
    expect(read({ sex: 'constructor' })).toMatchObject({ faults: [{ field: 'sex' }] });
  });
});
