import { plain, plainWords } from './plainText';

export type SpecimenKind = 'blood' | 'urine' | 'other' | 'unknown';

/**
 * What a sample is, by the words of laboratories in English, French, German and Arabic, by the codes of HL7's tables
 * 0070 and 0487, or by the systems of LOINC, such as Ser/Plas. Only words that are known make it blood: one that is not,
 * as in "cord blood", leaves it unknown, and a person is asked. Words of two kinds make it the one that is not blood.
 */
export function specimenKindOf(text: string): SpecimenKind {
  const whole = plain(text);
  const words = plainWords(text).map(withoutArticle);
  if (partsOfOther.test(whole) || words.some((word) => others.has(word))) return 'other';
  if (partsOfUrine.test(whole) || words.some((word) => urines.has(word)) || whole === 'u') return 'urine';
  const isBlood =
    words.some((word) => bloods.has(word)) && words.every((word) => bloods.has(word) || beside.has(word));
  return isBlood ? 'blood' : 'unknown';
}

function withoutArticle(word: string): string {
  return word.replace(/^ال(?=..)/, '');
}

function setOf(listed: string): ReadonlySet<string> {
  return new Set(plainWords(listed).map(withoutArticle));
}

const bloods = setOf(`
  blood, WB, serum, sera, plasma, bld, blda, bldc, bldv, bldmv, ser, plas, ppp,
  sang, sanguin, sanguine, sérique, plasmatique,
  blut, vollblut, venenblut, kapillarblut, arterienblut, nüchternblut, EDTAblut, citratblut, zitratblut, heparinblut,
  fluoridblut, blutserum, blutplasma, nüchternserum, nüchternplasma, gelserum, EDTAplasma, citratplasma, zitratplasma,
  heparinplasma, fluoridplasma,
  دم, مصل, بلازما, سيروم, سيرم`);

/** What may be said of blood without making it another sample. */
const beside = setOf(`
  whole, venous, vein, capillary, arterial, artery, peripheral, fasting, random, finger, fingerstick, fingerprick,
  venipuncture, venepuncture, EDTA, K2, K3, K2EDTA, K3EDTA, heparin, heparinized, heparinised, lithium, li, sodium, na,
  NaF, potassium, citrate, citrated, fluoride, oxalate, gel, SST, separator, tube, sample, specimen, type, of, by, in,
  from, patient, example, drawn, and, or, with, the,
  total, veineux, veineuse, capillaire, artériel, artérielle, périphérique, à, jeun, ponction, hépariné, héparine,
  héparinate, citraté, fluoré, fluorure, échantillon, prélèvement, prélevé, sur, avec, en, de, du, d, la, le, au, et, ou,
  venös, venöses, venoes, venoeses, kapillar, kapillares, kapillär, kapilläres, kapillaer, arteriell, arterielles,
  peripher, peripheres, nüchtern, nuechtern, citrat, zitrat, fluorid, probe, röhrchen, roehrchen, monovette, und, oder,
  aus, mit,
  كامل, وريدي, شعري, شرياني, محيطي, صائم, عينة, أنبوب, من, في, أو, و`);

const urines = setOf('UR, U24, U24H, 24U, 24HU, URC, URT, URNS, USUB, uro, ECBU');
const partsOfUrine = /urin|harn|\bmiction|\bdiures|بول/;

const others = setOf(`
  LCR, LCS, tear, tears, pus, bile, galle, sweat, hair, haar, haare, nail, nails, breath, fld, FLU, LIQ, STL, SAL, SPT,
  SPRM, SEM, SWT, SNV, PLR, PRT, PAFL, AMN, ASP, BIFL, DIAF, DUFL, GAST, MAR, MILK, MLK, WND, TISS, ABS, VOM, MEC, STON,
  CSF, شعر, عرق, دموع, دمع, مني, صفراء, صديد, قيح`);
const partsOfOther = new RegExp(
  [
    'stool|fa?eces|fa?ecal|fae?zes|\\bselle|stuhl|meconium|براز',
    'saliv|speichel|لعاب',
    'csf|cerebrospinal|cephalo ?rachidien|liquor|نخاع|شوكي',
    'fluid|\\bliquid|flue?ssig|سائل|سوائل',
    'pleura|ascit|aszit|periton|dialys|synovi|articulair|gelenk|punktat|aspirat|drain',
    'amnio|fruchtwasser|schweiss|sueur|larme|trae?nen',
    'gastric|gastrique|magensaft|vomi|erbroch',
    'semen|sperm|seminal|eja[ck]ulat',
    'milch|\\blait\\b|حليب',
    'sputum|auswurf|expector|crachat|بلغم',
    'wound|wunde|\\bplaie|swab|abstrich|ecouvillon|مسحه',
    'biops|tissue|\\btissu|gewebe|نسيج|خزعه|marrow|\\bmoelle|knochenmark',
    'cheveu|\\bongle|eiter|atemluft',
  ].join('|'),
);
