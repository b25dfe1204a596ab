import { msOf, type TrendBand } from './trendSeries';
import type { TrendTime } from './trendTime';

export interface BandEdge {
  atMs: number;
  from: number;
  to: number;
}

/**
 * The part of a band within the time axis. Between its points it is interpolated linearly. Beyond its ends it is
 * unknown, so it ends there. Only a small margin around each end is filled, which also makes a band with a single point
 * visible.
 *
 * @returns the oldest edge first; empty if no part is visible
 */
export function bandInSight({ points }: TrendBand, { fromMs, toMs, padMs }: TrendTime): BandEdge[] {
  const known = points
    .map(({ at, from, to }) => ({ atMs: msOf(at), from, to }))
    .sort((a, b) => a.atMs - b.atMs);
  const first = known.at(0);
  const last = known.at(-1);
  if (!first || !last) return [];
  const edges = [{ ...first, atMs: first.atMs - padMs }, ...known, { ...last, atMs: last.atMs + padMs }];
  const begin = Math.max(fromMs, first.atMs - padMs);
  const end = Math.min(toMs, last.atMs + padMs);
  if (begin >= end) return [];
  const within = edges.filter(({ atMs }) => atMs > begin && atMs < end);
  return [edgeAt(edges, begin), ...within, edgeAt(edges, end)];
}

/** @param edges some begin at or before the moment, some end at or after it */
function edgeAt(edges: readonly BandEdge[], atMs: number): BandEdge {
  const after = edges.find((edge) => edge.atMs >= atMs);
  const before = edges.findLast((edge) => edge.atMs <= atMs);
  if (!before || !after) throw new Error('The moment lies outside of the band.');
  const spanMs = after.atMs - before.atMs;
  const share = spanMs === 0 ? 0 : (atMs - before.atMs) / spanMs;
  const between = (a: number, b: number) => a + (b - a) * share;
  return { atMs, from: between(before.from, after.from), to: between(before.to, after.to) };
}
