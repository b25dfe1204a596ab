import { physicalDataSchema } from '@/contract/physicalData';
import { aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { differences, settled, settledBase, theirsSchema, type Choice } from './conflict';

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
      { field: 'phone', mine: '0102030405', theirs: '0611223344' },
      { field: 'allergies', mine: null, theirs: ['penicillin'] },
    ]);
  });

  it('treats null, an empty list and false as equal', () => {
    expect(
      differences(
        'patients',
        { ...mine, tags: [], archived: false },
        { ...theirs, tags: null, allergies: null },
      ),
    ).toEqual([{ field: 'phone', mine: '0102030405', theirs: '0611223344' }]);
  });

  it('keeps "no known allergies" apart from "not recorded"', () => {
    const there = { ...theirs, phone: mine.phone, allergies: null };
    expect(differences('patients', { ...mine, allergies: [] }, there)).toEqual([
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
