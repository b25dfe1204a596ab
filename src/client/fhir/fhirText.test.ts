import fc from 'fast-check';
import { fhirText, narrative } from './fhirText';

describe('fhirText', () => {
  it.each([' ', '\n\t', '\u00a0', 'a\u0000b'])('marks characters that FHIR cannot hold: %j', (text) => {
    expect(fhirText(text)).toBe(text.startsWith('a') ? 'a�b' : '�');
  });
});

describe('narrative', () => {
  it('escapes any text into well-formed XHTML', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '<b>', '&lt;', ']]>', '"'),
        (text, markup) => {
          const { div } = narrative(`Note: ${text}${markup}`);
          const parsed = new DOMParser().parseFromString(div ?? '', 'application/xml').documentElement;
          expect([parsed.localName, parsed.namespaceURI]).toEqual(['div', 'http://www.w3.org/1999/xhtml']);
          expect(parsed.children).toHaveLength(0);
          expect(parsed.textContent?.endsWith(markup)).toBe(true);
        },
      ),
    );
  });
});
