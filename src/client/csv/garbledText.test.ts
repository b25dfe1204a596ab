import { aPatient } from '@/testing/builders';
import { garbledFields, garbledTexts, isGarbled } from './garbledText';
import { patientValuesSchema } from './patientColumns';

const fieldsOf = (fields: Parameters<typeof aPatient>[0]) =>
  garbledFields(patientValuesSchema.strip().parse(aPatient(fields)));

/** A text in UTF-8, read in another encoding. */
const misread = (text: string, encoding: string) =>
  // In pieces, because Node.js takes Windows-1252 for Latin-1 otherwise.
  new TextDecoder(encoding).decode(new TextEncoder().encode(text), { stream: true });

describe('text whose letters were lost', () => {
  it.each([
    'H\ufffdl\ufffdne',
    'HÃ©lÃ¨ne',
    'H?l?ne',
    '????',
    '? ?',
    ...['Hélène', 'Zoë', 'l’été', 'Être à Sèvres', 'علي', 'محمد العلي'].flatMap((text) => [
      misread(text, 'windows-1252'),
      misread(text, 'macintosh'),
      misread(text, 'windows-1256'),
    ]),
  ])('is found: %s', (text) => expect(isGarbled(text)).toBe(true));

  it.each([
    ...[
      'Hélène',
      'ÉLÉONORE',
      'Ñandú',
      'Åse Sørensen',
      'naïf Noël',
      'l’œuvre',
      '25 µg – 3 °C',
      '« là »',
      'Ã',
      '±½',
    ],
    ...['«\u00a0là\u00a0»', 'cé\u00a0»', '«\u202fété…»', 'déjà\u202f!'],
    ...['محمد', 'أ، ب، ت، ث', 'بیگ', 'سگ', 'کریم', 'دگ', 'Жанна', '王小明', '😀', ''],
    ...['How much?', 'really???', 'Tea? Coffee?'],
  ])('is not seen where there is none: %s', (text) => expect(isGarbled(text)).toBe(false));

  it('is found in any text of a record, once', () => {
    const lab = { record_id: 'a', value: 4, laboratory: 'Labo HÃ©lÃ¨ne', notes: null };
    const others = { laboratory: 'Labor Süd', notes: 'h\ufffdmolys\ufffd' };
    expect(garbledTexts([lab, { ...lab, ...others }, lab])).toEqual(['Labo HÃ©lÃ¨ne', 'h\ufffdmolys\ufffd']);
  });

  it('is named by its field; a name has no question mark', () => {
    expect(fieldsOf({ first_name: 'Hélène', notes: 'Tea?' })).toEqual([]);
    expect(fieldsOf({ first_name: 'Ren?', last_name: 'Dubois', allergies: ['noix', '???'] })).toEqual([
      'first_name',
      'allergies',
    ]);
  });
});
