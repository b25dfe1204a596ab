import { conditionsIn } from './medicineNames';
import { isPregnant, lastPregnancyYear } from './pregnancy';

const today = '2026-11-28';
const birth_date = '1990-05-01';
const found = (...conditions: string[]) => isPregnant({ conditions, birth_date }, today);

describe('a pregnancy among the conditions', () => {
  it.each([
    ...[
      'Pregnancy',
      'pregnant',
      '22 weeks pregnant',
      'IUP 12 weeks',
      '24 weeks gestation',
      'EDD 12 May 2027',
    ],
    ...['pregnancy test positive', 'unplanned pregnancy', 'Pregnancy 2026', 'Gestational diabetes'],
    ...['Grossesse', 'grossesse en cours', 'enceinte de 5 mois', '22 SA', '22SA', '22+3 SA', '1 SA', '41 SA'],
    ...['22 semaines d’aménorrhée', '3e grossesse', 'grossesse désirée', '4 grossesses dont 1 en cours'],
    ...['حامل', 'حامل في الشهر الخامس', 'الأسبوع 22 من الحمل', 'سكري الحمل', 'سكري حملي'],
  ])('is found in "%s"', (entry) => {
    expect(found(entry)).toBe(true);
  });

  it.each([
    ...[
      'Gestational diabetes 1988',
      'Gestational diabetes (1988)',
      'Gestational diabetes, 1988',
      'GDM: 1988',
    ],
    ...[
      '1988: gestational diabetes',
      'GDM 05/1988',
      'GDM 12.05.1988',
      'GDM x2 (1988, 1990)',
      'GDM 1988 and 1990',
    ],
    ...['pregnant in 2010', 'pregnancy 30 years ago', 'h/o GDM', 'PMH: pre-eclampsia', 'last pregnancy 2019'],
    ...[
      'previous pregnancy',
      'history of pregnancy',
      'gestational diabetes in previous pregnancy',
      '3 pregnancies',
    ],
    ...[
      'pregnancy test negative',
      'Pregnancy test: negative',
      'negative pregnancy test',
      'termination of pregnancy',
    ],
    ...['desires pregnancy', 'desires a pregnancy', 'trying to become pregnant', 'planning a pregnancy'],
    ...[
      'ATCD de grossesse',
      'ATCD : grossesse',
      'ATCD grossesse',
      'Antécédents : diabète gestationnel',
      '3 grossesses',
    ],
    ...['diabète gestationnel en 1988', 'enceinte en 2010', 'grossesse il y a 30 ans', 'grossesse terminée'],
    ...[
      'désir de grossesse',
      'projet de grossesse',
      'test de grossesse négatif',
      'test de grossesse : négatif',
    ],
    ...['prématuré 28 SA', 'née à 28 SA', 'prématurité à 32 SA', 'SA', 'Sténose aortique SA', 'aménorrhée'],
    ...['حمل سابق', 'سكري الحمل 1988', 'الحمل قبل 30 سنة', 'ترغب في الحمل', 'تخطط للحمل', 'حبوب منع الحمل'],
    ...['اختبار الحمل سلبي', 'عدد مرات الحمل 3', 'not pregnant', 'Pas de grossesse', 'لا حمل'],
  ])('is not found in "%s"', (entry) => {
    expect(found(entry)).toBe(false);
  });

  it.each([
    ...['Pregnant, diabetes 2010', 'pregnant with type 2 diabetes 2010', 'pregnant diabetes 2010'],
    ...['gestational diabetes since 2010', 'grossesse actuelle diabète 2010', 'pregnancy, appendectomy 1988'],
    ...[
      'appendectomy, 1988, pregnancy',
      'pregnancy test',
      'GDM 1988 (pregnancy 2)',
      'obesity since pregnancy',
    ],
  ])('that may be one of today counts where it is unclear: "%s"', (entry) => {
    expect(found(entry)).toBe(true);
  });

  it.each([
    ['GDM 2026', true],
    ['GDM 2025', true],
    ['GDM 2024', false],
    ['GDM 2023', false],
    ['pregnancy 1 year ago', true],
    ['pregnancy 2 years ago', false],
    ['pregnancy 3 years ago', false],
  ])('may last into the year after its own, not longer: %s, %s', (entry, isOne) => {
    expect(found(entry)).toBe(isOne);
  });

  it('of one entry counts, whatever another says', () => {
    expect(found('Gestational diabetes 1988', 'pregnant')).toBe(true);
    expect(found('3 grossesses', 'Gestational diabetes 1988')).toBe(false);
  });

  it.each([
    ['2016-11-29', false],
    ['2016-11-28', true],
    ['2015-11-28', true],
    ['1966-11-28', true],
    ['1965-11-29', true],
    ['1965-11-28', false],
    [null, true],
  ])('is none of a person born on %s: %s', (born, isOne) => {
    expect(isPregnant({ conditions: ['Gestational diabetes'], birth_date: born }, today)).toBe(isOne);
  });

  it('is none where no condition is recorded', () => {
    expect(isPregnant({ conditions: null, birth_date }, today)).toBe(false);
    expect(isPregnant({ conditions: [], birth_date }, today)).toBe(false);
  });

  it('is read by the day that is judged, not by that of the device', () => {
    const chart = { conditions: ['Gestational diabetes 2015'], birth_date };
    expect([isPregnant(chart, '2015-06-01T10:00:00Z'), isPregnant(chart, '2017-01-01')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the last year of a pregnancy', () => {
  it.each([
    [['GDM 1988', 'pre-eclampsia 1990'], 1990],
    [['GDM 1988', 'pregnant'], Infinity],
    [['Asthma'], null],
    [['3 grossesses'], null],
    [null, null],
  ])('of %j is %s', (conditions, year) => {
    expect(lastPregnancyYear(conditions)).toBe(year);
  });
});

describe('breast-feeding', () => {
  it.each([
    ...[
      'Allaitement',
      'allaitement maternel',
      'breast-feeding',
      'breastfeeding since May',
      'مرضعة',
      'elle allaite',
    ],
  ])('is found in "%s"', (entry) => {
    expect(conditionsIn([entry])).toEqual(['breastFeeding']);
  });

  it.each([
    ...[
      'Allaitement terminé',
      'allaitement (terminé)',
      'allaitement maternel arrêté',
      'a allaité',
      'fin de l’allaitement',
    ],
    ...[
      'breast-feeding stopped',
      'stopped breastfeeding',
      'no longer breastfeeding',
      'breast-fed as a child',
    ],
    ...['allaitement artificiel', 'انتهت الرضاعة الطبيعية', 'توقفت عن الرضاعة الطبيعية'],
  ])('is not found in "%s"', (entry) => {
    expect(conditionsIn([entry])).toEqual([]);
  });
});
