import { useEffect } from 'react';
import type { SupplementRow } from '@/client/features/supplements/supplementRows';
import { useSupplementRows } from '@/client/features/supplements/useSupplementRows';

interface SupplementWatchProps {
  onFound(rows: readonly SupplementRow[]): void;
}

/** Checks what all patients take. It shows nothing: it is apart from Home because its catalogues are loaded later. */
export function SupplementWatch({ onFound }: SupplementWatchProps) {
  const { rows } = useSupplementRows();
  useEffect(() => onFound(rows), [onFound, rows]);
  return null;
}
