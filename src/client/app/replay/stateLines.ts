/** A line of a state written as JSON, compared with the previous state. */
export interface StateLine {
  depth: number;
  text: string;
  mark: 'same' | 'added' | 'removed' | 'changed';
  /** the previous value of a changed line */
  was?: string;
  /** number of entries left out here */
  more?: number;
}

/** How many changed and unchanged entries of a long list are shown. */
const shown = { changed: 100, unchanged: 20 };
/** After this many lines, each unchanged value takes one line. */
const manyLines = 1000;
const compactLength = 120;

const absent = Symbol('absent');
type Value = unknown;

/** Writes a part of the state as JSON, line by line, and marks what differs from before. */
export function stateLines(before: unknown, after: unknown): StateLine[] {
  const lines: StateLine[] = [];

  const write = (label: string, was: Value, is: Value, depth: number): void => {
    if (is === absent) {
      lines.push({ depth, text: label + compact(was), mark: 'removed' });
      return;
    }
    const isCompact = lines.length > manyLines && isSame(was, is);
    if (isTree(is) && Object.keys(is).length > 0 && !isCompact) {
      writeTree(label, was, is, depth);
      return;
    }
    const mark = was === absent ? 'added' : isSame(was, is) ? 'same' : 'changed';
    lines.push({ depth, text: label + compact(is), mark, ...(mark === 'changed' && { was: compact(was) }) });
  };

  const writeTree = (label: string, was: Value, is: object, depth: number): void => {
    const isList = Array.isArray(is);
    const old = isTree(was) && Array.isArray(was) === isList ? was : null;
    const mark = was === absent ? 'added' : old ? 'same' : 'changed';
    lines.push({
      depth,
      text: `${label}${isList ? '[' : '{'}`,
      mark,
      ...(mark === 'changed' && { was: compact(was) }),
    });
    const { keys, left } = choose(old, is);
    for (const key of keys) {
      const name = isList ? '' : `${JSON.stringify(key)}: `;
      write(name, old ? field(old, key) : absent, field(is, key), depth + 1);
    }
    if (left > 0) lines.push({ depth: depth + 1, text: '', mark: 'same', more: left });
    lines.push({ depth, text: isList ? ']' : '}', mark: old ? 'same' : 'added' });
  };

  write('', before, after, 0);
  return lines;
}

/** Which entries are shown, in their order, and how many are not. */
function choose(old: object | null, is: object): { keys: string[]; left: number } {
  const all = [...new Set([...Object.keys(is), ...(old ? Object.keys(old) : [])])];
  const room = { ...shown };
  const keys = all.filter((key) => {
    const kind = old && isSame(field(old, key), field(is, key)) ? 'unchanged' : 'changed';
    room[kind] -= 1;
    return room[kind] >= 0;
  });
  return { keys, left: all.length - keys.length };
}

/** Reducers keep the identity of unchanged objects. Empty ones may have been recreated. */
function isSame(was: Value, is: Value): boolean {
  return was === is || (isTree(was) && isTree(is) && isEmpty(was) && isEmpty(is));
}

function compact(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > compactLength ? `${text.slice(0, compactLength)}…` : text;
}

function field(tree: object, key: string): Value {
  return Object.hasOwn(tree, key) ? Reflect.get(tree, key) : absent;
}

function isEmpty(tree: object): boolean {
  return Object.keys(tree).length === 0;
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
