/**
 * The parts of a whole that are not empty, with their shares in percent.
 *
 * @returns none where all are empty
 */
export function stackParts<P extends { count: number }>(parts: readonly P[]): (P & { percent: number })[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return parts
    .filter(({ count }) => count > 0)
    .map((part) => ({ ...part, percent: (part.count / total) * 100 }));
}
