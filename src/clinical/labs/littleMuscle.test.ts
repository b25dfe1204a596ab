import type { Amputation } from '@/clinical/body/amputations';
import { littleMuscle, type LittleMuscle } from './littleMuscle';

it.each<[Amputation[] | null, boolean, LittleMuscle | null]>([
  [null, false, null],
  [null, true, 'condition'],
  [['left-hand'], false, null],
  // 4.6 %, 5 % and 5.9 % of the body weight
  [['left-forearm', 'right-forearm'], false, null],
  [['left-arm'], false, 'amputation'],
  [['right-lower-leg'], false, 'amputation'],
  [['left-hand'], true, 'condition'],
  [['left-leg'], true, 'amputation'],
])('littleMuscle after %j, with a condition that is named %s: %s', (amputations, isNamed, why) => {
  expect(littleMuscle(amputations, isNamed)).toBe(why);
});
