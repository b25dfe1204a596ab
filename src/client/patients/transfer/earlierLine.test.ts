import { patientValuesSchema } from '@/client/csv/patientColumns';
import type { PatientRow } from '@/client/csv/patientRow';
import { aPatient } from '@/testing/builders';
import type { Patient } from '@/contract/patient';
import { makeEarlierLineFinder } from './earlierLine';

const mireille = {
  first_name: 'Mireille',
  last_name: 'Testaud',
  birth_date: '1946-03-18',
  identifier: 'T-9',
};

const taken = (line: number, fields: Partial<Patient>) => ({
  ...{ ok: true as const, line, shortened: [] },
  values: patientValuesSchema.strip().parse(aPatient({ phone: null, identifier: null, ...fields })),
});

function likeLines(...people: Partial<Patient>[]) {
  const rows = people.map((fields, index) => taken(index + 2, fields));
  const find = makeEarlierLineFinder([...rows, { ok: false, line: 99, faults: [] } satisfies PatientRow]);
  return rows.map((row) => find(row)?.line ?? null);
}

describe('one person on several rows', () => {
  it('is found on the first of them, though the rows differ', () => {
    expect(
      likeLines(
        { ...mireille, notes: 'visit of May' },
        { ...mireille, notes: 'visit of June' },
        { ...mireille, last_name: 'TESTAUD', identifier: null, notes: 'visit of July' },
      ),
    ).toEqual([null, 2, 2]);
  });

  it('is not seen in people who only look alike', () => {
    expect(
      likeLines(
        mireille,
        { ...mireille, first_name: 'Rachid', identifier: 'T-10' },
        { ...mireille, birth_date: '1946-03-19', identifier: 'T-11' },
        { ...mireille, first_name: 'Paul', birth_date: '1920-01-02', identifier: 'T9' },
      ),
    ).toEqual([null, null, null, null]);
  });

  it('is named with the reasons', () => {
    const rows = [taken(2, mireille), taken(3, mireille)];
    expect(makeEarlierLineFinder(rows)(taken(3, mireille))).toEqual({
      line: 2,
      reasons: ['identifier', 'nameAndBirthDate'],
    });
  });
});
