/**
 * What people write for a pregnancy of today, and what contains its words but is none: one that has ended, a wish, a test,
 * a number of pregnancies, a premature birth. `medicineNames.ts` explains how the words are read. When in doubt a
 * pregnancy is found rather than missed; `pregnancy.ts` reads the years beside it.
 */

const eachWeek = (phrase: (week: string) => string) =>
  Array.from({ length: 43 }, (_, at) => phrase(`${at + 1}`)).join(', ');
const listed = (lines: readonly string[]) => lines.flatMap((line) => line.split(', '));
/** Each word of a phrase as a whole. */
const whole = (phrase: string) =>
  phrase
    .split(' ')
    .map((word) => `${word}.`)
    .join(' ');

export const pregnancyWords = [
  'pregnan, enceinte, grossesse, gestante, trimester, gestational., gestationnel, gdm., gravidarum, gravidique',
  'preeclamps, pre eclamps, primigravid, primigest, iup., weeks gestation, weeks of gestation, edd.',
  'semaine d amenorr, semaines d amenorr, dont 1 en cours, dont une en cours',
  eachWeek((week) => `${week}. sa., ${week}sa.`),
  'حمل., حامل, حوامل, حملي.',
];

/** With the words that may stand between: "history of gestational diabetes", "antécédent d’une grossesse". */
const endedBefore = [
  'previous, past, prior, last, earlier, former, history of, history of a, hx of, atcd, atcd de, atcd d une, antecedent de',
  'antecedents de, antecedent d une, antecedents d une, derniere, precedente, ancienne, apres, apres la, apres une',
  'termination of, interruption de, interruption volontaire de, interruption medicale de',
];
const notYetBefore = [
  'desire, desires, desiring, desire a, desires a, desiring a, desire de, desir de, desir d une, desire une, souhaite une, souhait de, souhait d une, envie de',
  'envie d une, projet de, projet d une, projet, planning, planning a, plans, plans a, plans for, wants, wants a, wishes for',
  'wishes for a, wish for, wish for a, wanting, wishing for, hoping for, trying for, trying to become, trying to get',
  'wants to become, wants to get, wishes to become, wishes to get, wish to become, wish to get, planning to become',
  'veut une, veut etre, souhaite etre, desire etre, essaie d etre, prevention of, prevention de, avoid, avoids, avoiding',
  'avant, avant la, avant une, negative',
];
const pregnancies = listed([
  'pregnan, grossesse, enceinte, gestational., gdm., preeclamps, pre eclamps, hyperemesis grav',
  'diabete gestation, hypertension gravid, hypertension gestation, diabete de grossesse',
]);
const births = listed([
  'ne a, nee a, naissance a, premature, premature a, prematuree, prematuree a, prematurite, prematurite a',
  'accouchement a, accouche a, cesarienne a',
]);

export const noPregnancyWords = [
  ...listed([...endedBefore, ...notYetBefore]).map((before) =>
    pregnancies.map((pregnancy) => `${whole(before)} ${pregnancy}`).join(', '),
  ),
  'pregnancies., grossesses., gestational age, post pregnan, after pregnan, pregnancy loss, pregnancy wish',
  'pregnancy test negative, pregnancy test neg., pregnancy test is negative, pregnancy test was negative, urine pregnancy test neg',
  'test de grossesse neg, test grossesse neg, pregnancy ended, pregnancy terminated, pregnancy completed',
  'grossesse termin, grossesse interromp, grossesse precedente, grossesse anterieur, grossesse ancienne, grossesse passee',
  'grossesse envisag',
  ...['previous', 'past', 'prior', 'last', 'earlier', 'a previous', 'a past', 'a prior', 'her last'].map(
    (which) =>
      ['gestational diabetes in', 'gestational diabetes during', 'gdm. in', 'gdm. during', 'preeclampsia in']
        .map((what) => `${what} ${which} pregnan`)
        .join(', '),
  ),
  ...['precedente', 'derniere', 'ancienne'].map(
    (which) =>
      `gestationnel lors de la ${which}, gestationnel lors d une ${which}, gestationnel a la ${which}`,
  ),
  ...births.map((birth) => eachWeek((week) => `${whole(birth)} ${week}. sa., ${whole(birth)} ${week}sa.`)),
  eachWeek((week) => `born. at. ${week}. weeks gest, born. at. ${week}. weeks of gest`),
  'حمل سابق, احمال سابق, سوابق حمل, تاريخ حمل, عدد مرات حمل, مرات حمل, بعد حمل, انتهي حمل, انتهاء حمل, انهاء حمل, فقدان حمل',
  'حملي سابق, حامل سابق, رغبه في حمل, ترغب في حمل, ترغب حمل, تريد حمل, تخطط حمل, تخطيط حمل, محاوله حمل, تحاول حمل',
  'منع حمل, مانع حمل, موانع حمل, اختبار حمل سلب, فحص حمل سلب, تحليل حمل سلب, قبل حمل',
];
