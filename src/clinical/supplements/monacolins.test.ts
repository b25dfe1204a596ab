import { monacolinFindings } from './monacolins';

describe('monacolinFindings', () => {
  it('asks everyone with red yeast rice to read the label', () => {
    const found = monacolinFindings(['zinc', 'red-yeast-rice']);
    expect(found.map(({ key, severity }) => [key, severity])).toEqual([['red-yeast-dose', 'moderate']]);
  });

  it('says nothing without it', () => {
    expect(monacolinFindings(['zinc'])).toEqual([]);
  });
});
