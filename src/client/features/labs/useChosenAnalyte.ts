import { useState } from 'react';
import type { LabRowKey } from './labGridOf';
import type { LabLine } from './labLines';

/**
 * The analyte whose detail is shown beside the list: the most urgent one, or the one that the user chose. The first thing
 * the user does keeps it: a new result, added here or received, must not replace what is being read.
 */
export function useChosenAnalyte(lines: readonly LabLine[]) {
  const [wanted, choose] = useState<LabRowKey | null>(null);
  // The wanted one may be gone: its last result was removed.
  const chosen = lines.find(({ key }) => key === wanted) ?? lines[0];
  const keep = () => {
    if (chosen && chosen.key !== wanted) choose(chosen.key);
  };
  return { chosen, choose, keep };
}
