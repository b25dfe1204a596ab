import './pendingText.css';

/** Keeps the room of words that are still being read: as long as these, drawn as a bar and not read out. */
export function PendingText({ like }: { like: string }) {
  return (
    <span className="pending-text" aria-hidden>
      <span>{like}</span>
    </span>
  );
}
