import { labAnalyte, labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { otherLoincOf } from '@/clinical/labs/otherLoincTerms';
import { arLabs } from '@/client/i18n/ar/labs';
import { enLabs } from '@/client/i18n/en/labs';
import { frLabs } from '@/client/i18n/fr/labs';
import { compact } from '@/matching/plainText';
import { wordsOf } from './columnMapping';
import { germanNames } from './labAnalyteGermanNames';
import { withoutUmlauts } from './umlauts';

/**
 * What laboratories call the analytes, besides the names in the catalogues. Only unambiguous names are listed. A word
 * that also fits a urine sample, or leaves the time open, is missing, and a person is asked.
 */
const otherNames = new Map<LabAnalyteKey, string>([
  [
    'glucose_fasting',
    `
    fasting glucose, fasting blood glucose, fasting blood sugar, fbs, fbg, fpg,
    fasting plasma glucose, glucose à jeun, gaj, سكر صائم, الجلوكوز الصائم`,
  ],
  ['glucose_random', `random glucose, random blood sugar, rbs, rbg, glucose aléatoire, سكر عشوائي`],
  [
    'hba1c',
    `
    hba1c, a1c, glycated haemoglobin, glycated hemoglobin, glycohemoglobin, hemoglobin a1c,
    haemoglobin a1c, hémoglobine glyquée, الهيموجلوبين السكري, السكر التراكمي,
    خضاب الدم السكري`,
  ],
  ['insulin_fasting', `fasting insulin, insulinémie à jeun`],
  ['homa_ir', `homa, homa ir, indice homa`],
  ['chol_total', `cholesterol, tc, chol, cholestérol, الكوليسترول, كوليسترول`],
  ['chol_hdl', `hdl, hdl c, hdl chol, cholestérol hdl, الكوليسترول الجيد, كوليسترول عالي الكثافة`],
  [
    'chol_ldl',
    `
    ldl, ldl c, ldl chol, cholestérol ldl, ldl cholestérol, الكوليسترول الضار,
    كوليسترول منخفض الكثافة`,
  ],
  ['chol_nonhdl', `non hdl, non hdl c, cholestérol non hdl`],
  ['triglycerides', `triglyceride, tg, trig, triglycérides, triglycéride, الشحوم الثلاثية`],
  ['hemoglobin', `haemoglobin, hemoglobin, hb, hgb, hémoglobine, خضاب الدم, هيموغلوبين, الهيموجلوبين`],
  ['hematocrit', `haematocrit, hematocrit, hct, ht, pcv, packed cell volume, hématocrite, الراسب الدموي`],
  [
    'rbc',
    `
    rbc, red blood cell count, erythrocytes, red cell count, globules rouges, gr, hématies,
    كريات حمراء`,
  ],
  ['mcv', `mcv, vgm, mean corpuscular volume, volume globulaire moyen`],
  [
    'mch',
    `
    mch, tcmh, mean corpuscular haemoglobin, mean corpuscular hemoglobin,
    teneur corpusculaire moyenne en hémoglobine`,
  ],
  [
    'mchc',
    `
    mchc, ccmh, mean corpuscular haemoglobin concentration,
    mean corpuscular hemoglobin concentration`,
  ],
  ['rdw', `rdw, rdw cv, idr, red cell distribution width, indice de distribution des érythrocytes`],
  [
    'wbc',
    `
    wbc, white blood cell count, leukocytes, leucocytes, white cell count, globules blancs, gb,
    كريات بيضاء`,
  ],
  [
    'lymphocytes',
    `
    lymphocytes, absolute lymphocytes, lymphocyte count, lymphocytes absolute, lymphocytes abs,
    lymphocytes valeur absolue`,
  ],
  ['platelets', `plt, platelet count, thrombocytes, plaquettes sanguines, الصفائح, صفائح دموية`],
  ['ferritin', `ferritine, ferritinémie, فيريتين, مخزون الحديد`],
  ['iron', `serum iron, fe, fer, sideremia, sidérémie, حديد الدم, حديد`],
  ['transferrin', `sidérophylline`],
  ['tibc', `tibc, iron binding capacity total, ctf, ctff`],
  [
    'tsat',
    `
    tsat, iron saturation, transferrin saturation index, saturation de la transferrine, cst,
    إشباع الحديد`,
  ],
  ['vitamin_b12', `b12, vit b12, cobalamin, cyanocobalamin, cobalamine`],
  [
    'folate_serum',
    `
    folate, folic acid, serum folate, vitamin b9, folates, acide folique, vitamine b9, فولات,
    حمض فوليك`,
  ],
  [
    'vitamin_d_25oh',
    `
    vitamin d, vit d, 25 oh vitamin d, 25 hydroxyvitamin d, 25ohd, 25 oh d,
    vitamin d 25 hydroxy, calcidiol, 25 hydroxy vitamin d, vitamine d, 25 oh vitamine d,
    25 hydroxyvitamine d, vitamin d total, فيتامين د`,
  ],
  ['vitamin_a', `vitamin a, retinol, vitamine a, rétinol`],
  ['vitamin_e', `vitamin e, alpha tocopherol, vitamine e, alpha tocophérol, tocopherol`],
  ['vitamin_k1', `vitamin k1, phylloquinone, vitamine k1`],
  ['vitamin_c', `vitamin c, ascorbic acid, ascorbate, vitamine c, acide ascorbique`],
  ['vitamin_b1', `vitamin b1, thiamine, thiamin, vitamine b1`],
  ['vitamin_b6', `vitamin b6, plp, pyridoxal phosphate, pyridoxal 5 phosphate, vitamine b6`],
  ['inr', `inr, pt inr, prothrombin inr`],
  ['zinc', `zn, zinc sérique, زنك`],
  ['copper', `cu, cuivre sérique, cuprémie, نحاس`],
  ['selenium', `se, sélénium sérique, سيلينيوم`],
  ['magnesium', `mg, magnésium, magnésémie, مغنيسيوم, المغنسيوم`],
  [
    'phosphate',
    `
    phosphate, phosphorus, inorganic phosphate, phos, phosphore, phosphates, phosphorémie,
    الفوسفور, فوسفور`,
  ],
  ['calcium_total', `calcium, total calcium, ca, calcémie, calcium sérique, الكالسيوم, كالسيوم`],
  ['calcium_corrected', `corrected calcium, calcium corrected, adjusted calcium, calcium corrigé`],
  ['calcium_ionized', `ionized calcium, ionised calcium, free calcium, calcium ionised, ica`],
  ['albumin', `alb, serum albumin, albumine, albuminémie, ألبومين`],
  ['prealbumin', `prealbumin, pre albumin, transthyretin, préalbumine, transthyrétine`],
  [
    'protein_total',
    `
    total protein, protein total, tp, proteins total, protéines, protidémie, protides totaux,
    بروتين كلي`,
  ],
  ['crp', `crp, c reactive protein, protéine c réactive, البروتين التفاعلي c`],
  [
    'hscrp',
    `
    hscrp, hs crp, high sensitivity crp, high sensitivity c reactive protein, us crp, crp us,
    crp hs`,
  ],
  ['creatinine', `serum creatinine, creat, crea, créatinine, créatininémie, كرياتينين`],
  ['egfr', `egfr, gfr estimated, estimated gfr, ckd epi, dfge, dfg estimé, dfg`],
  ['bun', `bun, urea nitrogen, blood urea nitrogen, azote uréique`],
  ['urea', `urea, urée, urée sanguine, يوريا, بولة`],
  ['uric_acid', `uric acid, urate, uricémie, acide urique, حمض البول`],
  [
    'acr',
    `
    acr, uacr, albumin creatinine ratio, urine albumin creatinine ratio,
    albumin to creatinine ratio, rac, rapport albumine créatinine`,
  ],
  [
    'alt',
    `
    alt, sgpt, alat, gpt, tgp, alanine aminotransferase, alanine transaminase,
    alanine aminotransférase`,
  ],
  [
    'ast',
    `
    ast, sgot, asat, got, tgo, aspartate aminotransferase, aspartate transaminase,
    aspartate aminotransférase`,
  ],
  [
    'ggt',
    `
    ggt, gamma gt, gamma glutamyl transferase, gamma glutamyltransferase,
    gamma glutamyl transférase`,
  ],
  ['alp', `alp, alk phos, alkaline phosphatase, pal, phosphatase alcaline, فوسفاتاز قلوية`],
  ['bilirubin_total', `total bilirubin, bilirubin total, tbil, t bil, bilirubine totale, بيليروبين كلي`],
  ['tsh', `tsh, thyroid stimulating hormone, thyrotropin, tshus, tsh us, thyréostimuline`],
  ['ft4', `ft4, free t4, free thyroxine, t4 free, t4l, ft 4, thyroxine libre`],
  ['sodium', `na, na+, natrémie, صوديوم`],
  ['potassium', `k, k+, kaliémie, بوتاسيوم`],
  ['chloride', `cl, chlorure, chlorures, chlorémie, كلوريد`],
  ['bicarbonate', `hco3, bicarb, total co2, bicarbonate hco3`],
  ['homocysteine', `hcy, homocystéine totale, total homocysteine`],
  ['pth', `pth, ipth, intact pth, parathyroid hormone, parathormone, pth intact`],
]);

/** The key by which analyte names are compared. A percentage is a different analyte from a count. */
export function analyteNameKey(name: string): string {
  return compact(name.replaceAll('%', ' percent ').replaceAll('+', ' plus '));
}

/**
 * @param meant a person's answers for names that are not listed here, by `analyteNameKey`
 * @returns the analyte that a name, or a LOINC code in its place, means; `null` where it means none
 */
export function analyteNamed(
  name: string,
  meant: Readonly<Record<string, LabAnalyteKey>> = {},
): LabAnalyteKey | null {
  const key = analyteNameKey(name);
  return (Object.hasOwn(meant, key) ? meant[key] : undefined) ?? byName.get(key) ?? analyteOfLoinc(name);
}

/** @returns the analyte of a LOINC code, in any unit and by any method; `null` for a code of no analyte here */
export function analyteOfLoinc(code: string): LabAnalyteKey | null {
  return byLoinc.get(code.trim()) ?? null;
}

const byLoinc = new Map<string, LabAnalyteKey>(
  labAnalyteKeys.flatMap((key) => {
    const { conventional, si } = labAnalyte(key);
    const codes = [conventional.loinc, si?.loinc ?? null, ...otherLoincOf(key)];
    return codes.flatMap((code): [string, LabAnalyteKey][] => (code === null ? [] : [[code, key]]));
  }),
);

/** All names, for the test that no name means two analytes. */
export const namesOfAnalytes = labAnalyteKeys.map((key) => ({
  key,
  names: [
    enLabs.analytes[key],
    frLabs.analytes[key],
    arLabs.analytes[key],
    ...wordsOf(otherNames.get(key) ?? ''),
    ...wordsOf(germanNames[key] ?? '').flatMap((name) => [name, withoutUmlauts(name)]),
  ],
}));

const byName = new Map<string, LabAnalyteKey>(
  namesOfAnalytes.flatMap(({ key, names }) =>
    [key.replaceAll('_', ' '), ...names].map((name): [string, LabAnalyteKey] => [analyteNameKey(name), key]),
  ),
);
byName.delete('');
