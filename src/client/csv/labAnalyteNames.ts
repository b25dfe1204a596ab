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
    hba1c, a1c, hba1c ifcc, hba1c ngsp, hba1c dcct, hba1c hplc, glycated haemoglobin, glycated hemoglobin, glycohemoglobin, hemoglobin a1c,
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
    ldl, ldl c, ldl chol, ldl calculé, ldl calculated, ldl direct, ldl berechnet, ldl direkt, cholestérol ldl, ldl cholestérol, الكوليسترول الضار,
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
    25 hydroxyvitamine d, vitamin d total, vitamine d totale, vitamin d2 d3, vitamin d2+d3, vitamine d2 d3,
    vitamine d2+d3, 25 oh vitamin d2+d3, 25 oh vitamine d2+d3, 25 hydroxyvitamin d2+d3, فيتامين د`,
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
  [
    'tsh',
    `tsh, tsh ultra sensible, tsh basal, tsh ultrasensible, thyroid stimulating hormone, thyrotropin, tshus, tsh us, thyréostimuline`,
  ],
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
  const known = (Object.hasOwn(meant, key) ? meant[key] : undefined) ?? byName.get(key);
  return known ?? analyteOfLoinc(name) ?? namedTwice(name);
}

/** A longer text is a note. */
const longestName = 100;

/**
 * A name with another name of the same analyte, its method or its specimen: GPT (ALAT), GPT/ALAT, HbA1c (IFCC), Creatinine,
 * Serum. Any other word may change what is meant: Bilirubin (direct), Sodium, urine.
 */
function namedTwice(name: string): LabAnalyteKey | null {
  if (name.length > longestName) return null;
  const [, before = '', inBrackets, after, sample = ''] =
    /^([^()[\]]*[^()[\]\s])\s*(?:[([]([^()[\]]+)[)\]]|[/=,]\s*([^()[\]/=,]+)|\s(s[eé]rum|plasma))$/iu.exec(
      name.trim(),
    ) ?? [];
  const analyte = byName.get(analyteNameKey(before));
  if (analyte === undefined) return null;
  const added = analyteNameKey(inBrackets ?? after ?? sample);
  const isSame = byName.get(added) === analyte || methods.has(added) || methodsOf[analyte]?.includes(added);
  return isSame ? analyte : null;
}

/** What does not change which analyte is meant. */
const methods: ReadonlySet<string> = new Set(
  wordsOf(`
    ifcc, hplc, ise, eclia, clia, cmia, elisa, lc ms, lc ms/ms, enzymatic, enzymatique, enzymatisch, photometric,
    photométrie, photometrisch, turbidimetric, turbidimétrie, turbidimetrisch, nephelometric, néphélométrie,
    serum, sérum, serum or plasma, plasma, S, P, مصل, بلازما`).map(analyteNameKey),
);

/** eGFR: the formula of the year, or of no year, which the import says; by another formula it is another figure. */
const methodsOf: Readonly<Partial<Record<LabAnalyteKey, readonly string[]>>> = {
  hba1c: ['ngsp', 'dcct'],
  chol_ldl: ['friedewald', 'direct', 'direkt', 'calculated', 'calculé', 'berechnet'].map(analyteNameKey),
  creatinine: ['jaffe', 'jaffé'].map(analyteNameKey),
  egfr: ['ckd epi', 'ckd epi 2021'].map(analyteNameKey),
  vitamin_d_25oh: ['25 oh', 'd2+d3', 'd2 d3', 'total'].map(analyteNameKey),
};

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
