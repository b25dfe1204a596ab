import { dayPercent } from './dayPlaces';

/** In percent of the day. */
interface Span {
  from: number;
  to: number;
}

/** What is written on a lane: a dose, or the time to which one could go. */
type Pills = readonly Span[];

/** Words that begin or end at a place on one of the lanes. */
interface RulePlace {
  laneKey: string;
  place: number;
  anchor: 'start' | 'end';
}

/** The strip of a narrow window. On a wider one the pills cover less of the day. */
const trackPx = 620;
const letterPx = 7;
const percentOf = (px: number) => (px / trackPx) * 100;

/** In percent: what begins later is written before its time. */
export const latePercent = 88;

/** What the pill of a dose covers. Its dot is at its time. */
export function dosePill({ at, text }: { at: string; text: string }): Span {
  const place = dayPercent(at);
  const [before, after] = [percentOf(14), percentOf(text.length * letterPx + 22)];
  return place > latePercent
    ? { from: place - after, to: place + before }
    : { from: place - before, to: place + after };
}

/** What the pill around a time covers, which stands in its middle. */
export function movePill({ at, text }: { at: string; text: string }): Span {
  const half = percentOf(text.length * letterPx + 22) / 2;
  return { from: dayPercent(at) - half, to: dayPercent(at) + half };
}

interface Rule {
  /** the first part of the forbidden time */
  span: Span;
  text: string;
  /** those over which the span lies, from the top */
  lanes: readonly { key: string; pills: Pills }[];
}

/**
 * Where the words of a span are written so that no pill covers them: at its end, else in the widest gap of a lane, else
 * beside the span, where it is nearest. `null`: nowhere.
 */
export function placeRule({ span, text, lanes }: Rule): RulePlace | null {
  const words = percentOf(text.length * letterPx + 12);
  const gapsIn = (within: Span) =>
    lanes.flatMap(({ key, pills }) =>
      gapsOf(within, pills)
        .filter(({ from, to }) => to - from >= words)
        .map((gap) => ({ ...gap, laneKey: key })),
    );
  const inside = gapsIn(span);
  const atEnd = inside.find(({ to }) => to === span.to);
  if (atEnd) return { laneKey: atEnd.laneKey, place: span.to, anchor: 'end' };
  const [gap] = inside.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (gap) return { laneKey: gap.laneKey, place: gap.from, anchor: 'start' };
  const beside = [
    ...gapsIn({ from: span.to, to: 100 }).map(({ from, laneKey }) => ({
      ...{ laneKey, place: from, anchor: 'start' as const, away: from - span.to },
    })),
    ...gapsIn({ from: 0, to: span.from }).map(({ to, laneKey }) => ({
      ...{ laneKey, place: to, anchor: 'end' as const, away: span.from - to },
    })),
  ];
  const [nearest] = beside.toSorted((one, other) => one.away - other.away);
  return nearest ? { laneKey: nearest.laneKey, place: nearest.place, anchor: nearest.anchor } : null;
}

function gapsOf({ from, to }: Span, pills: Pills): Span[] {
  const gaps: Span[] = [];
  let begin = from;
  for (const pill of pills.toSorted((a, b) => a.from - b.from)) {
    if (pill.from > begin) gaps.push({ from: begin, to: Math.min(pill.from, to) });
    begin = Math.max(begin, pill.to);
  }
  return [...gaps, { from: begin, to }].filter((gap) => gap.to > gap.from);
}
