import type { ConditionKey } from '@/clinical/supplements/interactions';

/** What people write for a condition in English, French and Arabic, abbreviations among it. How the words are read stands in `medicineNames.ts`. */
export const conditionWords: Readonly<Record<ConditionKey, readonly string[]>> = {
  kidneyDisease: [
    'kidney diseas, kidney failure, kidney impair, kidney insuff, kidney dysfunction, kidney damage, chronic kidney',
    'renal failure, renal insuff, renal impair, renal diseas, renal dysfunction, impaired renal, impaired kidney',
    'reduced renal, reduced kidney, ckd, esrd., eskd., aki., dialys, hemodialys, haemodialys, polycystic kidney',
    'nephropath, nephrit, nephrotic, nephrosclero, glomerulo',
    'insuffisance rena, insuffisant rena, insuffisante rena, maladie rena, maladies rena, atteinte rena, fonction renale alteree',
    'irc., irct., mrc., syndrome nephrot, polykystose rena',
    'قصور كلو, قصور كلي, قصور في كلي, قصور وظائف كلي, قصور وظيفي كلو, ضعف كلي, ضعف في كلي, ضعف وظائف كلي, فشل كلو, فشل كلي, فشل في كلي',
    'مرض كلو, مرض كلي, امراض كلي, اعتلال كلو, اعتلال كلي, التهاب كلي, غسيل كلو, غسيل كلي, ديلزه',
  ],
  kidneyStones: [
    'kidney stone, renal stone, kidney calcul, renal calcul, renal lith, renal colic, nephrolith, urolith',
    'ureteral stone, ureteric stone, urinary stone, stone former',
    'calcul rena, calcul urin, calcul du rein, calcul ureter, lithiase rena, lithiase urin, lithiase oxal, colique nephret',
    'حصي كلي, حصي كلو, حصي في كلي, حصوات كلي, حصوات كلو, حصوات في كلي, حصاه كلي, حصاه كلو, حصاه في كلي, حصوه كلو, حصوه في كلي',
    'حصي بولي, حصوات بولي, مغص كلو',
  ],
  haemochromatosis: [
    'haemochromatos, hemochromatos, iron overload, surcharge en fer',
    'ترسب اصبغه دموي, ترسب اصبغه دم, ترسب حديد, تصبغ دم, هيموكروماتوز',
  ],
  thyroidDisease: [
    'thyroid, hypothyroid, hyperthyroid, dysthyroid, thyrotoxic, thyreo, goitre, goiter, myxoed, myxed',
    'graves diseas, maladie de graves, hashimoto, basedow',
    'درقي, هاشيموتو',
  ],
  diabetes: [
    'diabet, dt1., dt2., t1d., t2d., t1dm., t2dm., dm1., dm2., dmt1., dmt2., niddm., iddm., dnid.',
    'سكري, مرض سكر, داء سكر',
  ],
  immunosuppression: [
    'immunosuppress, immunocompromis, immunodepr, immunodefic, transplant, greffe, neutropen, hiv., vih., aids., sida.',
    'نقص مناعه, ضعف مناعه, تثبيط مناعه, مثبط مناعه, مثبطات مناعه, زرع, زراعه, مزروع',
  ],
  dysphagia: [
    'dysphag, swallowing difficult, swallowing problem, swallowing disorder, swallowing impair, difficulty swallow',
    'difficulties swallow, difficulty in swallow, trouble swallow, impaired swallow',
    'trouble de la deglut, troubles de la deglut, trouble de deglut, troubles de deglut, difficulte a aval, fausse route, fausses routes',
    'عسر بلع, صعوبه بلع, صعوبه في بلع, صعوبات بلع, اضطراب بلع',
  ],
  bowelStricture: [
    'stricture, bowel obstruct, intestinal obstruct, bowel stenos, intestinal stenos, bowel narrow, narrowed bowel',
    'stenose intestin, stenose digest, stenose coliq, stenose du colon, stenose ileal, occlusion intestin, subocclusion',
    'تضيق امعاء, تضيق في امعاء, تضيق معوي, انسداد امعاء, انسداد في امعاء, انسداد معوي',
  ],
  gallstones: [
    'gallstone, gall stone, gallbladder stone, biliary stone, biliary lith, biliary obstruct, bile duct stone',
    'bile duct obstruct, cholelith, choledocholith',
    'calcul bilia, calcul vesic, calcul de la vesic, calcul du choled, lithiase bilia, lithiase vesic, lithiase du choled',
    'obstruction bilia, obstruction des voies bilia',
    'حصي مراره, حصي في مراره, حصوات مراره, حصوات في مراره, حصاه مراره, حصاه في مراره, حصوه مراره, حصوه في مراره',
    'حصي صفراوي, حصوات صفراوي, انسداد قناه صفراوي, انسداد قنوات صفراوي',
  ],
  atrialFibrillation: [
    'atrial fibril, auricular fibril, a fib., afib., af., fibrillation auricul, fibrillation atrial, fa., acfa.',
    'رجفان اذين, رجفان في اذين',
  ],
  falls: [
    'fall., falls., falling., faller, fallen., fell., chute., chutes., chuteur, chuteuse',
    'سقوط, سقطات, يسقط, تسقط',
  ],
  pregnancy: ['pregnan, enceinte, grossesse, gestante', 'حمل., حامل, حوامل'],
  smoking: ['smok, cigaret, tobacco, fumeu, fume., tabac, tabag', 'تدخين, مدخن, يدخن, تدخن, سجائر, تبغ'],
};

/** What has a word of a condition in it, and is none. */
export const otherThings: Readonly<Partial<Record<ConditionKey, readonly string[]>>> = {
  diabetes: ['diabet insipid, سكري كاذب'],
  immunosuppression: ['زرع اسنان, زراعه اسنان'],
  bowelStricture: ['stricture uret, urethral stricture, ureteral stricture'],
  falls: [
    'chute de cheveu, chute des cheveu, chute de poil, chute de tension, chute de dent, hair fall, سقوط شعر, سقوط اسنان',
  ],
  smoking: [
    'former smok, former heavy smok, ancien fumeu, ancienne fumeu, ancien gros fumeu, مدخن سابق, مدخنه سابق',
    'no longer smok, لم يعد يدخن, لم تعد تدخن',
  ],
};

/** What a part of an entry begins with that denies the condition behind it, or tells it of somebody else. */
export const denialWords = [
  'no., not., without., denies., never., neither., negative for., n., ne., pas., sans., aucun., aucune., absence., jamais., nie.',
  'لا., ليس., ليست., بدون., بلا., دون., لم., ولم., ينفي., تنفي., نفي., عدم وجود, خالي., خاليه.',
  'family history, family hx, fhx., antecedent familia, antecedents familia, atcd familia, تاريخ عائلي, سوابق عائلي',
];

/** What goes on with a denial wherever it stands. */
export const norWords = ['nor., ni., ولا.'];

/** What goes on to something else that is denied too. */
export const orWords = ['or., ou., no., without., pas. de., pas. d., sans., aucun., aucune., او., بدون.'];

/**
 * What may stand between a denial and what it denies: "no known history of diabetes". Behind any other word something else begins, as in "not
 * well controlled diabetes" and "no insulin, diabetes": a condition that is in doubt is found rather than lost.
 */
export const linkWords = [
  'a., an., any., been., being., have., had., having., known., to., be., of., for., the., is., was.',
  'current., currently., recent., previous., prior., past., personal., significant., risk., use., type., 1., 2.',
  'history., hx., evidence., sign., signs., symptom., symptoms., diagnosis., notion., signe., signes., symptome., symptomes.',
  'est., ete., eu., fait., presente., souffre., pas., jamais., de., d., du., des., la., le., les., l., un., une.',
  'actuel., actuelle., actuellement., recent., recente., connu., connue., personnel., personnels., risque., diagnostic.',
  'antecedent., antecedents., atcd.',
  'يوجد., توجد., وجود., يعاني., تعاني., يشكو., تشكو., يصب., تصب., من., في., عن., اي., لديه., لديها., عنده., عندها., له., لها.',
  'مصاب., مصابا., مصابه., اصابه., مريض., مريضه., تاريخ., مرضي., سوابق., اعراض., علامات., خطر., حاليا., سابق., نوع.',
];

/** A word that denies only the one after it: "non-smoker" smokes not, but "non-insulin-dependent diabetes" is diabetes. */
export const denyingPrefixes = ['non., ex., غير.'];
