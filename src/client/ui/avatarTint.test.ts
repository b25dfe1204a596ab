import { avatarTint, avatarTints } from './avatarTint';

/** Ids of version 7 made one after the other share their first half. */
const ids = Array.from(
  { length: 60 },
  (_, at) => `018f0000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
);

it('gives a patient the same tint every time', () => {
  expect(ids.map(avatarTint)).toEqual(ids.map(avatarTint));
});

it('gives patients that were added one after the other all of the tints', () => {
  expect([...new Set(ids.map(avatarTint))].sort()).toEqual([...avatarTints]);
});
