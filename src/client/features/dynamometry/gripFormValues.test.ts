import { aDynamometry } from '@/testing/builders';
import { recordOf, trialsOf, valuesOf } from './gripFormValues';

describe('the fields of a grip session', () => {
  it('give back the session that they were opened with', () => {
    const session = aDynamometry({
      trials: [
        { hand: 'right', value: 24, taken_at: '2026-03-09T10:00:00+01:00' },
        { hand: 'left', value: 22, taken_at: '2026-03-09T10:00:20+01:00', invalid: 'slipped' },
        { hand: 'right', value: 25, taken_at: '2026-03-09T10:01:10+01:00' },
      ],
    });
    expect(recordOf(valuesOf(session))).toEqual(session);
  });

  it('give the trials in the order they were taken, whatever their numbers', () => {
    const trials = trialsOf({
      right_1: 20,
      right_1_at: '2026-03-09T10:01:00+01:00',
      left_1: 19,
      left_1_at: '2026-03-09T10:00:00+01:00',
    });
    expect(trials.map(({ hand }) => hand)).toEqual(['left', 'right']);
  });

  it('give no trial for an empty field, nor for what is no number', () => {
    expect(trialsOf({ right_1: null, left_1: '1o', right_2: 0 })).toMatchObject([
      { hand: 'right', value: 0 },
    ]);
  });
});
