import { offlineTables } from '@/contract/recordKinds';
import { aDynamometry } from '@/testing/builders';
import { numberedTrials, recordOf, trialsOf, valuesOf } from './gripFormValues';

describe('the form values of a grip session', () => {
  it('convert back to the session they were read from', () => {
    const session = aDynamometry({
      trials: [
        { hand: 'right', value: 24, taken_at: '2026-03-09T10:00:00+01:00' },
        { hand: 'left', value: 22, taken_at: '2026-03-09T10:00:20+01:00', invalid: 'slipped' },
        { hand: 'right', value: 25, taken_at: '2026-03-09T10:01:10+01:00' },
      ],
    });
    // As the server sends it.
    const acknowledged = {
      ...session,
      revision: 3,
      received_at: '2026-03-09T10:40:00Z',
      captured_by: 'a colleague',
    };
    const { record_id, patient_id } = session;
    const { captured_at, device_id } = session;
    const capture = { record_id, patient_id, captured_at, device_id, device_revision: 1 };
    const { schema } = offlineTables.dynamometry;
    expect(schema.parse({ ...recordOf(valuesOf(acknowledged)), ...capture })).toEqual(session);
  });

  it('list the trials in the order taken, regardless of their numbers', () => {
    const trials = numberedTrials({
      right_2: 20,
      right_2_at: '2026-03-09T10:01:00+01:00',
      left_1: 19,
      left_1_at: '2026-03-09T10:00:00+01:00',
    });
    expect(trials.map(({ number, trial: { hand } }) => [hand, number])).toEqual([
      ['left', 1],
      ['right', 2],
    ]);
  });

  it('keep a device name only if the device is "other"', () => {
    expect(recordOf({ device: 'jamar-hydraulic', device_name: 'Baseline' }).device_name).toBeNull();
    expect(recordOf({ device: 'other', device_name: 'Baseline' }).device_name).toBe('Baseline');
  });

  it('yield no trial for a field that is empty or not a number', () => {
    expect(trialsOf({ right_1: null, left_1: '1o', right_2: 0 })).toMatchObject([
      { hand: 'right', value: 0 },
    ]);
  });
});
