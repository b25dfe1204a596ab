/** SARC-F, SARC-CalF, MNA-SF, 25-OH */
const terms = /(\b(?:[A-Z]{2,}|\d+)-(?:[A-Z][A-Za-z]*)\b)/;

/** A text whose abbreviations do not break at their hyphen at the end of a line. */
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
