/**
 * Medicines, conditions and allergies that no rule about supplements concerns, so that they are not listed as unchecked.
 * Only what was compared with every rule belongs here. `medicineNames.ts` explains how the words are read.
 */
export const otherMedicines = [
  'paracetamol, acetaminophen, doliprane, dafalgan, efferalgan, panadol, tylenol, باراسيتامول, بنادول',
  'amlodipin, amlor, norvasc, bisoprolol, concor, cardensiel, metoprolol, tamsulosin, omix., josir',
  'salbutamol, ventoline, ventolin, cetirizin, zyrtec, loratadin, clarityn, latanoprost, xalatan',
  'semaglutid, ozempic, wegovy, liraglutid, victoza, saxenda, dulaglutid, trulicity, exenatid, byetta, bydureon',
  'tirzepatid, mounjaro, zepbound, glp 1., سيماغلوتيد, سيماجلوتيد, اوزمبيك, اوزيمبيك, ويغوفي, ليراغلوتيد, ليراجلوتيد, مونجارو',
  'املوديبين, بيسوبرولول, كونكور, تامسولوسين, سالبوتامول, فينتولين, سيتيريزين, لوراتادين',
];

/** Semaglutide that is swallowed must be taken apart from everything else, which no rule says. */
export const swallowedSemaglutide = [
  'oral semaglutid, semaglutide oral, semaglutide tablet, semaglutide comprim',
];

export const otherConditions = [
  'hypertens, high blood pressure, hta., arthrit, osteoarthrit, arthros, osteopor, osteopen, sarcopen, cataract, glaucom',
  'asthma, asthme, copd., bpco., hyperlipid, dyslipid, hypercholesterol, migrain, malnutrition, denutrition, obes',
  'breast cancer, prostate cancer, lung cancer, colon cancer, colorectal cancer, bowel cancer, rectal cancer, skin cancer',
  'cancer of the breast, cancer of the prostate, cancer of the lung, cancer of the colon, melanom, brustkrebs',
  'cancer du sein, cancer de la prostate, cancer prostat, cancer du poumon, cancer pulmon, cancer du colon, cancer coliq',
  'cancer colorect, cancer du rectum, anorexia nervosa, anorexie mental, anorexie nerv, bulimi, boulimi',
  'سرطان ثدي, سرطان بروستات, سرطان رءه, سرطان رئه, سرطان ريه, سرطان قولون, سرطان مستقيم, سرطان جلد, فقدان شهيه عصب, قهم عصب',
  'ارتفاع ضغط دم, ارتفاع ضغط الدم, ضغط دم, ضغط الدم, هشاشه عظام, خشونه, ربو, ساركوبينيا, سوء تغذيه, سمنه',
];

export const otherAllergies = [
  'penicillin, penicilline, amoxicillin, latex, pollen, dust, acarien, sulfonamid, sulfamid, sulfa., aspirin',
  'بنسلين, لاتكس, غبار, لقاح',
];

/** Terms that contain a word of `otherConditions` but are not high blood pressure. */
export const otherHypertension = [
  'portal hypertens, intracranial hypertens, pulmonary hypertens, pulmonary arterial hypertens, gestational hypertens',
  'pregnancy induced hypertens, hypertension portal, hypertension porte., hypertension intracran, hypertension pulmon',
  'hypertension arterielle pulmon, hypertension gravid, hypertension gestation, hypertension arterielle gravid',
  'ضغط دم رئوي, ضغط الدم رئوي, ارتفاع ضغط دم رئوي, ارتفاع ضغط الدم رئوي, ضغط دم بابي, ضغط الدم بابي, ارتفاع ضغط دم بابي',
  'ارتفاع ضغط الدم بابي, ضغط دم حملي, ضغط الدم حملي, ارتفاع ضغط دم حملي, ارتفاع ضغط الدم حملي',
];

/** Whole words of a dose, a time, a stage or a heading: an entry of nothing else names nothing. */
export const wordsOfNothing = [
  'tablet, tablets, capsule, capsules, drop, drops, sachet, sachets, dose, doses, daily, day, days, daytime, week, weeks',
  'weekly, month, months, monthly, year, years, once, twice, times, morning, mornings, noon, evening, evenings, night',
  'nightly, bedtime, needed, meal, meals, food, water, since, before, after, every, each, oral, orally, mcg, for, the',
  'comprime, comprimes, gelule, gelules, goutte, gouttes, prise, prises, fois, jour, jours, semaine, semaines, mois, ans',
  'matin, matins, midi, soir, soirs, coucher, repas, besoin, depuis, avant, apres, par, chaque, pendant, eau',
  'type, stage, grade, stade, medicine, medicines, medication, medications, medicament, medicaments, traitement, treatment',
  'yes, oui, نعم, last, past, derniere, dernier, condition, conditions, antecedents, allergy, allergies, allergie, allergic, allergique, right, left, gauche, droit, droite',
  'قرص, قرصين, اقراص, حبه, حبتين, حبات, حبوب, كبسوله, كبسولتين, كبسولات, جرعه, جرعات, مره, مرتين, مرات, يوم, يوميا, ايام, كل',
  'صباح, صباحا, مساء, ظهر, ظهرا, ليل, ليلا, اسبوع, اسبوعيا, شهر, شهريا, سنه, قبل, بعد, عند, منذ, نوم, لزوم, حاجه, اكل, طعام',
  'نوع, مرحله, ادويه, امراض, حساسيه',
];
