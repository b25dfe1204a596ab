/** SARC-F, SARC-CalF, MNA-SF, 25-OH, +44 20 7946 0100 */
const terms = /(\b(?:[A-Z]{2,}|\d+)-(?:[A-Z][A-Za-z]*)\b|\+\d[\d ]{5,}\d)/;

/** A text whose abbreviations and telephone numbers do not break at the end of a line. */
export function WholeTerms({ text }: { text: string }) {
  // The terms are at the odd places.
  return text.split(terms).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="one-line">
        {part}
      </span>
    ),
  );
}
