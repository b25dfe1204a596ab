import { allergenKeys, type AllergenKey } from '@/clinical/supplements/allergens';
import {
  conditionKeys,
  medicineKeys,
  type ConditionKey,
  type MedicineKey,
} from '@/clinical/supplements/interactions';
import { supplementKeys, type SupplementKey } from '@/clinical/supplements/supplements';
import { conditionWords } from './conditionWords';
import { allergenWords } from './allergenWords';
import { supplementWords } from './supplementWords';
import {
  allergensIn,
  conditionsIn,
  medicinesEverIn,
  medicinesIn,
  notRecognized,
  refeedingMedicinesIn,
  supplementsIn,
} from './medicineNames';
import { medicineWords } from './medicineWords';

const namesIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(', '));
/** A name from the tables as a person might write it. */
const written = (name: string) => name.replaceAll('.', '');

describe('medicinesIn', () => {
  it.each([
    [['Lévothyroxine 75 µg le matin'], ['levothyroxine']],
    [['LEVOTHYROX 50'], ['levothyroxine']],
    [['L-thyroxine 50'], ['levothyroxine']],
    [['warfarine (Coumadine)', 'Warfarin'], ['warfarin']],
    ...[
      'vitamin K antagonist',
      'vitamin-K antagonists',
      'anti-vitamine K',
      'AVK',
      'VKA',
      'مضاد فيتامين ك',
    ].map((written): [string[], MedicineKey[]] => [[written], ['VKA']]),
    [['Apixaban 5 mg twice a day'], ['DOAC']],
    [['الوارفارين 5 ملغ'], ['warfarin']],
    [['ليفوثيروكسين'], ['levothyroxine']],
    [['ميتفورمين والوارفارين'], ['warfarin', 'metformin']],
    [['Alendronic acid weekly; metformin'], ['alendronate', 'metformin']],
    [['5-FU'], ['chemotherapy', 'fluoropyrimidines']],
    [['Bactrim forte'], ['antibiotics', 'trimethoprim']],
    [['Xeloda 500'], ['chemotherapy', 'fluoropyrimidines']],
    ...['FOLFOX', 'FOLFIRI cycle 3', 'XELOX', 'CAPOX'].map((written): [string[], MedicineKey[]] => [
      [written],
      ['chemotherapy', 'fluoropyrimidines'],
    ]),
    [['Moduretic'], ['hydrochlorothiazide', 'amiloride']],
    [['Paracetamol'], []],
    ...[
      ...[
        'no insulin',
        'not on insulin',
        'no longer on insulin',
        'denies insulin',
        'pas d’insuline',
        'sans insuline',
      ],
      ...[
        'ne prend plus d’insuline',
        'n’est plus sous insuline',
        'aucune insuline',
        'ohne Insulin',
        'kein Insulin',
      ],
      ...['لا يأخذ الأنسولين', 'بدون أنسولين', 'no metformin or insulin', 'non-insulin'],
      ...[
        'insulin stopped 2020',
        'Insulin 10 IU was stopped',
        'stopped insulin',
        'stopped taking the insulin',
      ],
      ...[
        'insuline arrêtée en 2020',
        'Insulin abgesetzt',
        'توقف عن الأنسولين',
        'insulin discontinued, no warfarin',
      ],
    ].map((written): [string[], MedicineKey[]] => [[written], []]),
    ...[
      ...[
        'insulin',
        'insulin not stopped',
        'insulin never stopped',
        'insulin to be stopped',
        'insuline jamais arrêtée',
      ],
      ...[
        'insulin stopped 2020, restarted 2023',
        'insulin: no longer, restarted 2023',
        'insulin since warfarin stopped',
        'insulin after Zyloprim stopped',
      ],
      ...[
        'no warfarin, insulin',
        'not well controlled on insulin',
        'stopped smoking; insulin',
        'no problem with insulin',
      ],
    ].map((written): [string[], MedicineKey[]] => [[written], ['insulin']]),
    [[], []],
  ])('for %j returns %j', (entries, found) => {
    expect(medicinesIn(entries)).toEqual(found);
  });

  it.each<[MedicineKey, string]>([
    ['aspirin', 'aspirin, aspirine, acide acétylsalicylique, acetylsalicylic acid, أسبرين'],
    ['clopidogrel', 'clopidogrel, ticagrelor, prasugrel, كلوبيدوجريل, تيكاغريلور'],
    ['DOAC', 'apixaban, rivaroxaban, edoxaban, dabigatran, ريفاروكسابان, أبيكسابان, دابيغاتران'],
    ['ciprofloxacin', 'ciprofloxacin, ciprofloxacine, سيبروفلوكساسين'],
    [
      'levofloxacin',
      'levofloxacin, lévofloxacine, moxifloxacin, ofloxacine, norfloxacin, موكسيفلوكساسين, أوفلوكساسين, نورفلوكساسين',
    ],
    ['doxycycline', 'doxycycline, tetracycline, tétracycline, lymécycline, دوكسيسيكلين, تتراسيكلين'],
    ['alendronate', 'alendronate, acide alendronique, clodronate, etidronate, أليندرونات'],
    ['omeprazole', 'omeprazole, oméprazole, esomeprazole, أوميبرازول'],
    ['metformin', 'metformin, metformine, Cidophage, سيدوفاج'],
    ['pantoprazole', 'pantoprazole, Controloc, كونترولوك, lansoprazole, rabéprazole, بانتوبرازول'],
    [
      'hydrochlorothiazide',
      'hydrochlorothiazide, chlortalidone, chlorthalidone, هيدروكلوروثيازيد, كلورتاليدون',
    ],
    [
      'ramipril',
      'ramipril, enalapril, énalapril, perindopril, lisinopril, captopril, trandolapril, quinapril, راميبريل, إنالابريل',
    ],
    [
      'losartan',
      'losartan, valsartan, irbesartan, irbésartan, candesartan, telmisartan, olmesartan, olmésartan, لوسارتان, أولميسارتان',
    ],
    ['spironolactone', 'spironolactone, eplerenone, éplérénone, سبيرونولاكتون'],
    ['amiloride', 'amiloride, triamterene, triamtérène, أميلوريد'],
    ['cholestyramine', 'cholestyramine, colestyramine, colesevelam, colésévélam, كوليسترامين'],
    [
      'simvastatin',
      'simvastatin, statin, statine, pravastatin, pravastatine, fluvastatin, fluvastatine, برافاستاتين, فلوفاستاتين',
    ],
    ['methimazole', 'methimazole, thiamazole, carbimazole, propylthiouracil, propylthiouracile, كاربيمازول'],
    ['gliclazide', 'gliclazide, glimepiride, glipizide, glimépiride, غليكلازيد, جليميبيريد'],
    ['glibenclamide', 'glibenclamide, glyburide, جليبنكلاميد'],
    ['antibiotics', 'amoxicillin, amoxicilline, azithromycine, clarithromycin, cefuroxime, أموكسيسيلين'],
    ['immunosuppressants', 'mycophenolate, azathioprine, sirolimus, everolimus'],
    ['antiretrovirals', 'darunavir, Prezista, Kaletra, efavirenz, antirétroviraux, Paxlovid, ريتونافير'],
    ['fibrates', 'fénofibrate, Lipanthyl, bezafibrate, gemfibrozil, فينوفيبرات'],
    ['ezetimibe', 'ézétimibe, Ezetrol, bempedoic acid, Repatha, إزيتيميب'],
    [
      'betaBlockers',
      'propranolol, Avlocardyl, carvédilol, labetalol, sotalol, nadolol, beta-blocker, bêtabloquant, بروبرانولول, حاصرات بيتا',
    ],
    [
      'NSAIDs',
      'ibuprofen, ibuprofène, Advil, naproxène, Voltarène, diclofenac, celecoxib, ايبوبروفين, بروفين',
    ],
    ['heparins', 'heparin, héparine, enoxaparine, Lovenox, Clexane, tinzaparin, هيبارين, إينوكسابارين'],
    ['furosemide', 'furosemide, furosémide, Lasix, Lasilix, bumetanide, torasemide, فوروسيميد, لازيكس'],
    ['isoniazid', 'isoniazid, isoniazide, Rimifon, إيزونيازيد'],
    ['denosumab', 'denosumab, dénosumab, Prolia, دينوسوماب'],
    ['phenobarbital', 'phenobarbital, phénobarbital, Gardénal, primidone, فينوباربيتال'],
    ['valproate', 'valproate, acide valproïque, Dépakine, Depakote, فالبروات, ديباكين'],
    ['antidepressants', 'antidepressant, mirtazapine, amitriptyline, moclobémide, مضاد اكتئاب'],
    [
      'corticosteroids',
      'prednisolone, prednisone, Solupred, Cortancyl, dexaméthasone, methylprednisolone, بريدنيزولون, ديكساميثازون',
    ],
    ['contraceptives', 'oral contraceptive, pilule, Minidril, desogestrel, حبوب منع الحمل'],
    ['benzodiazepines', 'diazepam, diazépam, zolpidem, zopiclone, lormetazepam, ديازيبام'],
  ])('finds the class of %s from each of: %s', (key, names) => {
    for (const name of names.split(', ')) expect([name, medicinesIn([name])]).toEqual([name, [key]]);
  });

  it.each<[MedicineKey[], string]>([
    [
      ['immunosuppressants', 'calcineurinInhibitors'],
      'tacrolimus, Prograf, ciclosporin, ciclosporine, تاكروليموس',
    ],
    [
      ['antidepressants', 'SSRIs'],
      'SSRI, ISRS, sertraline, fluoxétine, Cipralex, venlafaxine, duloxetine, سيرترالين',
    ],
    [
      ['antiretrovirals', 'integraseInhibitors'],
      'dolutégravir, Biktarvy, raltegravir, Triumeq, دولوتيغرافير',
    ],
    [['simvastatin', 'ezetimibe'], 'Inegy, Vytorin'],
    [['contraceptives', 'drospirenone'], 'Yasmin, Yasminelle, Jasmine, Slynd, drospirénone, ياسمين'],
  ])('finds both %j in each of: %s', (keys, names) => {
    for (const name of names.split(', ')) expect([name, medicinesIn([name])]).toEqual([name, keys]);
  });

  it.each([
    ...['paracetamol', 'amlodipine', 'bisoprolol'],
    ...['allopurinol', 'metoprolol', 'metoclopramide', 'methyldopa', 'doxazosin'],
    ...['tamsulosin', 'gabapentin', 'levetiracetam', 'levocetirizine', 'allicin', 'ظهر', 'باراسيتامول'],
  ])('finds nothing in %s', (name) => {
    expect(medicinesIn([name])).toEqual([]);
  });

  it('finds each listed name only in the classes that list it', () => {
    const classesNaming = (name: string) =>
      medicineKeys.filter((key) => namesIn(medicineWords[key]).includes(name));
    const all = medicineKeys.flatMap((key) => namesIn(medicineWords[key]));
    expect(all.map((name) => [name, medicinesIn([written(name)])])).toEqual(
      all.map((name) => [name, classesNaming(name)]),
    );
  });

  it('finds every class by its own key', () => {
    for (const key of medicineKeys) expect(medicinesIn([key])).toContain(key);
  });

  it('finds nothing in the middle of another word', () => {
    expect(medicinesIn(['proinsulin test', 'metallic taste'])).toEqual([]);
  });
});

describe('a denial', () => {
  const denials = {
    English:
      'no X; not on X; denies X; denied X; never used X; X: no; X : none; X (no); X – never; X - never; X = no; X? No; X no; X denied; X: not taken; patient denies X; he takes no X; does not take X; X: no longer; X, no; X, never; X but no longer; X: no since 2020; X no since last year; no X since 2020; never took X; X: never took it',
    French:
      'pas de X; sans X; aucun X; jamais de X; nie X; X : non; X : aucun; X (non); X – jamais; X non; X : pas du tout; ne prend plus de X; X : plus maintenant; elle ne prend pas de X; X, non; X mais plus maintenant; X : non depuis 2020; pas de X depuis mars; n’a jamais pris X',
    Arabic:
      'لا X; بدون X; ينفي X; تنكر X; لا يأخذ X; لا يتناول X; ليس على X; لم يعد يأخذ X; X: لا; X: لا يوجد; X (لا); X – أبدا; المريض لا يأخذ X; X: سلبي; X، لا; X: لا منذ 2020; لا X منذ سنة; لم يأخذ X',
  };
  const rules = {
    medicines: { names: ['insulin', 'insuline', 'أنسولين'], find: (entry: string) => medicinesIn([entry]) },
    supplements: { names: ['iron', 'fer', 'حديد'], find: (entry: string) => supplementsIn([entry]) },
    conditions: { names: ['diabetes', 'diabète', 'سكري'], find: (entry: string) => conditionsIn([entry]) },
    pregnancy: { names: ['pregnancy', 'grossesse', 'حمل'], find: (entry: string) => conditionsIn([entry]) },
    allergies: { names: ['milk', 'lait', 'حليب'], find: (entry: string) => allergensIn([entry]) },
    refeeding: {
      names: ['diuretic', 'diurétique', 'مدر للبول'],
      find: (entry: string) => refeedingMedicinesIn([entry]),
    },
    'what is not recognized': {
      names: ['Zyloprim', 'Zyloprim', 'كولشيسين'],
      find: (entry: string) => notRecognized({ medicines: [entry], conditions: null, allergies: null }),
    },
  };

  it.each(
    Object.entries(rules).flatMap(([rule, { names, find }]) =>
      Object.entries(denials).map(([language, phrases], at) => ({
        ...{ rule, language, find },
        entries: phrases.split('; ').map((phrase) => phrase.replace('X', names[at] ?? '')),
      })),
    ),
  )('in $language counts for $rule', ({ entries, find }) => {
    expect(entries.filter((entry) => find(entry)?.length !== 0)).toEqual([]);
  });

  it.each([
    ...[
      'diabetes (no symptoms)',
      'diabetes: no insulin',
      'diabetes: not controlled',
      'diabetes (not type 1)',
    ],
    ...['diabetes: yes', 'diabetes, none other', 'diabetes: no known complications', 'diabète : oui'],
    ...['diabète (sans complication)', 'سكري: نعم', 'سكري (لا مضاعفات)', 'alcoholism: no, diabetes: yes'],
    ...['diabetes: not known', 'Problems: diabetes', 'no to alcohol; diabetes', 'diabetes yes/no'],
    ...['diabetes, none', 'diabetes, no problems', 'diabète, aucun', 'سكري، لا يوجد', 'diabetes since 2010'],
    ...[
      'diabetes: no complications since 2020',
      'refuses treatment for diabetes',
      'diabetes (stopped metformin)',
    ],
  ])('is not found in %s', (entry) => {
    expect(conditionsIn([entry])).toEqual(['diabetes']);
  });

  it.each([
    ['kidney stones or diabetes: no', []],
    ['CKD diabetes: no', ['kidneyDisease']],
    ['falls in the last year: no', []],
    ['diabetes type 2 (no), smoker: yes', ['smoking']],
    ['thyroid absent', ['thyroidDisease']],
    ['smoker, diabetes, no', ['smoking']],
    ['refuses dialysis', ['kidneyDisease']],
    ['dialysis: declined', ['kidneyDisease']],
  ])('as an answer covers only what it answers: %s', (entry, found) => {
    expect(conditionsIn([entry])).toEqual(found);
  });

  it('of now is none of ever: a stopped medicine may still be a history', () => {
    const once = [
      'no longer on insulin',
      'insulin: no longer',
      'ne prend plus d’insuline',
      'insulin, no since 2020',
    ];
    expect(once.map((entry) => medicinesEverIn([entry]))).toEqual(once.map(() => ['insulin']));
    const never = ['insulin: no', 'insulin, no', 'never took insulin'];
    expect(never.map((entry) => medicinesEverIn([entry]))).toEqual(never.map(() => []));
  });
});

describe('what was refused or stopped', () => {
  it.each([
    ...[
      'refuses insulin',
      'patient declines insulin',
      'refused to take the insulin',
      'insulin declined in 2020',
    ],
    ...[
      'insulin: declined',
      'insulin (refused)',
      'insulin, refused since May',
      'refuses metformin or insulin',
    ],
    ...['refuse l’insuline', 'refuse de prendre l’insuline', 'insuline : refusée', 'refus d’insuline'],
    ...['يرفض الأنسولين', 'المريضة ترفض تناول الأنسولين', 'أنسولين: مرفوض'],
    ...['insulin (stopped 2020)', 'insulin: stopped', 'insulin, was stopped in 2020'],
    ...['insuline (arrêtée en 2020)', 'أنسولين (توقف)'],
  ])('is not taken, but may have been: %s', (entry) => {
    expect(medicinesIn([entry])).toEqual([]);
    expect(medicinesEverIn([entry])).toContain('insulin');
  });

  it.each([
    ...[
      'refuses to stop insulin',
      'refuse d’arrêter l’insuline',
      'يرفض إيقاف الأنسولين',
      'insulin never refused',
    ],
    ...['does not refuse insulin', 'insuline jamais refusée', 'refuses everything but insulin'],
    ...['insulin (not stopped)', 'insulin (stopped 2020, restarted 2023)', 'insulin, no problems'],
    ...['insulin, refuses surgery', 'insulin, stopped smoking'],
  ])('is not the insulin of %s', (entry) => {
    expect(medicinesIn([entry])).toEqual(['insulin']);
  });

  it('counts of supplements and of what is not recognized too', () => {
    expect(supplementsIn(['refuses iron', 'calcium: declined', 'magnesium (stopped)'])).toEqual([]);
    const medicines = ['refuses Zyloprim', 'Zyloprim: declined', 'Zyloprim, no', 'refuses to stop Zyloprim'];
    const unknown = notRecognized({ medicines, conditions: ['refuses hydra'], allergies: null });
    expect(unknown).toEqual(['refuses to stop Zyloprim', 'refuses hydra']);
  });
});

describe('what was replaced by something else', () => {
  it.each<[string, MedicineKey[]]>([
    ...[
      ...[
        'relais AVK par Eliquis',
        'Relais de l’AVK par Eliquis 5 mg x 2',
        'relais Previscan par apixaban en mars',
      ],
      ...['AVK remplacé par Eliquis', 'warfarine relayée par apixaban', 'passage de l’AVK à l’apixaban'],
      ...[
        'Eliquis à la place de l’AVK',
        'Eliquis au lieu de la warfarine',
        'Eliquis en remplacement du Previscan',
      ],
      ...[
        'warfarin replaced by apixaban',
        'warfarin switched to apixaban',
        'switched from warfarin to apixaban',
      ],
      ...[
        'warfarin was replaced with apixaban',
        'apixaban instead of warfarin',
        'changed from warfarin onto Eliquis',
      ],
      ...['أبيكسابان بدلا من الوارفارين', 'تحويل من الوارفارين إلى أبيكسابان'],
    ].map((entry): [string, MedicineKey[]] => [entry, ['DOAC']]),
    ['AVK puis relais par Eliquis', ['DOAC']],
    ['relais par AVK', ['VKA']],
    ['relais héparine par AVK', ['VKA']],
    ['relais Xarelto par Eliquis', ['DOAC']],
    ['aspirine, relais AVK par Eliquis', ['DOAC', 'aspirin']],
    ...[
      ...['AVK → Eliquis', 'AVK -> Eliquis', 'warfarin --> apixaban 5 mg x 2', 'warfarin => apixaban'],
      ...['Previscan ⇒ Eliquis', 'warfarin 5 mg → apixaban (mars 2026)', 'وارفارين ← أبيكسابان'],
      ...['وارفارين → أبيكسابان', 'warfarin → INR labile → apixaban'],
    ].map((entry): [string, MedicineKey[]] => [entry, ['DOAC']]),
    ['héparine → AVK → Eliquis', ['DOAC']],
  ])('is not taken: of "%s" %j is', (entry, found) => {
    expect(medicinesIn([entry])).toEqual(found);
  });

  it.each<[string, MedicineKey[]]>([
    ['relais AVK par Eliquis prévu', ['VKA', 'DOAC']],
    ['relais AVK par Eliquis à discuter', ['VKA', 'DOAC']],
    ['warfarin not yet switched to apixaban', ['warfarin', 'DOAC']],
    ['warfarin will be replaced by apixaban', ['warfarin', 'DOAC']],
    ['warfarin switched to the evening', ['warfarin']],
    ['warfarin replaced by Zyloprim', ['warfarin']],
    ['aspirin since the hip was replaced', ['aspirin']],
    ['AVK → Eliquis ?', ['VKA', 'DOAC']],
    ['AVK → Eliquis prévu', ['VKA', 'DOAC']],
    ['AVK ← Eliquis', ['VKA', 'DOAC']],
    ['warfarin > apixaban', ['warfarin', 'DOAC']],
    ['warfarin → Zyloprim', ['warfarin']],
    ['warfarin 3 → 5 mg', ['warfarin']],
    ['warfarin 3 → 5 mg aspirin', ['warfarin', 'aspirin']],
    ['8h → Eliquis 20h → aspirin', ['DOAC', 'aspirin']],
    ['Eliquis matin → aspirin soir', ['DOAC', 'aspirin']],
    ['→ Eliquis → aspirin', ['DOAC', 'aspirin']],
  ])('is taken as long as it is not known to be replaced: of "%s" %j', (entry, found) => {
    expect(medicinesIn([entry])).toEqual(found);
  });

  it('may have been taken', () => {
    expect(medicinesEverIn(['relais AVK par Eliquis'])).toEqual(['VKA', 'DOAC']);
    expect(medicinesEverIn(['AVK → Eliquis'])).toEqual(['VKA', 'DOAC']);
  });

  it('has what is not known on either side of an arrow listed as not checked', () => {
    const medicines = [
      'warfarin → Abcdefmab',
      'Abcdefmab -> Eliquis',
      'metformin → stopped 2020',
      'AVK → Eliquis',
    ];
    expect(notRecognized({ medicines, conditions: null, allergies: null })).toEqual(['Abcdefmab']);
    expect(medicinesIn(['metformin → stopped 2020'])).toEqual([]);
  });

  it('counts of supplements too', () => {
    expect(supplementsIn(['Slow-K replaced by magnesium citrate'])).toEqual([['magnesium']]);
  });
});

describe('conditionsIn', () => {
  it.each<[ConditionKey, string]>([
    [
      'kidneyDisease',
      'Insuffisance rénale chronique stade 3; Chronic kidney disease; renal impairment; néphropathie; CKD3b; IRC; suivi d’insuffisance rénale; قصور كلوي مزمن; القصور الكلوي; الفشل الكلوي; اعتلال الكلى',
    ],
    [
      'kidneyStones',
      'kidney stones; calcul rénal; calculs rénaux; colique néphrétique; nephrolithiasis; حصى الكلى; حصوات في الكلى',
    ],
    ['haemochromatosis', 'hemochromatosis; Haemochromatosis; hémochromatose; داء ترسب الأصبغة الدموية'],
    [
      'thyroidDisease',
      'Hypothyroidism; hypothyroïdie; hyperthyroidism; thyroid nodule; Graves’ disease; goitre; قصور الغدة الدرقية',
    ],
    [
      'diabetes',
      'type 2 diabetes; Diabète de type 2; T2DM; DT2; non-insulin-dependent diabetes; diabète non insulino-dépendant; السكري من النوع الثاني; ضغط وسكري; سكري غير معتمد على الأنسولين',
    ],
    ['immunosuppression', 'immunosuppressed; immunodépression; greffe de moelle; نقص المناعة'],
    ['dysphagia', 'dysphagia; troubles de la déglutition; fausses routes; صعوبة في البلع; عسر البلع'],
    ['bowelStricture', 'intestinal stricture; sténose intestinale; occlusion intestinale; تضيق الأمعاء'],
    [
      'gallstones',
      'gallstones; calcul biliaire; calculs biliaires; lithiase vésiculaire; حصى المرارة; حصوات المرارة',
    ],
    [
      'atrialFibrillation',
      'atrial fibrillation; AF; FA; ACFA; FA non valvulaire; fibrillation atriale; non-valvular AF; الرجفان الأذيني',
    ],
    ['falls', 'fall; falls; Chute; chutes à répétition; risk of falling; سقوط متكرر'],
    ['hypercalcaemia', 'hypercalcemia; Hypercalcémie; primary hyperparathyroidism; فرط كالسيوم الدم'],
    ['sarcoidosis', 'sarcoidosis; sarcoïdose; الساركويد'],
    ['heartFailure', 'heart failure; CHF; Insuffisance cardiaque; HFrEF; قصور القلب; فشل القلب'],
    [
      'gastricBypass',
      'gastric bypass; RYGB 2022; sleeve gastrectomy 2019; Gastrectomie totale; bypass gastrique; chirurgie bariatrique; تكميم المعدة',
    ],
    [
      'coeliacDisease',
      'coeliac disease; Celiac disease; Coeliac; celiac sprue; maladie cœliaque; الداء البطني; الداء الزلاقي',
    ],
    ['phenylketonuria', 'PKU; PCU; phenylketonuria; phénylcétonurie; بيلة الفينيل كيتون'],
    [
      'cirrhosis',
      'cirrhosis Child B; Cirrhose; portal hypertension; hypertension portale; تشمع الكبد; تليف الكبد; ارتفاع ضغط الدم البابي',
    ],
    ['alcoholDependence', 'alcohol dependence; alcoholism; alcoolisme; dépendance à l’alcool; إدمان الكحول'],
    ['wilsonsDisease', 'Wilson’s disease; Wilson disease; maladie de Wilson; داء ويلسون'],
    [
      'breastFeeding',
      'breast-feeding; breastfeeding; Allaitement; allaitante; lactation; مرضعة; الرضاعة الطبيعية',
    ],
    [
      'pregnancy',
      'pregnant; enceinte; grossesse 24 SA; حامل; الحمل; 3rd trimester; GDM; pre-eclampsia; prééclampsie; gestational hypertension',
    ],
    ['veganDiet', 'vegan; végane; Régime végétalien; végétalienne; نباتي صرف'],
    [
      'perniciousAnaemia',
      'pernicious anaemia; maladie de Biermer; anémie de Biermer; autoimmune gastritis; gastrite auto-immune; فقر الدم الوبيل',
    ],
    [
      'ilealResection',
      'ileal resection 2015; ileocaecal resection; resection of the terminal ileum; résection iléo-cæcale; résection iléale; résection de l’iléon; استئصال اللفائفي',
    ],
    [
      'prolongedVomiting',
      'prolonged vomiting; persistent vomiting; hyperemesis; vomissements prolongés; vomissements incoercibles; قيء مستمر; تقيؤ متكرر',
    ],
    ['smoking', 'smoker; fumeuse; fumeur; tabagisme actif; مدخن; التدخين; smokes, no alcohol'],
  ])('finds %s in each of: %s', (key, entries) => {
    for (const entry of entries.split('; ')) expect([entry, conditionsIn([entry])]).toEqual([entry, [key]]);
  });

  it.each([
    ...[
      'non-smoker',
      'Non smoker',
      'nonsmoker',
      'never smoked',
      'ex-smoker',
      'former smoker',
      'does not matter',
    ],
    ...['non-fumeur', 'Non fumeuse', 'ex-fumeur', 'ancien fumeur', 'ne fume pas', 'jamais fumé'],
    ...['no longer smokes', 'ne fume plus', 'لم يعد يدخن', 'لم تعد تدخن'],
    ...['غير مدخن', 'غير مدخنة', 'لا يدخن', 'مدخن سابق'],
    ...['no diabetes', 'not diabetic', 'non-diabetic', 'pas de diabète', 'pas d’insuffisance rénale'],
    ...[
      'sans dysphagie',
      'absence de chute',
      'aucune chute',
      'without falls',
      'بدون سكري',
      'لا يوجد سكري',
      'غير حامل',
    ],
    ...['family history of diabetes', 'Antécédents familiaux de diabète', 'تاريخ عائلي للسكري'],
    ...[
      'Hypertension',
      'Tétralogie de Fallot',
      'chute de cheveux',
      'hair fall',
      'afebrile',
      'fatigue',
      'façade',
    ],
    ...[
      'coeliac artery stenosis',
      'tronc cœliaque',
      'history of pre-eclampsia',
      'previous GDM',
      'gestational age 30 weeks',
    ],
    ...[
      'no prolonged vomiting',
      'vomiting',
      'pas de vomissements prolongés',
      'vegetarian',
      'ileum',
      'non-vegan',
    ],
    ...['diabetes insipidus', 'prednisone', 'parathyroid adenoma', 'brûlures graves', 'سقوط الشعر'],
  ])('finds nothing in %s', (entry) => {
    expect(conditionsIn([entry])).toEqual([]);
  });

  it.each([
    ['Non-smoker, CKD stage 3', ['kidneyDisease']],
    ['no falls, but diabetes', ['diabetes']],
    ['pas de chute et diabète', ['diabetes']],
    ['ex-fumeur diabétique', ['diabetes']],
    ['CKD, non-dialysis', ['kidneyDisease']],
    ['غير مدخن، سكري', ['diabetes']],
    ['diabetes (no insulin)', ['diabetes']],
    ['no falls diabetes', ['diabetes']],
    ['Gestational diabetes', ['diabetes', 'pregnancy']],
    ['Hyperemesis gravidarum', ['pregnancy', 'prolongedVomiting']],
    ['diabète gestationnel', ['diabetes', 'pregnancy']],
    ['history of gestational diabetes', ['diabetes']],
    ['antécédent de diabète gestationnel', ['diabetes']],
    ['diabète ni insuffisance rénale', ['diabetes']],
    ['no insulin CKD 4', ['kidneyDisease']],
    ['not insulin-dependent diabetes', ['diabetes']],
    ['sans dialyse IRC stade 5', ['kidneyDisease']],
    ['not yet on dialysis CKD 5', ['kidneyDisease']],
    ['not on dialysis CKD 5', ['kidneyDisease']],
    ['ne fume pas IRC', ['kidneyDisease']],
    ['لا سكري مدخن', ['smoking']],
  ])('finds in "%s" only the conditions that are not negated: %j', (entry, found) => {
    expect(conditionsIn([entry])).toEqual(found);
  });

  it.each([
    ['لا يزال على غسيل الكلى', 'kidneyDisease'],
    ['لا تزال على غسيل الكلى', 'kidneyDisease'],
    ['ولا يزال على غسيل الكلى', 'kidneyDisease'],
    ['لا يزال يدخن', 'smoking'],
    ['لا زالت تدخن', 'smoking'],
    ['ما زال يدخن', 'smoking'],
    ['لم يزل يدخن', 'smoking'],
    ['not well controlled diabetes', 'diabetes'],
    ['not controlled diabetes', 'diabetes'],
    ['not well controlled or untreated diabetes', 'diabetes'],
    ['never-treated hypothyroidism', 'thyroidDisease'],
    ['untreated hypothyroidism', 'thyroidDisease'],
    ['pas encore en dialyse', 'kidneyDisease'],
    ['pas bien équilibré diabète', 'diabetes'],
    ['jamais traitée hypothyroïdie', 'thyroidDisease'],
    ['mal équilibré diabète', 'diabetes'],
    ['sans traitement diabète de type 2', 'diabetes'],
  ])('keeps a condition if the negation is of something else: "%s" is %s', (entry, key) => {
    expect(conditionsIn([entry])).toEqual([key]);
  });

  it.each([
    ...['pas de diabète, ni insuffisance rénale', 'pas d’insuffisance rénale ni de diabète'],
    ...['ni diabète ni HTA ni IRC', 'pas de diabète pas d’IRC', 'sans diabète ou dialyse'],
    ...['no diabetes nor CKD', 'neither diabetes nor kidney disease', 'no diabetes mellitus, nor CKD'],
    ...['no diabetes or kidney disease', 'no diabetes no CKD', 'no high blood pressure or diabetes'],
    ...[
      'لا سكري ولا قصور كلوي',
      'لا يوجد سكري، ولا قصور كلوي',
      'لا يدخن ولا ضغط ولا سكري',
      'بدون سكري أو قصور كلوي',
    ],
  ])('finds nothing if several conditions are negated in a row: %s', (entry) => {
    expect(conditionsIn([entry])).toEqual([]);
  });

  it.each([
    ...['no known history of type 2 diabetes', 'no signs or symptoms of kidney disease', 'not a smoker'],
    ...['no chronic kidney disease', 'never had kidney stones', 'family history of type 2 diabetes'],
    ...[
      'n’est pas enceinte',
      'n’a jamais fumé',
      'pas d’antécédent personnel de diabète',
      'jamais eu de calculs rénaux',
    ],
    ...[
      'لا يعاني من أمراض الكلى',
      'ليس لديه سكري',
      'لا يوجد تاريخ مرضي للسكري',
      'ليس مصابًا بالسكري',
      'خالية من السكري',
    ],
  ])('finds nothing if a longer phrase negates the condition: %s', (entry) => {
    expect(conditionsIn([entry])).toEqual([]);
  });

  it.each([
    ...['kidney transplant 2019', 'Renal transplant', 'greffe rénale', 'greffé du rein', 'transplanté rénal'],
    ...['transplantation du rein', 'زراعة الكلى', 'زرع كلية', 'كلية مزروعة'],
  ])('finds a kidney disease and immunosuppression in %s', (entry) => {
    expect(conditionsIn([entry])).toEqual(['kidneyDisease', 'immunosuppression']);
  });

  it.each(['liver transplant', 'greffe de foie', 'زراعة كبد'])('finds no kidney disease in %s', (entry) => {
    expect(conditionsIn([entry])).toEqual(['immunosuppression']);
  });

  it('finds each listed word only in its own condition, but the transplant of a kidney in two', () => {
    const transplants = namesIn(conditionWords.kidneyDisease).filter((name) =>
      /transplant|greff|graft|زر/.test(name),
    );
    expect(transplants).toContain('kidney transplant');
    for (const key of conditionKeys) {
      for (const name of namesIn(conditionWords[key])) {
        const found = transplants.includes(name) ? ['kidneyDisease', 'immunosuppression'] : [key];
        expect([name, conditionsIn([written(name)])]).toEqual([name, found]);
      }
    }
  });

  it('finds each condition once, in the order of the table', () => {
    expect(conditionsIn(['smoker', 'CKD', 'dialysis', 'diabetic'])).toEqual([
      'kidneyDisease',
      'diabetes',
      'smoking',
    ]);
  });
});

describe('allergensIn', () => {
  it.each<[AllergenKey, string]>([
    [
      'milk',
      'milk; Lait de vache; APLV; cow’s milk; milk and milk thistle; اللبن; لبنة; allergie aux protéines de lait; PLV; protéines de lait de vache; whey; الحليب; حساسية من حليب البقر',
    ],
    [
      'fish',
      'fish; poisson; Saumon; salmon; smoked salmon; fish (not Salmonella); cod; Thon; Sardines; anchovies; anchois; maquereau; السردين; السمك; سمكة',
    ],
    ['soy', 'soy; Soja; soya milk; soya lecithin; lécithine de soja; lait de soja; حليب الصويا; فول الصويا'],
    [
      'shellfish',
      'shellfish; shell fish; Crevettes; shrimps; crustacés; crab; crab and crab apple; mollusques; mollusks; fruits de mer; القشريات; جمبري',
    ],
  ])('finds %s in each of: %s', (key, entries) => {
    for (const entry of entries.split('; ')) expect([entry, allergensIn([entry])]).toEqual([entry, [key]]);
  });

  it.each([
    'penicillin',
    'latex',
    'milk thistle',
    'laitue',
    'lactose',
    'no milk allergy',
    'pas d’allergie au lait',
    ...['Salmonella', 'salmonellosis', 'salmonelle', 'crab apple', 'crab-apple', 'crabapple', 'crab grass'],
    ...['milkweed', 'milk of magnesia', 'coconut milk', 'peanut butter', 'cocoa butter', 'lait de coco'],
    ...['lait de magnésie', 'lait d’épeautre', 'poisson d’avril', 'salmon calcitonin', 'codeine', 'Thonon'],
    ...['oyster mushroom', 'molluscum contagiosum', 'poison ivy', 'chardon-marie', 'fisherman’s balm'],
    ...['حليب جوز الهند', 'شوك الحليب', 'حليب الأرز', 'الفطر المحاري', 'أرز لبنان', 'لبناني'],
  ])('finds nothing in %s', (entry) => {
    expect(allergensIn([entry])).toEqual([]);
  });

  it('finds fish and shellfish in seafood', () => {
    expect(allergensIn(['seafood'])).toEqual(['fish', 'shellfish']);
  });

  it('tells no known allergies from allergies that are not recorded', () => {
    expect(allergensIn([])).toEqual([]);
    expect(allergensIn(['none known'])).toEqual([]);
    expect(allergensIn(null)).toBeNull();
    expect(allergensIn(['NKDA'])).toBeNull();
    expect(allergensIn(['unknown'])).toBeNull();
    expect(allergensIn(['NKDA', 'milk'])).toEqual(['milk']);
  });

  it('finds each listed word in its own allergen', () => {
    for (const key of allergenKeys) {
      for (const name of namesIn(allergenWords[key])) expect(allergensIn([written(name)])).toContain(key);
    }
  });
});

describe('supplementsIn', () => {
  it.each<[SupplementKey[], string]>([
    [
      ['potassium'],
      'Slow-K; Slow K 600; Diffu-K; Kaléorid; potassium chloride; chlorure de potassium; LoSalt; Sel de régime; potassium citrate; كلوريد البوتاسيوم',
    ],
    [['vitamin-a', 'vitamin-d', 'omega-3'], 'cod liver oil; huile de foie de morue; زيت كبد الحوت'],
    [['vitamin-a'], 'Vitamin A 10 000 IU; vitamine A; retinol'],
    [['vitamin-c'], 'Vitamin C 1 g; vitamine C; ascorbic acid; فيتامين ج'],
    [['vitamin-e'], 'vitamin E; vitamine E 400 UI; tocopherol'],
    [['niacin'], 'niacin; acide nicotinique; nicotinamide'],
    [['iodine'], 'potassium iodide; iode; iodine'],
    [
      ['calcium'],
      'calcium acetate; Calcichew; Caltrate; calcium carbonate; carbonate de calcium; كربونات الكالسيوم',
    ],
    [['vitamin-d', 'calcium'], 'Calcichew D3; Calcichew-D3 Forte; calcium D3'],
    [['vitamin-d'], 'Uvedose; Uvédose 100 000 UI; ZymaD; vitamin D3 1000 IU; vitamine D; فيتامين د'],
    [['iron'], 'Tardyferon; Tardyféron 80; Timoférol; ferrous sulfate; Fer 80 mg; حديد'],
    [['st-johns-wort'], 'St John’s wort; St Johns wort; Millepertuis; Hypericum; عشبة سانت جون'],
    [['ginkgo'], 'ginkgo biloba; Ginkgo; Tanakan; جنكو; الجنكة'],
    [['red-yeast-rice'], 'red yeast rice; levure de riz rouge; monacolin K; خميرة الأرز الأحمر'],
    [['omega-3'], 'Omega-3; oméga 3; fish oil; Omacor; زيت السمك'],
  ])('finds %j in each of: %s', (keys, entries) => {
    for (const entry of entries.split('; ')) expect([entry, supplementsIn([entry])]).toEqual([entry, [keys]]);
  });

  it.each([
    ...['losartan potassium', 'atorvastatin calcium', 'esomeprazole magnesium', 'diclofenac potassique'],
    ...['ferritin', 'Metformin', 'creatinine', 'warfarin', 'ensures', 'بوتاسيوم لوسارتان'],
    ...['vitamines à croquer', 'povidone iodine', 'isotretinoin', 'iodized contrast'],
    ...['vitamin K antagonist', 'anti-vitamine K', 'antagoniste de la vitamine K', 'مضاد فيتامين ك'],
    ...[
      'iron chelator',
      'iron deficiency',
      'folic acid antagonist',
      'iron stopped in May',
      'no iron',
      'no vitamin D',
      'pas de fer',
    ],
  ])('finds no supplement in %s', (entry) => {
    expect(supplementsIn([entry])).toEqual([]);
  });

  it('finds a supplement that was restarted after a stop', () => {
    expect(supplementsIn(['iron stopped 2020, restarted 2023'])).toEqual([['iron']]);
  });

  it('keeps two products of one entry apart', () => {
    expect(supplementsIn(['Calcichew D3, Tardyferon', 'aspirin'])).toEqual([
      ['vitamin-d', 'calcium'],
      ['iron'],
    ]);
  });

  it('finds each listed name in its own supplement', () => {
    for (const key of supplementKeys) {
      for (const name of namesIn(supplementWords[key] ?? []))
        expect([name, supplementsIn([written(name)]).flat()]).toEqual([name, expect.arrayContaining([key])]);
    }
  });
});

describe('refeedingMedicinesIn', () => {
  it.each([
    ['Gaviscon; Maalox; antacid; antiacide; aluminium hydroxide; مضاد للحموضة', ['antacids']],
    ['diuretic; diurétique; water tablets; Diamox; acétazolamide; مدر للبول', ['diuretics']],
    ['omeprazole; metformin; no antacid; pas de diurétique; Gaviscon stopped', []],
  ])('of each of %s: %j', (names, found) => {
    for (const name of names.split('; ')) expect([name, refeedingMedicinesIn([name])]).toEqual([name, found]);
  });
});

describe('notRecognized', () => {
  const inMedicines = (...medicines: string[]) =>
    notRecognized({ medicines, conditions: null, allergies: null });

  it('lists the part of an entry that names nothing known, as written', () => {
    expect(inMedicines('Metformin 850, Zyloprim 100', 'Warfarin')).toEqual(['Zyloprim 100']);
    expect(inMedicines('metformin/zyloprim', 'ramipril 5 mg/day')).toEqual(['zyloprim']);
    expect(inMedicines('Colchicine 1,5 mg', 'ميتفورمين، كولشيسين')).toEqual([
      'Colchicine 1,5 mg',
      'كولشيسين',
    ]);
  });

  it.each([
    ['iron chelator', 'iron chelator'],
    ['Chélateur du fer', 'Chélateur du fer'],
    ['Zyloprim with omeprazole', 'Zyloprim'],
    ['omeprazole but Zyloprim', 'Zyloprim'],
    ['Zyloprim avec metformine', 'Zyloprim'],
    ['metformine mais Zyloprim', 'Zyloprim'],
    ['Zyloprim (omeprazole)', 'Zyloprim'],
    ['كولشيسين مع ميتفورمين', 'كولشيسين'],
  ])('lists of "%s" what a known name stands beside: %s', (entry, unknown) => {
    expect(inMedicines(entry)).toEqual([unknown]);
  });

  it.each(['Daypro', 'Oralair', 'Midiana', 'Soirex'])(
    'lists %s, which begins like a word of a dose',
    (name) => {
      expect(inMedicines(name)).toEqual([name]);
    },
  );

  it.each([
    ...['Pulmonary hypertension', 'idiopathic intracranial hypertension', 'Hypertension intracrânienne'],
    ...['hypertension artérielle pulmonaire', 'ارتفاع ضغط الدم الرئوي'],
  ])('lists %s, which is not high blood pressure', (entry) => {
    const conditions = [entry, 'Hypertension artérielle', 'ارتفاع ضغط الدم'];
    expect(notRecognized({ medicines: null, conditions, allergies: null })).toEqual([entry]);
  });

  it.each(['diabetes (type 2)', 'Allergies: milk', 'St. John’s wort', 'vit. D 1.5 mg, 2 comprimés'])(
    'lists no words beside a name in %s',
    (entry) => {
      const chart = { medicines: [entry], conditions: [entry], allergies: [entry] };
      const known = [
        notRecognized({ ...chart, conditions: null, allergies: null }),
        notRecognized({ ...chart, medicines: null, allergies: null }),
        notRecognized({ ...chart, medicines: null, conditions: null }),
      ];
      expect(known).toContainEqual([]);
    },
  );

  it.each([
    ...[
      'Lévothyrox 75 µg le matin',
      'Slow-K',
      'millepertuis',
      'Doliprane 1 g',
      'warfarin, 5 mg daily',
      'none',
    ],
    ...['metformin; 1 comprimé matin et soir', 'aucun', 'unknown', 'ميتفورمين، قرص يوميا'],
  ])('lists nothing of the medicine %s', (entry) => {
    expect(inMedicines(entry)).toEqual([]);
  });

  it.each([
    ...['Ozempic 1 mg weekly', 'sémaglutide', 'Trulicity', 'Mounjaro', 'سيماغلوتيد'],
    ...[
      'breast cancer 2019',
      'Cancer du sein',
      'cancer de la prostate',
      'Colon cancer',
      'سرطان الثدي',
      'سرطان الرئة',
    ],
    ...['anorexia nervosa', 'Anorexie mentale', 'boulimie', 'القهم العصبي'],
  ])('lists nothing of %s, which no rule concerns', (entry) => {
    const [medicines, conditions] = [[entry], [entry]];
    expect([
      notRecognized({ medicines, conditions: null, allergies: null }),
      notRecognized({ medicines: null, conditions, allergies: null }),
    ]).toContainEqual([]);
  });

  it.each(['Rybelsus', 'oral semaglutide', 'semaglutide tablets'])(
    'lists %s, which has rules of its own',
    (entry) => {
      expect(inMedicines(entry)).toEqual([entry]);
    },
  );

  it.each(['leukaemia', 'cancer', 'stomach cancer', 'anorexia'])('lists the condition %s', (entry) => {
    expect(notRecognized({ medicines: null, conditions: [entry], allergies: null })).toEqual([entry]);
  });

  it('reads each list by its own words', () => {
    const chart = {
      medicines: ['aspirin'],
      conditions: ['Hypertension', 'no diabetes', 'non-smoker', 'Crohn’s disease', 'pas de fracture'],
      allergies: ['Milk', 'penicillin', 'peanuts', 'NKDA'],
    };
    expect(notRecognized(chart)).toEqual(['Crohn’s disease', 'peanuts']);
  });

  it('lists nothing of lists that are empty or not recorded', () => {
    expect(notRecognized({ medicines: [], conditions: null, allergies: [] })).toEqual([]);
  });
});
