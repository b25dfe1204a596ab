import { hasEatingDisorder } from './eatingDisorder';

describe('hasEatingDisorder', () => {
  it.each([
    ...[
      'Anorexia nervosa',
      'bulimia',
      'Binge-eating disorder',
      'Eating disorder (unspecified)',
      'ARFID',
      'anorexia',
    ],
    ...[
      'past anorexia nervosa 2015',
      'Anorexie mentale',
      'boulimie',
      'TCA',
      'Trouble du comportement alimentaire',
    ],
    ...['troubles des conduites alimentaires', 'hyperphagie boulimique', 'Anorexie mentale restrictive'],
    ...[
      'القهم العصبي',
      'فقدان الشهية العصبي',
      'اضطرابات الأكل',
      'اضطراب الأكل',
      'النهام العصبي',
      'الشره العصبي',
    ],
  ])('finds one in "%s"', (entry) => {
    expect(hasEatingDisorder([entry])).toBe(true);
  });

  it.each([
    ...[
      'No eating disorder',
      'family history of anorexia nervosa',
      'denies bulimia',
      'Pas de TCA',
      'Diabetes',
    ],
    ...[
      'Antécédents familiaux d’anorexie mentale',
      'لا يوجد اضطراب أكل',
      'Swallowing disorder',
      'Trouble du sommeil',
    ],
  ])('finds none in "%s"', (entry) => {
    expect(hasEatingDisorder([entry])).toBe(false);
  });

  it('finds none where no condition is recorded', () => {
    expect([hasEatingDisorder(null), hasEatingDisorder([])]).toEqual([false, false]);
  });
});
