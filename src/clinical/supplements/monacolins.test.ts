import { monacolinFindings } from './monacolins';

describe('monacolinFindings', () => {
  it.each([
    [17, true],
    [18, false],
    [19, false],
    [69, false],
    [70, false],
    [71, true],
    [null, false],
  ])('at %s years speaks against red yeast rice: %s', (ageYears, isAgainst) => {
    const found = monacolinFindings(['zinc', 'red-yeast-rice'], ageYears);
    expect(found.map(({ key, severity }) => [key, severity])).toEqual([
      ...(isAgainst ? [['red-yeast-age', 'contraindicated']] : []),
      ['red-yeast-dose', 'moderate'],
    ]);
  });

  it('says nothing without it', () => {
    expect(monacolinFindings(['zinc'], 80)).toEqual([]);
  });
});
