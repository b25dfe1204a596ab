import { wordsOf } from './columnMapping';
import type { LabField } from './labColumns';

/**
 * Column names in a laboratory's file: those of Satchel's own exports in its three languages, and those of
 * laboratories. They are compared by `nameKey`, so one spelling of each is enough.
 */
const names: Record<LabField, string> = {
  identifier: `
    identifier, id, patient id, mrn, medical record number, record number, file number, chart number,
    file no, chart no, patient number, patient no, hospital number, nhs number, external id, identifiant,
    ipp, numéro de dossier, no dossier, n° dossier, dossier, matricule, nip, ins, المعرّف, المعرف,
    رقم التعريف, رقم الملف, رقم المريض, رقم السجل, رقم السجل الطبي, الرقم الطبي, patienten id, patientennummer, patienten nr, pat nr, pat id, pat no, pt id, pt no, subject id`,
  last_name: `
    last name, lastname, surname, family name, family, nom de famille, nom usuel, nom de naissance,
    اسم العائلة, العائلة, اللقب, الاسم العائلي, الكنية, الشهرة, nachname, familienname`,
  first_name: `
    first name, firstname, given name, given names, given, forename, prénom, prénoms, الاسم الأول,
    الاسم الشخصي, vorname`,
  full_name: `
    full name, fullname, first and last name, nom complet, nom et prénom, nom prénom, prénom et nom,
    prénom nom, الاسم الكامل, الاسم الثلاثي, الاسم واللقب, الاسم الأول واسم العائلة, vor und nachname, name vorname`,
  birth_date: `
    date of birth, birth date, birthdate, birthday, dob, date de naissance, naissance, né le, née le,
    né(e) le, ddn, تاريخ الميلاد, الميلاد, تاريخ الولادة, تاريخ الازدياد, geburtsdatum, geb datum, geboren am`,
  sex: `sex, gender, administrative gender, m/f, f/m, sexe, genre, الجنس, النوع, geschlecht`,
  analyte: `
    analyte, test, test name, analysis, exam, examination, assay, parameter, component, item, investigation,
    observation, result name, test description, lab test, analyse, analyses, examen, paramètre, dosage,
    libellé, libellé analyse, nom analyse, constituant, épreuve, التحليل, تحليل, الفحص, اسم التحليل,
    اسم الفحص, الاختبار, المعيار, analyte name, analyt, parameter name, untersuchung, bezeichnung, laborparameter`,
  loinc: `
    loinc, loinc code, code loinc, loinc num, test code, observation code, رمز loinc, كود loinc, loinc رمز`,
  specimen: `
    specimen, specimen type, sample, sample type, system, échantillon, nature, nature de l’échantillon, type d’échantillon,
    nature du prélèvement, type de prélèvement, العينة, نوع العينة, material, probenmaterial, untersuchungsmaterial`,
  status: `
    status, result status, report status, observation status, validation status, statut, statut du résultat, état,
    état du résultat, statut de validation, befundstatus, ergebnisstatus, resultatstatus, validierungsstatus, الحالة,
    حالة النتيجة, حالة الفحص, حالة التقرير`,
  comparator: `
    comparator, operator, qualifier, below or above, sign, comparateur, opérateur, signe, العلامة, المقارنة,
    علامة المقارنة`,
  value: `
    value, result, results, result value, numeric result, measured value, résultat, résultats, valeur,
    valeur mesurée, valeur du résultat, النتيجة, القيمة, نتيجة, valuenum, value num, ergebnis, messwert, wert, resultat`,
  unit: `
    unit, units, uom, unit of measure, result unit, result units, unité, unités, unité de mesure, الوحدة,
    وحدة, وحدة القياس, valueuom, value uom, einheit, einheiten, maßeinheit`,
  collected_at: `
    collected, collected at, collected on, collection date, date collected, collection date time,
    collection datetime, specimen date, sample date, sampling date, drawn, drawn on, draw date, date drawn,
    observation date, date, date and time, datetime, date du prélèvement, prélèvement, prélevé le,
    date prélèvement, date et heure du prélèvement, date de prélèvement, date et heure, date analyse,
    تاريخ أخذ العينة, أخذت العينة في, تاريخ العينة, تاريخ السحب, تاريخ الجمع, التاريخ, charttime, chart time, abnahmedatum, entnahmedatum, abnahmezeitpunkt, abnahme, entnahme, blutentnahme, probenentnahme,
    entnommen am, abgenommen am, probendatum, datum`,
  collected_time: `
    time, collection time, time collected, sample time, draw time, heure, heure du prélèvement,
    heure de prélèvement, الوقت, الساعة, وقت أخذ العينة, وقت السحب, uhrzeit, abnahmezeit, entnahmezeit`,
  range: `
    range, reference range, reference interval, reference, ref range, ref, normal range, reference values,
    normal values, intervalle de référence, valeurs de référence, valeur de référence, normes, norme,
    intervalle, valeurs usuelles, المجال المرجعي, القيم المرجعية, القيمة المرجعية, المعدل الطبيعي, referenzbereich, referenzwert, referenzwerte, normbereich, normwert, normwerte`,
  range_low: `
    range low, low, reference low, ref low, lower limit, lower bound, normal low, min, minimum,
    lower reference limit, low limit, borne inférieure, limite inférieure, référence basse, norme basse,
    valeur basse, الحد الأدنى, الأدنى, الحد المرجعي الأدنى, ref range lower, reference range low, untergrenze, untere grenze, referenz unten`,
  range_high: `
    range high, high, reference high, ref high, upper limit, upper bound, normal high, max, maximum,
    upper reference limit, high limit, borne supérieure, limite supérieure, référence haute, norme haute,
    valeur haute, الحد الأعلى, الأعلى, الحد المرجعي الأعلى, ref range upper, reference range high, obergrenze, obere grenze, referenz oben`,
  laboratory: `
    laboratory, lab, lab name, laboratory name, performing lab, performing laboratory, laboratoire, labo,
    nom du laboratoire, المختبر, المخبر, اسم المختبر, المعمل, labor, laboratorium`,
  notes: `
    notes, note, comment, comments, remark, remarks, remarque, remarques, commentaire, commentaires,
    ملاحظات, ملاحظة, الملاحظات, تعليق, تعليقات, bemerkung, bemerkungen, kommentar, befundtext`,
};

/** @returns the names for the column of a field, the likeliest first */
export function labNamesOf(field: LabField): string[] {
  return wordsOf(names[field]);
}
