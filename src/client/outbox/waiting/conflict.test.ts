import { physicalDataSchema } from '@/contract/physicalData';
import { aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import {
  chosenWith,
  areBothKept,
  differences,
  oneSided,
  settled,
  settledBase,
  theirsSchema,
  type Choice,
} from './conflict';

const mine = aPatient({ phone: '0102030405', notes: 'Mine', base_revision: 2 });
const theirs = theirsSchema.parse({
  ...mine,
  phone: '0611223344',
  notes: 'Mine',
  allergies: ['penicillin'],
  device_id: '00000000-0000-7000-8000-00000000000e',
  captured_at: '2026-03-09T12:00:00+01:00',
  revision: 5,
  received_at: '2026-03-09T11:01:00.000Z',
  captured_by: '018f0000-0000-7000-8000-00000000000a',
});

const settling = {
  settled_by: '018f0000-0000-7000-8000-00000000000c',
  settled_at: '2026-03-10T08:15:00+01:00',
};

describe('a conflict', () => {
  it('lists the fields that differ, but not when and how they were captured', () => {
    expect(differences('patients', mine, theirs)).toEqual([
      { field: 'phone', mine: '0102030405', theirs: '0611223344', changedBy: null },
      { field: 'allergies', mine: null, theirs: ['penicillin'], changedBy: null },
    ]);
  });

  it('treats null, an empty list and false as equal', () => {
    expect(
      differences(
        'patients',
        { ...mine, tags: [], archived: false },
        { ...theirs, tags: null, allergies: null },
      ),
    ).toMatchObject([{ field: 'phone', mine: '0102030405', theirs: '0611223344' }]);
  });

  it('keeps "no known allergies" apart from "not recorded"', () => {
    const there = { ...theirs, phone: mine.phone, allergies: null };
    expect(differences('patients', { ...mine, allergies: [] }, there)).toMatchObject([
      { field: 'allergies', mine: [], theirs: null },
    ]);
  });

  it('is settled field by field, on top of the server version', () => {
    const choices = { phone: 'mine', allergies: 'theirs' } as const;
    expect(settled({ table: 'patients', mine, theirs, choices, ...settling })).toMatchObject({
      phone: '0102030405',
      allergies: ['penicillin'],
      captured_at: mine.captured_at,
    });
  });
});

describe('a field that one side alone changed', () => {
  const begun = { ...mine, phone: '0102030405', allergies: null, notes: null };
  const sides = (startedFrom: unknown, here = mine, there = theirs) =>
    differences('patients', here, there, startedFrom).map(({ field, changedBy }) => [field, changedBy]);

  it('is of that side; one that both changed is of neither', () => {
    const there = { ...theirs, notes: 'Theirs' };
    expect(sides(begun, mine, there)).toEqual([
      ['phone', 'theirs'],
      ['allergies', 'theirs'],
      ['notes', null],
    ]);
    expect(sides({ ...begun, notes: 'Theirs' }, mine, there)).toContainEqual(['notes', 'mine']);
  });

  it('is not known when it is not known where both began', () => {
    expect(sides(undefined).map(([, side]) => side)).toEqual([null, null]);
    expect(sides('nothing that can be read').map(([, side]) => side)).toEqual([null, null]);
  });

  it.each([['archived', true] as const, ['merged_into', '018f0000-0000-7000-8000-000000000001'] as const])(
    'is left to a person, like all others, when the record is %s on one side',
    (field, value) => {
      const found = sides(begun, mine, { ...theirs, [field]: value });
      expect(found.map(([name]) => name)).toContain(field);
      expect(new Set(found.map(([, side]) => side))).toEqual(new Set([null]));
    },
  );

  it('can be kept with those of the other side, unless one field is of both', () => {
    const [here, there] = [
      { ...mine, notes: 'Mine' },
      { ...theirs, notes: null },
    ];
    const apart = differences('patients', here, there, begun);
    expect(oneSided(apart)).toEqual({ phone: 'theirs', allergies: 'theirs', notes: 'mine' });
    expect(areBothKept(apart)).toBe(true);
    const both = settled({
      table: 'patients',
      mine: here,
      theirs: there,
      choices: oneSided(apart),
      ...settling,
    });
    expect(both).toMatchObject({ phone: '0611223344', allergies: ['penicillin'], notes: 'Mine' });
    const touching = differences('patients', here, { ...there, notes: 'Theirs' }, begun);
    expect(oneSided(touching)).toEqual({ phone: 'theirs', allergies: 'theirs' });
    expect(areBothKept(touching)).toBe(false);
    const onlyTheirs = differences('patients', begun, there, begun);
    expect([onlyTheirs.length, areBothKept(onlyTheirs)]).toEqual([2, false]);
  });

  it('is not mixed with figures of the other side', () => {
    const figures = aPhysicalData({ weight_kg: 70, asm_kg: 18, asm_method: 'dxa' });
    const stored = { revision: 2, received_at: '2026-03-09T11:01:00.000Z', captured_by: settling.settled_by };
    const there = theirsSchema.parse({ ...figures, ...stored, asm_method: 'bia' });
    const here = { ...figures, asm_kg: 21 };
    const mixed = differences('physicalData', here, there, figures);
    expect(mixed.map(({ field, changedBy }) => [field, changedBy])).toEqual([
      ['asm_kg', null],
      ['asm_method', null],
    ]);
    const [only] = differences('physicalData', figures, there, figures);
    expect(only?.changedBy).toBe('theirs');
  });
});

describe('a merge in a conflict', () => {
  const duplicate = { archived: true, merged_into: '018f0000-0000-7000-8000-000000000001' };
  const rows = (theirs: object) => differences('patients', aPatient(), { ...aPatient(), ...theirs });

  it('is chosen as a whole, so that no duplicate is archived without being in a chart', () => {
    expect(chosenWith('archived', rows(duplicate))).toEqual(['merged_into', 'archived']);
    expect(chosenWith('merged_into', rows(duplicate))).toEqual(['merged_into', 'archived']);
  });

  it('leaves the other fields to be chosen one by one, and so is the archiving of a patient that is no duplicate', () => {
    expect(chosenWith('phone', rows({ ...duplicate, phone: '2' }))).toEqual(['phone']);
    expect(chosenWith('archived', rows({ archived: true, phone: '2' }))).toEqual(['archived']);
  });
});

describe('whose a patient is, in a conflict', () => {
  const begun = { ...aPatient(), responsible_id: 'anna' };
  const cover = { cover_id: 'ben', cover_until: '2026-12-15' };

  it('is one question: a cover is chosen with its last day, and not mixed with a hand-over', () => {
    const onlyCover = differences('patients', { ...begun, phone: '2' }, { ...begun, ...cover }, begun);
    expect(oneSided(onlyCover)).toEqual({ phone: 'mine', cover_id: 'theirs', cover_until: 'theirs' });
    const both = differences('patients', { ...begun, responsible_id: 'cem' }, { ...begun, ...cover }, begun);
    expect(oneSided(both)).toEqual({});
    const all = ['responsible_id', 'cover_id', 'cover_until'];
    for (const field of all) expect(chosenWith(field, both)).toEqual(all);
  });
});

describe('what a person chose', () => {
  const [first, waiting, colleague] = ['a', 'b', 'c'].map((id) => `018f0000-0000-7000-8000-00000000010${id}`);

  it('includes both versions, so that the server accepts it over its own', () => {
    const here = { ...mine, save_id: waiting, base_save_ids: [first] };
    const there = { ...theirs, save_id: colleague ?? null };
    expect(settledBase({ mine: here, theirs: there, revision: 7 })).toEqual({
      base_revision: theirs.revision,
      base_save_ids: [colleague, waiting, first],
      opened_on: 7,
    });
  });

  it('is based on the number of the version when that was saved by an earlier version of the app', () => {
    expect(settledBase({ mine: null, theirs, revision: 7 })).toEqual({
      ...{ base_revision: theirs.revision, base_save_ids: [], opened_on: 7 },
    });
  });
});

describe('a conflict of measurements', () => {
  const verdict = { algorithm: 'bmi-who', version: '1', verdict: 'normal', inputs: {} };
  const [me, colleague] = ['018f0000-0000-7000-8000-00000000000b', '018f0000-0000-7000-8000-00000000000a'];
  const confirmed_at = '2026-03-09T12:00:00+01:00';
  const confirmedThere = '2026-03-09T13:00:00+01:00';
  const ours = aPhysicalData({
    ...{ weight_kg: 22, height_cm: 170, verdicts: [verdict] },
    ...{ confirmed: ['weight_kg'], confirmed_by: me, confirmed_at },
  });
  const others = theirsSchema.parse({
    ...ours,
    ...{ weight_kg: 72.57, height_cm: 101.6, captured_at: '2026-03-09T13:00:00+01:00' },
    entered: [
      { measure: 'weight_kg', value: 160, unit: '[lb_av]' },
      { measure: 'height_cm', value: 40, unit: '[in_i]' },
    ],
    ...{ confirmed: ['height_cm'], confirmed_by: colleague, confirmed_at: confirmedThere },
    ...{ revision: 5, received_at: '2026-03-09T12:01:00.000Z', captured_by: colleague },
  });
  const settledAs = (choices: Record<string, Choice>) => {
    const conflict = { table: 'physicalData', mine: ours, theirs: others } as const;
    return physicalDataSchema.parse(settled({ ...conflict, choices, ...settling }));
  };

  it('lists only the measurements', () => {
    const fields = differences('physicalData', ours, others).map(({ field }) => field);
    expect(fields).toEqual(['weight_kg', 'height_cm']);
  });

  it('keeps how each chosen value was typed and confirmed, and no verdicts on a mix', () => {
    expect(settledAs({ weight_kg: 'theirs', height_cm: 'mine' })).toMatchObject({
      weight_kg: 72.57,
      height_cm: 170,
      entered: [{ measure: 'weight_kg', value: 160, unit: '[lb_av]' }],
      confirmed: null,
      confirmed_by: null,
      verdicts: null,
    });
    expect(settledAs({ weight_kg: 'mine', height_cm: 'theirs' })).toMatchObject({
      entered: [{ measure: 'height_cm', value: 40, unit: '[in_i]' }],
      confirmed: ['weight_kg', 'height_cm'],
    });
  });

  it.each([
    ['theirs', 'theirs', ['height_cm'], colleague, confirmedThere],
    ['mine', 'theirs', ['weight_kg', 'height_cm'], settling.settled_by, settling.settled_at],
    ['theirs', 'mine', null, null, null],
  ] as const)(
    'names who confirmed weight (%s) and height (%s): the user who settles when both sides did',
    (weight_kg, height_cm, confirmed, confirmed_by, confirmed_at) => {
      expect(settledAs({ weight_kg, height_cm })).toMatchObject({ confirmed, confirmed_by, confirmed_at });
    },
  );

  it('keeps the confirmation when only one side confirmed the chosen values', () => {
    const unconfirmed = { ...others, confirmed: null, confirmed_by: null, confirmed_at: null };
    const choices = { weight_kg: 'mine', height_cm: 'theirs' } as const;
    expect(
      settled({ table: 'physicalData', mine: ours, theirs: unconfirmed, choices, ...settling }),
    ).toMatchObject({ confirmed: ['weight_kg'], confirmed_by: me, confirmed_at });
  });

  it('keeps the verdicts when every value is mine', () => {
    expect(settledAs({ weight_kg: 'mine', height_cm: 'mine' })).toMatchObject({
      ...ours,
      verdicts: [verdict],
    });
  });

  it('adds no field that the table does not have', () => {
    const screening = aSarcF();
    const server = theirsSchema.parse({
      ...{ ...screening, falls: 2, revision: 2, received_at: confirmed_at, captured_by: colleague },
    });
    const conflict = { table: 'sarcF', mine: screening, theirs: server } as const;
    expect(settled({ ...conflict, choices: { falls: 'theirs' }, ...settling })).toEqual({
      ...{ ...screening, falls: 2, verdicts: null },
    });
  });
});
