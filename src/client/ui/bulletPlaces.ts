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
