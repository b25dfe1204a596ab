interface Amounts {
  total: number;
  /** what is recommended; `null`: nothing is known for this person */
  reference: number | null;
  /** the upper limit; `null`: none is set */
  limit: number | null;
}

interface Span {
  from: number;
  to: number;
}

/** Each in percent of the bar. */
interface BulletPlaces {
  total: number;
  reference: number | null;
  limit: number | null;
  /** from the recommendation to the limit; `null`: there is no such part */
  good: Span | null;
  /** above the limit */
  excess: Span | null;
}

/** A word takes so much of the bar on a phone, in percent. */
const wordPercent = 30;

/**
 * How far the words of a mark are moved towards the start of the bar, in percent of their own width: by 0 they begin at
 * the mark, by 100 they end there. They always touch it, and do not leave the bar.
 *
 * @param at the mark, in percent of the bar
 * @param wanted without regard for the ends of the bar
 */
export function wordsShift(at: number, wanted: number): number {
  const most = (at / wordPercent) * 100;
  const least = 100 - ((100 - at) / wordPercent) * 100;
  return Math.max(0, Math.min(100, most, Math.max(least, wanted)));
}

/** A daily amount on a bar from zero to beyond the upper limit and the amount itself, all in one unit. */
export function bulletPlaces({ total, reference, limit }: Amounts): BulletPlaces {
  const end =
    Math.max(total * 1.06, (reference ?? 0) * (limit === null ? 1.5 : 1.06), (limit ?? 0) * 1.25) || 1;
  const place = (amount: number) => (amount / end) * 100;
  const [from, to] = [reference === null ? null : place(reference), limit === null ? 100 : place(limit)];
  return {
    total: place(total),
    reference: from,
    limit: limit === null ? null : to,
    good: from !== null && from < to ? { from, to } : null,
    excess: limit === null ? null : { from: to, to: 100 },
  };
}
