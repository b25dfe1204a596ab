import './steadyText.css';

interface SteadyTextProps {
  text: string;
  /** all that may stand here: the longest decides the room, so nothing below moves when the text changes */
  anyOf: readonly string[];
}

/** A text that keeps the room of the longest that may take its place. Only the one shown is read out. */
export function SteadyText({ text, anyOf }: SteadyTextProps) {
  const others = anyOf.filter((other) => other !== text);
  return (
    <span className="steady-text">
      <span>{text}</span>
      {others.map((other) => (
        <span key={other} aria-hidden>
          {other}
        </span>
      ))}
    </span>
  );
}
