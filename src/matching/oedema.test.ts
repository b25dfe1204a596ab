import { hasOedema } from './oedema';

describe('hasOedema', () => {
  it.each([
    [['Ascites'], true],
    [['Cirrhosis with ascites'], true],
    [['Leg oedema, left more than right'], true],
    [['edema'], true],
    [['Œdèmes des membres inférieurs'], true],
    [['Ascite'], true],
    [['OMI'], true],
    [['OMI bilatéraux'], true],
    [['swollen feet'], true],
    [['Pieds gonflés'], true],
    [['انتفاخ القدمين'], true],
    [['pas d’OMI'], false],
    [['Omics study'], false],
    [['استسقاء'], true],
    [['وذمة في الساقين'], true],
    [['No ascites'], false],
    [["Pas d'œdème"], false],
    [['Diabetic macular oedema'], false],
    [['Angioedema'], false],
    [['Œdème de Quincke'], false],
    [['استسقاء الدماغ'], false],
    [['Heart failure'], false],
    [[], false],
    [null, false],
  ])('of %j is %s', (conditions, isFound) => {
    expect(hasOedema(conditions)).toBe(isFound);
  });
});
