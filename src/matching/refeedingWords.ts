/**
 * Medicines that only the risk of refeeding asks for. No rule about supplements concerns them, so `notRecognized`
 * still lists them as unchecked there. `medicineNames.ts` explains how the words are read. Acid blockers are no antacids.
 */
export const refeedingWords = {
  antacids: [
    'antacid, antiacid, anti acid, gaviscon, maalox, rennie, gelusil, mylanta, tums., rocgel, phosphalugel, alu cap',
    'polysilane, alginat, aluminium hydrox, aluminum hydrox, hydroxyde d aluminium, magnesium trisilicat, co magaldrox',
    'مضاد حموضه, مضادات حموضه, مضاد للحموضه, جافيسكون, غافيسكون, مالوكس, ريني.',
  ],
  diuretics: [
    'diuretic, diuretiq, water tablet, water pill, acetazolamid, diamox, xipamid, cyclothiazid, torem.',
    'مدر بول, مدرات بول, مدر للبول, مدرات للبول, اسيتازولاميد',
  ],
} as const;
