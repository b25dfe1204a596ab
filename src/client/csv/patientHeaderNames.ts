import { wordsOf } from './columnMapping';
import type { ImportField } from './patientColumns';

/**
 * Column names: those of Satchel's own exports in its three languages, and those of other systems. They are compared by
 * `nameKey`, so one spelling of each is enough. Each list is a text with commas, because an array of this length takes
 * one line for each word.
 */
const names: Record<ImportField, string> = {
  first_name: `
    first name, firstname, fname, first, given name, given names, given, forename, forenames, prénom,
    prénoms, prénom usuel, prénom d’usage, الاسم الأول, الاسم الشخصي, الاسم الصغير`,
  last_name: `
    last name, lastname, lname, last, surname, family name, family, nom de famille, nom usuel, nom d’usage,
    nom de naissance, اسم العائلة, العائلة, اللقب, الاسم العائلي, الكنية, الشهرة`,
  full_name: `
    full name, fullname, display name, nom complet, nom et prénom, nom prénom, nom et prénoms,
    prénom et nom, prénom nom, noms et prénoms, الاسم الكامل, الاسم الثلاثي, الاسم واللقب,
    الاسم الكامل للمريض`,
  birth_date: `
    date of birth, birth date, birthdate, birthday, dob, born, born on, d.o.b., birth, date de naissance,
    date naissance, naissance, né le, née le, né(e) le, né/née le, ddn, تاريخ الميلاد, الميلاد,
    تاريخ الولادة, الولادة, تاريخ الازدياد, المولد`,
  sex: `
    sex, gender, administrative gender, sex at birth, birth sex, m/f, f/m, h/f, f/h, sexe, genre,
    sexe à la naissance, sexe (h/f), sexe (f/h), sexe (m/f), الجنس, النوع`,
  identifier: `
    identifier, id, mrn, medical record number, record number, file number, chart number, file no,
    chart no, number, nhs number, hospital number, identifiant, numéro, dossier, n° dossier, ipp,
    numéro de dossier, no dossier, num dossier, matricule, ins, nir, n° de dossier, المعرّف, رقم التعريف,
    رقم الملف, الملف, رقم المريض, رقم السجل, رقم السجل الطبي, الرقم الطبي, رقم الهوية`,
  phone: `
    phone, phone number, telephone, telephone number, tel, mobile, mobile phone, mobile number, cell,
    cell phone, home phone, téléphone, tél, n° de téléphone, numéro de téléphone, portable,
    téléphone portable, téléphone mobile, gsm, الهاتف, رقم الهاتف, هاتف, الجوال, رقم الجوال, المحمول,
    الموبايل, رقم الموبايل, التلفون, جوال`,
  email: `
    email, e-mail, email address, mail, courriel, adresse e-mail, adresse email, adresse mail,
    adresse électronique, البريد الإلكتروني, البريد, الإيميل, بريد إلكتروني, عنوان البريد الإلكتروني`,
  address: `
    address, home address, street address, postal address, street, adresse, adresse postale, domicile,
    adresse du domicile, adresse complète, العنوان, عنوان السكن, عنوان, السكن`,
  allergies: `
    allergies, allergy, allergie, known allergies, allergies connues, الحساسية, الحساسيات`,
  conditions: `
    conditions, condition, diagnosis, diagnoses, problems, problem list, medical history, history,
    antécédents, antécédents médicaux, pathologies, pathologie, diagnostic, diagnostics, maladies,
    الحالات المرضية, الأمراض, التشخيص, السوابق المرضية, السوابق, الأمراض المزمنة, التاريخ المرضي`,
  medicines: `
    medicines, medicine, medications, medication, drugs, current medications, médicaments, médicament,
    traitement, traitements, traitement en cours, الأدوية, الدواء, العلاج, أدوية`,
  tags: `
    tags, tag, labels, groups, étiquettes, étiquette, mots-clés, groupes, الوسوم, وسوم`,
  notes: `
    notes, note, comments, comment, remarks, remark, remarques, remarque, commentaire, commentaires,
    observations, observation, ملاحظات, ملاحظة, الملاحظات, تعليقات`,
  language: `
    language, preferred language, langue, langue parlée, langue préférée, اللغة, لغة`,
  time_zone: `
    time zone, timezone, tz, fuseau horaire, fuseau, المنطقة الزمنية`,
  // In English the header must name the unit: a usual weight in pounds would pass for one in kilograms.
  usual_weight_kg: `
    usual weight (kg), usual body weight (kg), poids habituel, poids habituel (kg), poids de forme (kg),
    الوزن المعتاد, الوزن المعتاد (كغ), الوزن المعتاد (كغم), الوزن المعتاد (كجم)`,
  dominant_hand: `
    dominant hand, handedness, hand, main dominante, latéralité, اليد المسيطرة, اليد المهيمنة`,
  ethnicity_group: `
    ethnicity, ethnic group, ethnicity group, origine ethnique, groupe ethnique, الأصل العرقي, المجموعة العرقية`,
  amputations: `
    amputations, amputation, amputated, amputé, حالات البتر, البتر, بتر`,
  due_date: `
    pregnancy due date, expected date of birth of the child, expected date of birth, due date, estimated due date, expected date of delivery, edd,
    date prévue d’accouchement, date prévue de l’accouchement, terme prévu, dpa,
    التاريخ المتوقع للولادة, موعد الولادة المتوقع, تاريخ الولادة المتوقع`,
  next_visit_at: `
    next visit, next visit at, next appointment, prochaine visite, prochain rendez-vous, prochain rdv,
    الزيارة القادمة, الموعد القادم, الزيارة المقبلة`,
};

/** @returns the names for the column of a field, the likeliest first */
export function namesOf(field: ImportField): string[] {
  return wordsOf(names[field]);
}
