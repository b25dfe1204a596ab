import { labAnalyte, labAnalyteKeys } from './labAnalytes';
import { otherLoincOf, otherLoincTerms } from './otherLoincTerms';

const terms = labAnalyteKeys.flatMap((key) =>
  Object.entries(otherLoincTerms[key] ?? {}).map(([code, name]) => ({ key, code, name })),
);

/** As in labAnalytes.test.ts, where known codes check it. */
function checkDigit(number: string): number {
  const sum = [...number]
    .reverse()
    .map((figure, place) => Number(figure) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, figure) => total + (figure > 9 ? figure - 9 : figure), 0);
  return (10 - (sum % 10)) % 10;
}

describe('otherLoincTerms', () => {
  it.each(terms)('has a valid check digit for $key: $code', ({ code }) => {
    const [number = '', digit] = code.split('-');
    expect(String(checkDigit(number))).toBe(digit);
  });

  it('names every term for one analyte only, and none that an analyte has for its units', () => {
    const ofUnits = labAnalyteKeys.flatMap((key) => {
      const { conventional, si } = labAnalyte(key);
      return [...new Set([conventional.loinc, si?.loinc ?? null])].filter((code) => code !== null);
    });
    const all = [...ofUnits, ...labAnalyteKeys.flatMap(otherLoincOf)];
    expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([]);
  });

  it.each(terms)('names a term of the specimen of $key: $name', ({ key, name }) => {
    const { specimen } = labAnalyte(key);
    if (specimen === 'urine') expect(name).toMatch(/in Urine$/);
    else expect(name).not.toMatch(/Urine|Arterial|Body fluid|Cord|Stool/);
  });

  it.each(['2339-0', '21377-7', '1989-3', '33914-3', '62388-4', '1960-4'])(
    'leaves out %s, which gives other figures or leaves the specimen open',
    (code) => {
      expect(labAnalyteKeys.flatMap(otherLoincOf)).not.toContain(code);
    },
  );
});
