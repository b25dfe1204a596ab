interface Widths {
  /** shown at most, whatever the room */
  most: number;
  line: number;
  gap: number;
  /** of what never folds */
  fixed: readonly number[];
  tags: readonly number[];
  /** of the button that shows the rest; 0: not there yet */
  more: number;
}

/** The button before it is there: "+9" and its padding. */
const leastMore = 36;

/** How many tags fit into the line with what never folds, and with the button where some are folded; at least one. */
export function tagsThatFit({ most, line, gap, fixed, tags, more }: Widths): number {
  for (let count = Math.min(most, tags.length); count > 1; count -= 1) {
    const shown = [...fixed, ...tags.slice(0, count), ...(count < tags.length ? [more || leastMore] : [])];
    const width = shown.reduce((sum, one) => sum + one, 0) + gap * (shown.length - 1);
    if (width <= line) return count;
  }
  return 1;
}
