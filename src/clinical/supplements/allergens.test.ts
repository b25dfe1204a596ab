import { allergenKeys, allergyFindings, type AllergenKey } from './allergens';
import { supplementKeys, type SupplementKey } from './supplements';

const found = (key: SupplementKey, allergens: readonly AllergenKey[] | null) =>
  allergyFindings([key], allergens).map(({ key: finding, severity }) => [finding, severity]);

describe('allergyFindings', () => {
  it.each<[SupplementKey, AllergenKey]>([
    ['whey-protein', 'milk'],
    ['casein', 'milk'],
  ])('is contraindicated for %s with an allergy to %s', (key, allergen) => {
    expect(found(key, [allergen])).toEqual([['allergen-contained', 'contraindicated']]);
  });

  it.each<[SupplementKey, AllergenKey]>([
    ['omega-3', 'fish'],
    ['plant-protein', 'soy'],
    ['glucosamine', 'shellfish'],
    ['collagen', 'fish'],
    ['ons', 'milk'],
    ['ons', 'soy'],
  ])('asks for the label of %s with an allergy to %s', (key, allergen) => {
    expect(found(key, [allergen])).toEqual([['allergen-possible', 'major']]);
  });

  it('finds nothing with another allergy, and nothing with no known allergies', () => {
    expect(found('whey-protein', ['fish', 'soy', 'shellfish'])).toEqual([]);
    expect(allergyFindings(supplementKeys, [])).toEqual([]);
    expect(found('calcium', allergenKeys)).toEqual([]);
  });

  it('reports allergies that are not recorded, but only for supplements made from an allergen', () => {
    expect(found('whey-protein', null)).toEqual([['allergies-not-recorded', 'minor']]);
    expect(found('calcium', null)).toEqual([]);
  });
});
