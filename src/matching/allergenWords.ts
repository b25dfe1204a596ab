import type { AllergenKey } from '@/clinical/supplements/allergens';

/** What people write for an allergy to a food that supplements are made from. `medicineNames.ts` explains the words. */
export const allergenWords: Readonly<Record<AllergenKey, readonly string[]>> = {
  milk: [
    'milk., milks., milkshake, dairy, whey, casein, lactalbumin, lactoglobulin, lactoserum, cmpa., aplv., plv., lait., laits., laitier, laitage',
    'حليب, لبن., لبنه., البان., منتجات البان, كازيين, مصل لبن',
  ],
  fish: [
    'fish., fishes., seafood, cod., salmon., salmons., tuna., tunas., sardin, anchov, anchois, mackerel, maquereau, herring, hareng, poisson, saumon, thon., morue, cabillaud, سمك, اسماك, سردين, تونه, سلمون, ماكولات بحر',
  ],
  soy: ['soy, soja, صويا'],
  shellfish: [
    'shellfish, shell fish, seafood, crustac, shrimp, prawn, crab., crabs., crabe, lobster, mussel, oyster, mollusc., molluscs.',
    'mollusk., mollusks., mollusque, crevette, homard, langoust, fruits de mer, moule., moules., huitre',
    'قشريات, روبيان, جمبري, محار, سلطعون, ماكولات بحر',
  ],
};

/** Terms that contain a word of an allergen but mean something else. */
export const otherFoods: Readonly<Partial<Record<AllergenKey, readonly string[]>>> = {
  milk: [
    'milk thistle, milk of magnesia, coconut milk, almond milk, soy milk, soya milk, oat milk, rice milk, cashew milk',
    'hazelnut milk, hemp milk, pea milk, lait de coco, lait d amande, lait de soja, lait de riz, lait d avoine',
    'lait de noisette, lait de cajou, lait de chanvre, lait d epeautre, lait de magnesie, lait vegetal, lait corporel',
    'lait de toilette, لبن مغنيسيا, حليب مغنيسيا, شوك حليب, حليب صويا, حليب لوز, حليب جوز هند, حليب شوفان, حليب ارز',
  ],
  fish: [
    'shell fish, salmon calcitonin, calcitonin salmon, calcitonine de saumon, calcitonine saumon, poisson d avril',
  ],
  shellfish: [
    'crab apple, crab grass, crab louse, crab lice, oyster mushroom, oyster plant, vegetable oyster, lobster mushroom',
    'فطر محار',
  ],
};
