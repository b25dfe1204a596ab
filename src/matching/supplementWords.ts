import type { SupplementKey } from '@/clinical/supplements/supplements';

/**
 * What people write among the medicines of a chart that is a supplement or a herb: generic and trade names.
 * `medicineNames.ts` explains how the words are read. A bare mineral is left out where it is the salt of a medicine:
 * "losartan potassium", "atorvastatin calcium". A product with two supplements is listed under both.
 */
export const supplementWords: Readonly<Partial<Record<SupplementKey, readonly string[]>>> = {
  'vitamin-a': [
    'vitamin a., vitamine a., retinol, cod liver oil, huile de foie de morue, فيتامين ا., ريتينول, زيت كبد حوت',
  ],
  'vitamin-c': [
    'vitamin c., vitamine c., vit c., ascorbic acid, acide ascorbique, laroscorbine, فيتامين ج., فيتامين سي., حمض اسكوربيك',
  ],
  'vitamin-e': ['vitamin e., vitamine e., vit e., tocopherol, toco 500, فيتامين ه., توكوفيرول'],
  niacin: ['niacin, nicotinic acid, nicotinamid, acide nicotinique, نياسين'],
  selenium: ['selenium, سيلينيوم'],
  iodine: ['iodine, iode., potassium iodid, iodure de potassium, يود.'],
  'vitamin-d': [
    'vitamin d., vitamin d3., vitamine d., vitamine d3., vit d., vit d3., colecalciferol, cholecalciferol, ergocalciferol',
    'uvedose, zymad, zyma d., adrigyl, sterogyl, calcichew d3., orocal vitamine, caltrate vitamine, cacit vitamine',
    'calcidose vitamine, calcium d3., cod liver oil, huile de foie de morue, فيتامين د., فيتامين د3., زيت كبد حوت',
  ],
  'vitamin-k': ['vitamin k., vitamin k2., vitamine k., phytomenadion, phytonadion, فيتامين ك.'],
  thiamin: ['thiamin, vitamin b1., vitamine b1., benerva, bevitine, ثيامين, فيتامين ب1.'],
  pyridoxine: ['pyridoxin, vitamin b6., vitamine b6., becilan, بيريدوكسين, فيتامين ب6.'],
  biotin: ['biotin, vitamin b7., vitamine b8., بيوتين'],
  'folic-acid': ['folic acid, acide folique, speciafoldine, acfol., foliamin, حمض فوليك, فوليك اسيد'],
  'vitamin-b12': [
    'vitamin b12., vitamine b12., cyanocobalamin, hydroxocobalamin, methylcobalamin, كوبالامين, فيتامين ب12.',
  ],
  multivitamin: [
    'multivitamin, multi vitamin, centrum, supradyn, berocca, alvityl, azinc, elevit, pregnacare, فيتامينات متعدده',
  ],
  calcium: [
    'calcium carbonate, calcium citrate, carbonate de calcium, citrate de calcium, calcium d3., calcichew, adcal',
    'calcium acetate, acetate de calcium, phosex, phosphosorb, calcium gluconate, gluconate de calcium',
    'caltrate, cacit, orocal, calcidose, calperos, ideos, fixical, كربونات كالسيوم, سترات كالسيوم, كالتريت',
  ],
  magnesium: [
    'magnesium oxide, magnesium citrate, oxyde de magnesium, citrate de magnesium, mag 2., magne b6., magnevie',
    'اكسيد مغنيسيوم, سترات مغنيسيوم',
  ],
  iron: [
    'iron., ferrous, fer., sulfate ferreux, fumarate ferreux, tardyferon, timoferol, fumafer, ascofer, inofer, ferrograd',
    'fero grad, feospan, maltofer, fefol, حديد, تارديفيرون, فيروسولفات',
  ],
  zinc: ['zinc, rubozinc, effizinc, solvazinc, زنك'],
  potassium: [
    'slow k., potassium chlorid, chlorure de potassium, diffu k., kaleorid, sando k., klor con, k dur., kcl., micro k.',
    'potassium citrate, citrate de potassium, potassium gluconate, gluconate de potassium, potassium bicarbonate',
    'losalt, lo salt, nu salt, salt substitute, sel de regime, substitut de sel, كلوريد بوتاسيوم, سلو كي, سلو ك., بديل ملح',
  ],
  ons: ['fortimel, fortisip, ensure., renutryl, fresubin, clinutren, انشور., فورتيميل'],
  'omega-3': [
    'omega 3, fish oil, cod liver oil, huile de foie de morue, زيت كبد حوت, huile de poisson, omacor, maxepa, ysomega, lovaza, vazkepa, اوميغا 3, اوميجا 3, زيت سمك',
  ],
  'fibre-psyllium': ['psyllium, ispaghul, metamucil, spagulax, fybogel, بسيليوم, قاطونه'],
  probiotic: ['probioti, ultra levure, lactobacil, saccharomyces, بروبيوتيك'],
  coq10: ['coenzym q10, coq10., ubiquinon, ubidecarenon'],
  glucosamine: ['glucosamin, flexea, dolenio, غلوكوزامين, جلوكوزامين'],
  melatonin: ['melatonin, circadin, slenyto, ميلاتونين'],
  curcumin: ['curcum, turmeric, كركم'],
  'st-johns-wort': [
    'st john s wort, st johns wort, saint john s wort, hypericum, millepertuis, عشبه سانت جون, سانت جونز, هيوفاريقون',
  ],
  ginkgo: ['ginkgo, gingko, ginko., tanakan, tebonin, جنكو, جينكو, جنكه'],
  'red-yeast-rice': [
    'red yeast rice, monacolin, levure de riz rouge, levure rouge de riz, riz rouge, خميره ارز احمر, خميره ارز حمرا, ارز احمر',
  ],
  ors: ['oral rehydration, rehydratation orale, dioralyte, adiaril, pedialyte, محلول امهاء, محلول جفاف'],
};

/** What contains the name of a supplement but is something else. */
export const otherThanSupplements: Readonly<Partial<Record<SupplementKey, readonly string[]>>> = {
  'vitamin-a': ['vitamines a., vitamine a prendre, vitamine a croquer, vitamine a jeun'],
  iodine: [
    'iodine allerg, povidone iodine, iodine contrast, radioactive iodine, produit de contraste iode, iode radioactif',
  ],
  'vitamin-k': [
    'vitamin k. antagonist, antivitamin k., anti vitamin k., antivitamine k., anti vitamine k., antivitamines k.',
    'antagoniste de la vitamine k., مضاد فيتامين ك., مضادات فيتامين ك.',
  ],
  'folic-acid': ['folic acid antagonist, antagoniste de l acide folique'],
  iron: [
    'iron chelat, iron deficien, iron overload, low iron, chelateur du fer, carence en fer, surcharge en fer, نقص حديد',
  ],
  zinc: ['zinc deficien, carence en zinc'],
};
