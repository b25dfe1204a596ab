/** Many short texts, each at a place, searched as one long string: one call per text would take ten times as long. */
export interface TextScan {
  set(place: number, text: string): void;
  /** Calls back with each place whose text contains the part. The part must not contain a line break. */
  find(part: string, found: (place: number, text: string) => void): void;
}

export function makeTextScan(): TextScan {
  const texts: string[] = [];
  // Built on demand, because an index is filled in many small parts.
  let joined: { text: string; starts: Uint32Array } | null = null;

  return {
    set(place, text) {
      while (texts.length < place) texts.push('');
      texts[place] = text;
      joined = null;
    },

    find(part, found) {
      joined ??= join(texts);
      const { text, starts } = joined;
      let at = text.indexOf(part);
      while (at !== -1) {
        const place = placeAt(starts, at);
        found(place, texts[place] ?? '');
        at = text.indexOf(part, starts[place + 1]);
      }
    },
  };
}

function join(texts: string[]) {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, place) => {
    starts[place + 1] = (starts[place] ?? 0) + text.length + 1;
  });
  return { text: `${texts.join('\n')}\n`, starts };
}

/** The last place that starts at or before a position. */
function placeAt(starts: Uint32Array, position: number): number {
  let [from, to] = [0, starts.length - 1];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= position) from = middle;
    else to = middle;
  }
  return from;
}
