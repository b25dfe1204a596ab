/**
 * Medicines, conditions and allergies that no rule about supplements concerns, so that they are not listed as unchecked.
 * Only what was compared with every rule belongs here. `medicineNames.ts` explains how the words are read.
 */
export const otherMedicines = [
  'paracetamol, acetaminophen, doliprane, dafalgan, efferalgan, panadol, tylenol, باراسيتامول, بنادول',
  'amlodipin, amlor, norvasc, bisoprolol, concor, cardensiel, metoprolol, tamsulosin, omix., josir',
  'salbutamol, ventoline, ventolin, cetirizin, zyrtec, loratadin, clarityn, latanoprost, xalatan',
  'املوديبين, بيسوبرولول, كونكور, تامسولوسين, سالبوتامول, فينتولين, سيتيريزين, لوراتادين',
];

export const otherConditions = [
  'hypertens, high blood pressure, hta., arthrit, osteoarthrit, arthros, osteopor, osteopen, sarcopen, cataract, glaucom',
  'asthma, asthme, copd., bpco., hyperlipid, dyslipid, hypercholesterol, migrain, malnutrition, denutrition, obes',
  'ارتفاع ضغط دم, ضغط دم, هشاشه عظام, خشونه, ربو, ساركوبينيا, سوء تغذيه, سمنه',
];

export const otherAllergies = [
  'penicillin, penicilline, amoxicillin, latex, pollen, dust, acarien, sulfonamid, sulfamid, sulfa., aspirin',
  'بنسلين, لاتكس, غبار, لقاح',
];

/** Words of a dose or a time: an entry of nothing else names nothing. */
export const doseWords = [
  'tablet, tablets, capsule, capsules, drops, sachet, dose, doses, daily, day, days, week, weekly, month, monthly, once',
  'twice, times, morning, noon, evening, night, bedtime, needed, meal, meals, since, before, after, every, oral',
  'comprime, gelule, goutte, prise, fois, jour, semaine, mois, matin, midi, soir, coucher, repas, besoin, depuis, avant',
  'apres, par., si., mcg., iu., قرص, حبه, كبسول, جرعه, مره, مرتين, يوميا, صباح, مساء, اسبوع, عند',
];
