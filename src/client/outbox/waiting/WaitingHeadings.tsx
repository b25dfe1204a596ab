/** For screen readers: what the cells of a row say. */
export function WaitingHeadings({ headings }: { headings: readonly string[] }) {
  return (
    <div role="rowgroup" className="visually-hidden">
      <div role="row">
        {headings.map((heading) => (
          <span key={heading} role="columnheader">
            {heading}
          </span>
        ))}
      </div>
    </div>
  );
}
