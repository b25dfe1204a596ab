import { makeChosenPatient, makePatientFinder, type LabPatient, type RowPerson } from './labPatients';

function someone(patient_id: string, fields: Partial<LabPatient> = {}): LabPatient {
  return {
    ...{
      patient_id,
      first_name: 'Marguerite',
      last_name: 'Lefèbvre',
      birth_date: '1941-03-08',
      sex: 'female',
    },
    ...{ identifier: null, archived: false, merged_into: null, ...fields },
  };
}

function find(patients: LabPatient[], person: Partial<RowPerson>) {
  const nothing = {
    identifier: '',
    last_name: '',
    first_name: '',
    full_name: '',
    birth_date: null,
    sex: null,
  };
  const found = makePatientFinder(patients)({ ...nothing, ...person });
  return found.ok ? `${found.patient.patient_id}${'?'.repeat(found.questions.length)}` : found.fault.code;
}

const marguerite = someone('m', { identifier: 'RHN-1001' });
const names = { first_name: 'MARGUERITE', last_name: 'Lefebvre', birth_date: '1941-03-08' };

describe('the patient of a row', () => {
  it('is found by the identifier, ignoring case, surrounding spaces and the script of the digits', () => {
    expect(find([marguerite], { identifier: ' rhn-1001 ' })).toBe('m');
    expect(find([marguerite], { identifier: 'RHN-١٠٠١' })).toBe('m');
  });

  it('is asked about when the identifiers differ in separators only, and nothing contradicts it', () => {
    const berta = someone('b', { identifier: '1-23' });
    expect(find([berta], { identifier: '12-3' })).toBe('b?');
    expect(find([berta], { identifier: '12-3', ...names })).toBe('b');
    expect(find([berta, marguerite], { identifier: '12-3', ...names })).toBe('severalPatients');
    expect(find([berta], { identifier: '12-3', birth_date: '1941-08-03' })).toBe('unknownPatient');
    expect(find([berta, someone('c', { identifier: '1.23' })], { identifier: '12-3' })).toBe(
      'unknownPatient',
    );
    expect(find([berta, someone('c', { identifier: '12-3' })], { identifier: '12-3' })).toBe('c');
  });

  it('is never found by an identifier that a spreadsheet shortened', () => {
    const shortened = someone('s', { identifier: '2,80015E+12' });
    expect(find([shortened], { identifier: '2,80015E+12' })).toBe('identifierShortened');
    expect(find([marguerite], { identifier: '2,80015E+12', ...names })).toBe('m');
  });

  it('is found by both names and the date of birth, ignoring accents', () => {
    expect(find([marguerite], names)).toBe('m');
    expect(find([marguerite], { full_name: 'LEFEBVRE Marguerite', birth_date: '1941-03-08' })).toBe('m');
    expect(find([marguerite], { ...names, identifier: 'of the laboratory 7' })).toBe('m');
  });

  it.each([
    ['unknownPatient', { identifier: 'RHN-1002' }],
    ['unknownPatient', { ...names, birth_date: '1941-03-09' }],
    ['unknownPatient', { ...names, first_name: 'Margareta' }],
    ['noPatient', { first_name: 'Marguerite', last_name: 'Lefebvre' }],
    ['noPatient', {}],
    ['otherBirthDate', { identifier: 'RHN-1001', birth_date: '1941-08-03' }],
    ['otherSex', { identifier: 'RHN-1001', sex: 'male' as const }],
    ['otherSex', { ...names, sex: 'male' as const }],
    ['otherName', { identifier: 'RHN-1001', first_name: 'Paul', last_name: 'Petit' }],
  ])('is refused as %s for %j', (code, person) => {
    expect(find([marguerite], person)).toBe(code);
  });

  it('is found by the identifier despite a new last name, another script or an unknown sex', () => {
    expect(
      find([marguerite], { identifier: 'RHN-1001', first_name: 'Marguerite', last_name: 'Durand' }),
    ).toBe('m');
    expect(find([marguerite], { identifier: 'RHN-1001', full_name: 'مارغريت لوفيفر' })).toBe('m');
    expect(find([marguerite], { identifier: 'RHN-1001', sex: 'unknown' })).toBe('m');
  });

  it.each([
    ['m?', { first_name: 'Anna', last_name: 'Lefebvre' }],
    ['m?', { full_name: 'LEFEBVRE Zoltan' }],
    ['m?', { full_name: 'A. Lefebvre' }],
    ['m', { last_name: 'Lefebvre' }],
    ['m', { full_name: 'Lefebvre M.' }],
    ['m', { first_name: 'Lefebvre', last_name: 'Marguerite' }],
    ['m', { first_name: 'Anne Marguerite', last_name: 'Lefebvre' }],
  ])('is %s by its identifier beside the name %j: another first name is asked about', (answer, person) => {
    expect(find([marguerite], { identifier: 'RHN-1001', ...person })).toBe(answer);
  });

  it('is asked about with both names when it was chosen for a file with another first name', () => {
    const person = { identifier: '', last_name: 'Lefebvre', first_name: 'Anna', full_name: '' };
    expect(makeChosenPatient(marguerite)({ ...person, birth_date: null, sex: null })).toMatchObject({
      questions: [{ code: 'otherFirstName', name: 'Marguerite Lefèbvre', written: 'Lefebvre Anna' }],
    });
  });

  it('is not chosen when several patients match', () => {
    expect(find([marguerite, someone('n')], names)).toBe('severalPatients');
    expect(find([marguerite, someone('n', { identifier: 'rhn-1001' })], { identifier: 'RHN-1001' })).toBe(
      'severalPatients',
    );
  });

  it('is never a merged or archived duplicate when there is a current patient', () => {
    const merged = someone('old', { identifier: 'OLD-1', archived: true, merged_into: 'm' });
    expect(find([marguerite, merged], { identifier: 'OLD-1' })).toBe('m');
    expect(find([marguerite, merged], names)).toBe('m');
    expect(find([marguerite, someone('a', { archived: true })], names)).toBe('m');
    expect(find([someone('a', { archived: true })], names)).toBe('a');
  });
});
