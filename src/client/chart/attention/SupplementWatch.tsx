import { useEffect } from 'react';
import { useSupplementRows } from '@/client/features/supplements/useSupplementRows';
import { keepChecked } from './checkedSupplements';

/** Checks what all patients take. It shows nothing: it is apart because its catalogues are loaded later. */
export function SupplementWatch() {
  const { rows } = useSupplementRows();
  useEffect(() => keepChecked(rows), [rows]);
  return null;
}
