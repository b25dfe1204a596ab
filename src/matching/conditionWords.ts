import type { ConditionKey } from '@/clinical/supplements/interactions';
import { noPregnancyWords, pregnancyWords } from './pregnancyWords';

/**
 * What people write for a condition in English, French and Arabic, including abbreviations. `medicineNames.ts`
 * explains how the words are read.
 */
export const conditionWords: Readonly<Record<ConditionKey, readonly string[]>> = {
  kidneyDisease: [
    'kidney diseas, kidney failure, kidney impair, kidney insuff, kidney dysfunction, kidney damage, chronic kidney',
    'renal failure, renal insuff, renal impair, renal diseas, renal dysfunction, impaired renal, impaired kidney',
    'reduced renal, reduced kidney, ckd, esrd., eskd., aki., dialys, hemodialys, haemodialys, polycystic kidney',
    'nephropath, nephrit, nephrotic, nephrosclero, glomerulo',
    'insuffisance rena, insuffisant rena, insuffisante rena, maladie rena, maladies rena, atteinte rena, fonction renale alteree',
    'irc., irct., mrc., syndrome nephrot, polykystose rena',
    'kidney transplant, renal transplant, kidney graft, renal graft, transplanted kidney, kidney pancreas transplant',
    'transplant rena, transplant du rein, transplant de rein, greffe rena, greffe de rein, greffe du rein, greffon rena',
    'زرع كلي, زراعه كلي, زرع كلو, زراعه كلو, كلي مزروع',
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
    'kidney graft, renal graft, greffon rena',
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
  pregnancy: pregnancyWords,
  hypercalcaemia: [
    'hypercalcaem, hypercalcem, high calcium, calcemie elevee, primary hyperparathyroid, hyperparathyroidie prim',
    'فرط كالسيوم, ارتفاع كالسيوم',
  ],
  sarcoidosis: ['sarcoidos, sarcoid., besnier boeck, ساركويد, ساركوييد, غرناويه'],
  heartFailure: [
    'heart failure, cardiac failure, congestive heart, chf., hfref., hfpef., cardiomyopath, insuffisance card, insuffisant card',
    'قصور قلب, فشل قلب, ضعف عضله قلب',
  ],
  gastricBypass: [
    'gastric bypass, bariatric, sleeve gastrectom, gastric sleeve, roux en y, gastrectom, chirurgie bariatr, bypass gastr',
    'rygb., oagb., duodenal switch, biliopancreatic diver, derivation bilio pancreat, derivation biliopancreat',
    'by pass gastr, sleeve., تكميم معده, تحويل مسار معده, جراحه سمنه, استيصال معده',
  ],
  coeliacDisease: [
    'coeliac., celiac., coeliaque, celiaque',
    'داء بطني, الداء بطني, زلاقي, حساسيه غلوتين, حساسيه قمح',
  ],
  phenylketonuria: [
    'phenylketonur, pku., pcu., phenylcetonur, hyperphenylalanin, بيله فينيل كيتون, فينيل كيتون',
  ],
  cirrhosis: [
    'cirrhos, cirrhotic, cirrhotiq, liver failure, insuffisance hepat, تشمع كبد, تليف كبد, فشل كبد',
    'portal hypertens, hypertension portal, hypertension porte., ضغط بابي, ضغط دم بابي, ضغط الدم بابي, ضغط وريد بابي',
  ],
  alcoholDependence: [
    'alcohol depend, alcohol use disorder, alcohol abuse, alcohol misuse, alcoholism, alcoholic., heavy drink, problem drink',
    'alcoolism, alcooliq, alcoolo depend, dependance a l alcool, ethylism, ethyliq, ادمان كحول, ادمان علي كحول, مدمن كحول',
  ],
  wilsonsDisease: [
    'wilson diseas, wilsons diseas, wilson s diseas, maladie de wilson, hepatolenticular, داء ويلسون, مرض ويلسون',
  ],
  breastFeeding: [
    'breast feed, breastfeed, lactating, lactation., nursing mother, allait, مرضع, رضاعه طبيعي, ترضع',
  ],
  veganDiet: ['vegan, vegetalien, vegetalism, فيغان, نباتي صرف, نباتي صارم'],
  perniciousAnaemia: [
    'pernicious, biermer, autoimmune gastrit, auto immune gastrit, gastrite auto immune, gastrite autoimmun',
    'فقر دم وبيل, فقر الدم وبيل, فقر دم خبيث, فقر الدم خبيث',
  ],
  ilealResection: [
    'ileal resect, ileum resect, ileocaecal resect, ileocecal resect, ileocolic resect, ileo caecal resect, ileo cecal resect',
    'resection of the ileum, resection of the terminal ileum, resection of terminal ileum, resected ileum, ileectom',
    'resection ileal, resection ileo, resection de l ileon, استيصال لفايفي, قطع لفايفي',
  ],
  prolongedVomiting: [
    'prolonged vomit, persistent vomit, persisting vomit, protracted vomit, intractable vomit, chronic vomit, recurrent vomit',
    'repeated vomit, cyclic vomit, cyclical vomit, hyperemes, vomissements prolong, vomissements persist',
    'vomissements incoerc, vomissements repet, vomissements recurr, vomissements chron, vomissements iterat',
    'قي. مستمر, قي. متكرر, قي. مطول, تقيو مستمر, تقيو متكرر, فرط قي.',
  ],
  smoking: ['smok, cigaret, tobacco, fumeu, fume., tabac, tabag', 'تدخين, مدخن, يدخن, تدخن, سجائر, تبغ'],
};

/** Terms that contain a word of a condition but are not that condition. */
export const otherThings: Readonly<Partial<Record<ConditionKey, readonly string[]>>> = {
  diabetes: ['diabet insipid, سكري كاذب'],
  immunosuppression: ['زرع اسنان, زراعه اسنان'],
  pregnancy: noPregnancyWords,
  breastFeeding: [
    'breast feeding stopped, breast feeding ended, breast feeding finished, breast feeding completed, breast fed',
    'breastfeeding stopped, breastfeeding ended, breastfeeding finished, breastfeeding completed, stopped breast feed',
    'stopped breastfeed, finished breast feed, finished breastfeed, previous breast feed, previous breastfeed',
    'past breast feed, past breastfeed, history of breast feed, history of breastfeed, after breast feed, after breastfeed',
    'allaitement termin, allaitement maternel termin, allaitement arret, allaitement maternel arret, allaitement fini',
    'allaitement interromp, allaitement stopp, allaitement passe., allaitement ancien, allaitement anterieur',
    'allaitement artificiel, fin de l allait, fin d allait, fin de allait, arret de l allait, arret d allait, apres l allait',
    'sevrage de l allait, antecedent d allait, antecedents d allait, atcd d allait, atcd allait, a allaite., ancien allait',
    'projet d allait, souhaite allait, desire allait, avant l allait',
    'رضاعه طبيعي سابق, مرضع سابق, انتهاء رضاعه طبيعي, انتهت رضاعه طبيعي, توقف رضاعه طبيعي, توقفت عن رضاعه طبيعي',
    'انهت رضاعه طبيعي, بعد رضاعه طبيعي, رضاعه طبيعي منتهي, رضاعه طبيعي انتهت',
  ],
  coeliacDisease: [
    'coeliac artery, celiac artery, coeliac trunk, celiac trunk, coeliac axis, celiac axis, coeliac plexus, celiac plexus',
    'tronc coeliaque, artere coeliaque, plexus coeliaque',
  ],
  bowelStricture: ['stricture uret, urethral stricture, ureteral stricture'],
  falls: [
    'chute de cheveu, chute des cheveu, chute de poil, chute de tension, chute de dent, hair fall, سقوط شعر, سقوط اسنان',
  ],
  smoking: [
    'former smok, former heavy smok, ancien fumeu, ancienne fumeu, ancien gros fumeu, مدخن سابق, مدخنه سابق',
    'no longer smok, لم يعد يدخن, لم تعد تدخن',
  ],
};

/** How a part of an entry begins when it denies the condition after it, or attributes it to another person. */
export const denialWords = [
  'no., not., without., denies., denied., denying., never., neither., negative for., n., ne., pas., sans., aucun., aucune.',
  'absence., jamais., nie., ohne., kein., keine., keinen.',
  'لا., ليس., ليست., بدون., بلا., دون., لم., ولم., ينفي., تنفي., نفي., نفت., ينكر., تنكر., عدم وجود, خالي., خاليه.',
  'family history, family hx, fhx., antecedent familia, antecedents familia, atcd familia, تاريخ عائلي, سوابق عائلي',
];

/**
 * Denials that also count in the middle: "metformin without insulin". A bare "no" there may be the answer to what stands
 * before it.
 */
export const innerDenialWords = [
  'not on., not taking., not using., without., denies., denied., denying., pas de., pas d., nie., sans.',
  'بدون., بلا., دون., ينفي., تنفي., ينكر., تنكر.',
];

/** Words before a denial that name nothing: "the patient does not take insulin". */
export const subjectWords = [
  'the., patient., he., she., is., are., was., does., do., did., has., have., takes., currently., now., reports., says., states.',
  'le., la., patiente., il., elle., est., a., prend., actuellement., dit., declare., rapporte., مريض., مريضه., هو., هي., حاليا.',
];

/** A denial written as the answer, at the end: "insulin: no", "insuline – jamais", "smoker (no longer)". */
export const answerWords = [
  'no., none., never., nil., negative., denied., denies., no longer., no more., not any more., not anymore., not now.',
  'not currently., not taken., not taking., not used., not present., none known., never taken., never used., never had.',
  'never took., never took it., never on.',
  'non., jamais., aucun., aucune., neant., negatif., absence., nie., pas actuellement., plus maintenant., pas du tout.',
  'non pris., non prise., pas pris., pas prise., jamais pris., jamais prise., jamais eu., nein., niemals., keine., kein.',
  'لا., كلا., ابدا., لا يوجد., لا توجد., لا شي., سلبي., سلبيه., غير موجود., غير موجوده., ليس لديه., ليس لديها.',
  'لا ياخذ., لا تاخذ., لا يتناول., لا تتناول., لا يستعمل., لا تستعمل., لا يستخدم., لا تستخدم., لم ياخذ., لم تاخذ.',
];

/** After an answer, they say since when: "insulin: no since 2020". */
export const sinceWords = ['since., depuis., seit., منذ.'];

/** In a denial, they say that it was once so: "no longer on insulin", "no insulin since 2020". */
export const noLongerWords = ['longer., more., plus., يعد., تعد.', ...sinceWords];

/** Words that continue a denial wherever they occur. */
export const norWords = ['nor., ni., ولا.'];

/** Words that continue a denial with another denied item. */
export const orWords = ['or., ou., no., without., pas. de., pas. d., sans., aucun., aucune., او., بدون.'];

/**
 * Words that may come between a denial and what it denies: "no known history of diabetes". After any other word
 * something new begins, as in "not well controlled diabetes" and "no insulin, diabetes". When in doubt, a condition
 * is found rather than missed.
 */
export const linkWords = [
  'a., an., any., been., being., have., had., having., known., to., be., of., for., the., is., was.',
  'current., currently., recent., previous., prior., past., personal., significant., risk., use., type., 1., 2.',
  'history., hx., evidence., sign., signs., symptom., symptoms., diagnosis., notion., signe., signes., symptome., symptomes.',
  'est., ete., eu., fait., presente., souffre., pas., jamais., de., d., du., des., la., le., les., l., un., une.',
  'longer., on., take., taken., taking., takes., took., used., using., uses., prend., prends., prendre., plus., sous., pris., prise.',
  'يتناول., تتناول., تناول., ياخذ., تاخذ., اخذ., يستعمل., تستعمل., استعمال., يستخدم., تستخدم., استخدام., علي., يعد., تعد.',
  'actuel., actuelle., actuellement., recent., recente., connu., connue., personnel., personnels., risque., diagnostic.',
  'antecedent., antecedents., atcd., allergy., allergies., allergic., allergie., allergique., au., aux.',
  'يوجد., توجد., وجود., يعاني., تعاني., يشكو., تشكو., يصب., تصب., من., في., عن., اي., لديه., لديها., عنده., عندها., له., لها.',
  'مصاب., مصابا., مصابه., اصابه., مريض., مريضه., تاريخ., مرضي., سوابق., اعراض., علامات., خطر., حاليا., سابق., نوع.',
];

/**
 * A word that denies only the next one: "non-smoker" does not smoke, but "non-insulin-dependent diabetes" is
 * diabetes.
 */
export const denyingPrefixes = ['non., ex., غير.'];
