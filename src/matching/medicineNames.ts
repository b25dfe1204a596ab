import { conditionKeys, medicineKeys, type ConditionKey, type MedicineKey } from '@/clinical/interactions';
import { plain, plainWords } from './plainText';

/**
 * Which medicines and conditions a person means who writes them into a chart, in English, French or Arabic: by generic names, the trade
 * names that are common in those languages, and what a class consists of. A word is known by its beginning, so that "warfarine" and
 * "levothyroxin" are too. What is not known here is simply not found: nothing is concluded from it.
 */

const medicineWords: Record<MedicineKey, readonly string[]> = {
  levothyroxine: ['levothyrox', 'euthyrox', 'synthroid', 'eltroxin', 'thyroxin', 'ليفوثيروكسين', 'ثيروكسين'],
  warfarin: ['warfarin', 'coumadin', 'marevan', 'وارفارين'],
  acenocoumarol: ['acenocoumarol', 'sintrom', 'اسينوكومارول', 'سينتروم'],
  phenprocoumon: ['phenprocoumon', 'marcoumar', 'marcumar', 'فينبروكومون'],
  fluindione: ['fluindione', 'previscan', 'فلوينديون'],
  DOAC: [
    ...[
      'doac',
      'noac',
      'aod',
      'apixaban',
      'eliquis',
      'rivaroxaban',
      'xarelto',
      'edoxaban',
      'lixiana',
      'dabigatran',
    ],
    ...['pradaxa', 'ابيكسابان', 'ريفاروكسابان', 'دابيغاتران', 'ايدوكسابان'],
  ],
  aspirin: ['aspirin', 'acetylsalicyl', 'kardegic', 'aspegic', 'cardioaspirin', 'اسبرين'],
  clopidogrel: ['clopidogrel', 'plavix', 'كلوبيدوغريل'],
  ciprofloxacin: ['ciprofloxacin', 'ciflox', 'سيبروفلوكساسين'],
  levofloxacin: ['levofloxacin', 'tavanic', 'ليفوفلوكساسين'],
  doxycycline: ['doxycyclin', 'vibramycin', 'دوكسيسيكلين'],
  minocycline: ['minocyclin', 'مينوسيكلين'],
  alendronate: ['alendron', 'fosamax', 'اليندرون'],
  risedronate: ['risedron', 'actonel', 'ريزيدرون'],
  ibandronate: ['ibandron', 'bonviva', 'boniva', 'ايباندرون'],
  omeprazole: ['omeprazol', 'mopral', 'losec', 'esomeprazol', 'inexium', 'اوميبرازول'],
  pantoprazole: ['pantoprazol', 'inipomp', 'eupantol', 'lansoprazol', 'rabeprazol', 'بانتوبرازول'],
  metformin: ['metformin', 'glucophage', 'stagid', 'ميتفورمين'],
  levodopa: ['levodopa', 'sinemet', 'modopar', 'madopar', 'stalevo', 'ليفودوبا'],
  hydrochlorothiazide: ['hydrochlorothiazid', 'hctz', 'esidrex', 'هيدروكلوروثيازيد'],
  indapamide: ['indapamid', 'fludex', 'natrilix', 'انداباميد'],
  digoxin: ['digoxin', 'lanoxin', 'ديجوكسين'],
  ramipril: ['ramipril', 'triatec', 'enalapril', 'perindopril', 'lisinopril', 'captopril', 'راميبريل'],
  losartan: ['losartan', 'cozaar', 'valsartan', 'irbesartan', 'candesartan', 'telmisartan', 'لوسارتان'],
  spironolactone: ['spironolacton', 'aldactone', 'eplerenon', 'سبيرونولاكتون'],
  amiloride: ['amilorid', 'اميلوريد'],
  isotretinoin: ['isotretinoin', 'roaccutane', 'curacne', 'ايزوتريتينوين'],
  acitretin: ['acitretin', 'soriatane', 'اسيتريتين'],
  orlistat: ['orlistat', 'xenical', 'اورليستات'],
  cholestyramine: ['cholestyramin', 'colestyramin', 'questran', 'كوليسترامين'],
  methotrexate: ['methotrexat', 'ميثوتريكسات'],
  phenytoin: ['phenytoin', 'dihydan', 'epanutin', 'فينيتوين'],
  simvastatin: ['simvastatin', 'zocor', 'سيمفاستاتين'],
  atorvastatin: ['atorvastatin', 'tahor', 'lipitor', 'اتورفاستاتين'],
  rosuvastatin: ['rosuvastatin', 'crestor', 'روسوفاستاتين'],
  amiodarone: ['amiodaron', 'cordarone', 'اميودارون'],
  lithium: ['lithium', 'teralithe', 'ليثيوم'],
  methimazole: ['methimazol', 'thiamazol', 'carbimazol', 'ميثيمازول', 'كاربيمازول'],
  insulin: ['insulin', 'lantus', 'novorapid', 'humalog', 'levemir', 'toujeo', 'انسولين'],
  glibenclamide: ['glibenclamid', 'daonil', 'غليبنكلاميد'],
  gliclazide: ['gliclazid', 'diamicron', 'glimepirid', 'amarel', 'غليكلازيد'],
  antibiotics: [
    'antibiotic',
    'antibiotique',
    'amoxicillin',
    'augmentin',
    'azithromycin',
    'clarithromycin',
    'مضاد حيوي',
  ],
  chemotherapy: ['chemotherap', 'chimiotherap', 'كيميايي'],
  carbamazepine: ['carbamazepin', 'tegretol', 'كاربامازيبين'],
  benzodiazepines: [
    ...['benzodiazepin', 'diazepam', 'valium', 'lorazepam', 'oxazepam', 'alprazolam', 'xanax', 'temazepam'],
    ...['bromazepam', 'lexomil', 'clonazepam', 'بنزوديازيبين', 'ديازيبام', 'لورازيبام'],
  ],
};

const conditionWords: Record<ConditionKey, readonly string[]> = {
  kidneyDisease: [
    ...['kidney disease', 'kidney failure', 'renal failure', 'renal insufficiency', 'ckd', 'dialysis'],
    ...[
      'insuffisance renale',
      'maladie renale',
      'dialyse',
      'قصور كلوي',
      'فشل كلوي',
      'مرض كلوي',
      'غسيل الكلي',
    ],
  ],
  kidneyStones: [
    'kidney stone',
    'renal stone',
    'nephrolithiasis',
    'calcul renal',
    'lithiase renale',
    'حصي الكلي',
  ],
  haemochromatosis: ['haemochromatosis', 'hemochromatosis', 'hemochromatose', 'داء ترسب الاصبغه الدمويه'],
  thyroidDisease: [
    'thyroid',
    'graves disease',
    'maladie de graves',
    'hashimoto',
    'basedow',
    'الغده الدرقيه',
    'درقي',
  ],
  diabetes: ['diabet', 'سكري'],
  immunosuppression: [
    'immunosuppress',
    'immunodepr',
    'immunodefic',
    'transplant',
    'greffe',
    'نقص المناعه',
    'زرع',
  ],
  dysphagia: ['dysphag', 'swallowing difficult', 'troubles de la deglutition', 'عسر البلع', 'صعوبه البلع'],
  bowelStricture: [
    'stricture',
    'bowel obstruction',
    'stenose intestinal',
    'occlusion intestinal',
    'انسداد الامعاء',
  ],
  gallstones: ['gallstone', 'cholelithiasis', 'calculs biliaire', 'lithiase biliaire', 'حصي المراره'],
  atrialFibrillation: [
    'atrial fibrillation',
    'fibrillation auriculaire',
    'fibrillation atriale',
    'رجفان اذيني',
  ],
  falls: ['falls', 'chutes', 'سقوط'],
  pregnancy: ['pregnan', 'enceinte', 'grossesse', 'حمل', 'حامل'],
  smoking: ['smok', 'tobacco', 'fumeu', 'tabac', 'تدخين', 'مدخن'],
};

/** The medicines that some entries of a chart mean, each once, in the order of the table. */
export function medicinesIn(entries: readonly string[]): MedicineKey[] {
  return medicineKeys.filter((key) => entries.some((entry) => isMeant(entry, medicineWords[key])));
}

/** The conditions that some entries of a chart mean, each once, in the order of the table. */
export function conditionsIn(entries: readonly string[]): ConditionKey[] {
  return conditionKeys.filter((key) => entries.some((entry) => isMeant(entry, conditionWords[key])));
}

/** A word by its beginning, several words as they stand; the Arabic article is no part of a word. */
function isMeant(entry: string, words: readonly string[]): boolean {
  const given = plainWords(entry).map((word) => word.replace(/^ال(?=\p{L}{3})/u, ''));
  const text = plain(entry);
  return words.some((word) => {
    const wanted = plain(word);
    return wanted.includes(' ') ? text.includes(wanted) : given.some((one) => one.startsWith(wanted));
  });
}
