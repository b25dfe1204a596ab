import type { ReactNode } from 'react';
import './blocks.css';

interface EmptyStateProps {
  /** one line: what is not there, or not found */
  text: ReactNode;
  /** one button or link */
  action?: ReactNode;
}

/** In place of a list or a chart without content: a small drawing, one line and one action. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="empty-drawing" width="56" height="44" viewBox="0 0 56 44" aria-hidden>
        <path d="M20 12V8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v4M6 12h44a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3zM3 22h21M32 22h21M24 19h8v6h-8z" />
      </svg>
      <p>{text}</p>
      {action}
    </div>
  );
}
