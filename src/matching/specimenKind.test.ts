import { specimenKindOf, type SpecimenKind } from './specimenKind';

const listed: Record<SpecimenKind, string> = {
  blood: `Serum, SERUM, Ser/Plas, SER, PLAS, BLD, BLDV, BldC, BLDA, WB,
    Whole blood, Venous blood (EDTA), capillary blood, Serum/Plasma, Citrated plasma, Lithium heparin plasma,
    Sérum, Sang total, sang veineux, Plasma EDTA, Plasma fluoré, Sang capillaire à jeun, prélèvement sanguin,
    Blut, Vollblut, EDTA-Blut, Citratplasma, venöses Blut, Kapillarblut,
    دم, الدم, مصل, مصل الدم, بلازما, دم وريدي, عينة دم شعري`,
  urine: `Urine, 24h urine, Spontanurin, Harn, Sammelharn, Spontanharn, UR, U24, U, Urines, miction, بول, البول,
    Urine + serum`,
  other: `Stool, Stuhl, Selles, براز, Saliva, Speichel, لعاب, CSF, Liquor, LCR, Cerebrospinal fluid,
    Liquide céphalo-rachidien, السائل الشوكي, Pleural fluid, Plr fld, Ascites, Dialysate, Synovial fluid, Sputum,
    Punktat, Schweiß, Blut im Stuhl, Serum and CSF, STL, Knochenmark, Flüssigkeit`,
  unknown: `Control material, QC, Cord blood, Nabelschnurblut, dried blood spot, Red cells, EDTA, Calculated, S, P, X1,
    -, عينة`,
};

it.each(
  (['blood', 'urine', 'other', 'unknown'] as const).flatMap((kind) =>
    listed[kind].split(',').map((text): [string, SpecimenKind] => [text.trim(), kind]),
  ),
)('the specimen "%s" is %s', (text, kind) => {
  expect(specimenKindOf(text)).toBe(kind);
});
