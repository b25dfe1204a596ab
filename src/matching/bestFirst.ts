import type { KnownPerson } from './knownPerson';

interface Candidate {
  person: KnownPerson;
  rank: number;
}

/**
 * The first `limit` by rank, name and id. Not all are sorted: one typed letter may match thousands, and a screen
 * shows fifty.
 */
export function bestFirst<T extends Candidate>(candidates: T[], limit: number): T[] {
  if (candidates.length <= limit) return candidates.sort(compare);
  const best: T[] = [];
  for (const candidate of candidates) {
    const last = best[limit - 1];
    if (last && compare(last, candidate) <= 0) continue;
    if (last) best.pop();
    let [from, to] = [0, best.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = best[middle];
      if (other && compare(other, candidate) <= 0) from = middle + 1;
      else to = middle;
    }
    best.splice(from, 0, candidate);
  }
  return best;
}

function compare(a: Candidate, b: Candidate): number {
  return (
    a.rank - b.rank ||
    compareText(a.person.sortName, b.person.sortName) ||
    compareText(a.person.patient_id, b.person.patient_id)
  );
}

/** By code units, so that every device sorts the same way, whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
