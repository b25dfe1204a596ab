import type { Patient } from '@/contract/patient';
import { aDynamometry, aPatient } from '@/testing/builders';
import { incomingChange } from './incomingChange';

const started = aPatient({ phone: '01', notes: null, allergies: null });

function change(theirs: Partial<Patient>, typed: Partial<Patient> = {}, taken: [string, unknown][] = []) {
  return incomingChange<Patient>({
    ...{ table: 'patients', started, record: started, taken: new Map(taken) },
    theirs: { ...started, ...theirs },
    typed: { ...started, ...typed },
    valuesOf: (record) => record,
  }).map(({ fields, side }) => [fields.join(), side]);
}

describe('what somebody else changed of the record of an open form', () => {
  it('is taken where the form was not touched', () => {
    expect(change({ phone: '02' }, { notes: 'Rings twice' })).toEqual([['phone', 'theirs']]);
  });

  it('asks where both changed the same field', () => {
    expect(change({ phone: '02', notes: 'Third floor' }, { phone: '03' })).toEqual([
      ['phone', 'both'],
      ['notes', 'theirs'],
    ]);
  });

  it('says nothing where both changed it to the same', () => {
    expect(change({ phone: '02' }, { phone: '02' })).toEqual([['phone', 'same']]);
  });

  it('does not take an emptied field for an untouched one', () => {
    expect(change({ phone: '02' }, { phone: '' })).toEqual([['phone', 'both']]);
  });

  it('does not take a value that the form has taken before for typed', () => {
    expect(change({ phone: '04' }, { phone: '02' }, [['phone', '02']])).toEqual([['phone', 'theirs']]);
  });

  it('asks about a field that the form does not show when the waiting version has another one', () => {
    const [group] = incomingChange<Patient>({
      ...{ table: 'patients', started, typed: {}, taken: new Map(), valuesOf: () => ({}) },
      record: { ...started, tags: ['mine'] },
      theirs: { ...started, tags: ['theirs'] },
    });
    expect(group).toMatchObject({ fields: ['tags'], shown: [], side: 'both' });
  });

  it('is kept together with the fields that belong to it', () => {
    const session = aDynamometry({ unit: 'kg', posture: 'seated-elbow-90' });
    const groups = incomingChange({
      ...{ table: 'dynamometry' as const, started: session, record: session, taken: new Map() },
      theirs: { ...session, unit: '[lb_av]' as const, notes: 'Tired' },
      typed: { ...session, posture: 'standing' },
      valuesOf: (record) => record,
      groupOf: (field) => (field === 'notes' ? null : 'trials'),
    });
    expect(groups.map(({ fields, side }) => [fields.join(), side])).toEqual([
      ['unit', 'both'],
      ['notes', 'theirs'],
    ]);
  });
});
