import { useState } from 'react';
import type { LabRowKey } from './labGridOf';
import type { LabLine } from './labLines';

/**
 * The analyte whose detail is shown beside the list: the one that was the most urgent when the chart was opened, until the
 * user chooses another. A new result, added here or received, must not replace what is being read.
 *
 * @param of the id of the patient; the choice is reset when it changes
 */
export function useChosenAnalyte(lines: readonly LabLine[], of: string) {
  const [wanted, want] = useState<{ of: string; key: LabRowKey } | null>(null);
  // The wanted one may be gone: its last result was removed.
  const chosen = lines.find(({ key }) => wanted?.of === of && key === wanted.key) ?? lines[0];
  const choose = (key: LabRowKey) => want({ of, key });
  if (chosen && (wanted?.of !== of || wanted.key !== chosen.key)) choose(chosen.key);
  return { chosen, choose };
}
