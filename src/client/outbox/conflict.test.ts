import { aPatient } from '@/testing/builders';
import { differences, settled, theirsSchema } from './conflict';

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

describe('a conflict', () => {
  it('is about the fields that differ, and not about when and how they were captured', () => {
    expect(differences('patients', mine, theirs)).toEqual([
      { field: 'phone', mine: '0102030405', theirs: '0611223344' },
      { field: 'allergies', mine: null, theirs: ['penicillin'] },
    ]);
  });

  it('finds no difference between nothing, an empty list and no', () => {
    expect(
      differences('patients', { ...mine, allergies: [], archived: false }, { ...theirs, allergies: null }),
    ).toEqual([{ field: 'phone', mine: '0102030405', theirs: '0611223344' }]);
  });

  it('is settled field by field, on top of the version on the server', () => {
    expect(settled(mine, theirs, { phone: 'mine', allergies: 'theirs' })).toMatchObject({
      phone: '0102030405',
      allergies: ['penicillin'],
      captured_at: mine.captured_at,
      base_revision: 5,
    });
  });
});
