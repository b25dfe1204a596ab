import { mayBeUnseen, type SavedBy } from './mayBeUnseen';

const archiving: SavedBy = {
  ...{ captured_by: 'noor', device_id: 'laptop of Noor' },
  ...{ captured_at: '2026-03-09T11:00:00.000+01:00', received_at: '2026-03-09T10:00:01.000Z' },
};
const theirs: SavedBy = {
  ...{ captured_by: 'amal', device_id: 'laptop of Amal' },
  ...{ captured_at: '2026-03-01T08:00:00.000Z', received_at: '2026-03-09T10:30:00.000Z' },
};

it.each<[string, Partial<SavedBy>, boolean]>([
  ['was received later, whenever it was recorded', {}, true],
  ['was received a moment later', { received_at: '2026-03-09T10:00:00.001Z' }, true],
  ['was received at that moment', { received_at: '2026-03-09T10:00:00.000Z' }, false],
  ['was received before', { received_at: '2026-03-09T09:59:59.999Z' }, false],
  ['is of the same person on another device', { captured_by: 'noor' }, true],
  ['is of another person on the same device', { device_id: 'laptop of Noor' }, true],
  [
    'is of the same person on the same device, and was only uploaded later',
    { captured_by: 'noor', device_id: 'laptop of Noor' },
    false,
  ],
  ['waits here for another person', { device_id: null, received_at: null }, true],
  ['waits here for the same person', { captured_by: 'noor', device_id: null, received_at: null }, false],
])('an entry of an archived chart that %s', (_what, fields, isUnseen) => {
  expect(mayBeUnseen({ ...theirs, ...fields }, archiving)).toBe(isUnseen);
});

describe('an archive that waited for its upload, so that its device may have been away before', () => {
  const waited = { ...archiving, received_at: '2026-03-09T10:10:00.001Z' };
  it.each<[string, string, boolean]>([
    ['a week before', '2026-03-02T10:00:00.000Z', false],
    ['less than a week before', '2026-03-02T10:00:00.001Z', true],
    ['just before', '2026-03-09T09:59:00.000Z', true],
  ])('leaves unseen what was received %s: %s', (_when, received_at, isUnseen) => {
    expect(mayBeUnseen({ ...theirs, received_at }, waited)).toBe(isUnseen);
    // Its own device had it.
    const own = { ...theirs, received_at, captured_by: 'noor', device_id: 'laptop of Noor' };
    expect(mayBeUnseen(own, waited)).toBe(false);
  });

  it('is one that the server received more than ten minutes after it was made', () => {
    const before = { ...theirs, received_at: '2026-03-09T09:59:00.000Z' };
    const atOnce = { ...archiving, received_at: '2026-03-09T10:10:00.000Z' };
    expect(mayBeUnseen(before, atOnce)).toBe(false);
  });
});

it('an archive that waits here still leaves unseen what is received after it', () => {
  const waiting = { ...archiving, device_id: null, received_at: null };
  expect(mayBeUnseen(theirs, waiting)).toBe(true);
  expect(mayBeUnseen({ ...theirs, received_at: '2026-03-09T09:59:00.000Z' }, waiting)).toBe(false);
});
