import { hasLittleMuscle } from './littleMuscle';

describe('hasLittleMuscle', () => {
  it.each([
    [['Severe sarcopenia'], true],
    [['Type 2 diabetes', 'Paraplegia since 2011'], true],
    [['Spinal cord injury'], true],
    [['Duchenne muscular dystrophy'], true],
    [['Sarcopénie sévère'], true],
    [['Tétraplégie'], true],
    [['Amyotrophie'], true],
    [['شلل رباعي'], true],
    [['ضمور العضلات'], true],
    [['No sarcopenia'], false],
    [['Pas de sarcopénie'], false],
    [['Risk of sarcopenia'], false],
    [['Risque de sarcopénie'], false],
    [['Facial palsy'], false],
    [['Hypertension'], false],
    [[], false],
    [null, false],
  ])('of %j is %s', (conditions, isFound) => {
    expect(hasLittleMuscle(conditions)).toBe(isFound);
  });
});
