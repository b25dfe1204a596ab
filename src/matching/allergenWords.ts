import type { AllergenKey } from '@/clinical/supplements/allergens';

/** What people write for an allergy to a food that supplements are made from. `medicineNames.ts` explains the words. */
export const allergenWords: Readonly<Record<AllergenKey, readonly string[]>> = {
  milk: [
    'milk, dairy, whey, casein, lactalbumin, lactoglobulin, lactoserum, cmpa., aplv., lait., laits., laitier, laitage',
    'حليب, لبن, منتجات البان, كازيين, مصل لبن',
  ],
  fish: [
    'fish, seafood, cod., salmon, tuna, poisson, saumon, thon., morue, cabillaud, سمك, اسماك, ماكولات بحر',
  ],
  soy: ['soy, soja, صويا'],
  shellfish: [
    'shellfish, shell fish, seafood, crustac, shrimp, prawn, crab., crabs., crabe, lobster, mussel, oyster, mollus',
    'crevette, homard, langoust, fruits de mer, moule., moules., huitre',
    'قشريات, روبيان, جمبري, محار, سلطعون, ماكولات بحر',
  ],
};

/** Terms that contain a word of an allergen but mean something else. */
export const otherFoods: Readonly<Partial<Record<AllergenKey, readonly string[]>>> = {
  milk: [
    'milk thistle, coconut milk, almond milk, soy milk, soya milk, oat milk, rice milk',
    'lait de coco, lait d amande, lait de soja, lait de riz, lait d avoine, حليب صويا, حليب لوز',
  ],
  fish: ['shell fish'],
};
