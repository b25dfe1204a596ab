import { Children, type ReactNode } from 'react';
import './blocks.css';

/** Facts in a line, with a dot between them. Where the line wraps, no dot is left at its end or at its start. */
export function DottedLine({ children }: { children: ReactNode }) {
  return (
    <span className="dotted-line">
      <span>
        {Children.toArray(children).map((fact, at) => (
          <span key={at} className="dotted-fact">
            {at > 0 && <span className="dotted-dot"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
