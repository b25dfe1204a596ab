/** A segment of an HL7 v2 message: its name, and its fields by their number in the standard, each as its repetitions. */
export interface Hl7Segment {
  name: string;
  /** counted from 1, as text editors count lines */
  line: number;
  /** @returns the component of the first repetition, unescaped; '' for none. Both numbers count from 1. */
  text(field: number, component?: number): string;
  /** @returns each repetition of a field as its components, unescaped */
  repetitions(field: number): string[][];
  /** @returns the subcomponents of a component of the first repetition, unescaped */
  subcomponents(field: number, component: number): string[];
}

/** Whether a text begins as a message, or as a batch of them. */
export function isHl7(beginning: string): boolean {
  return /^\ufeff?\s*(?:MSH|FHS|BHS)[^\w\s]/.test(beginning);
}

/**
 * Splits a file of HL7 v2 messages into segments. Each message names its separators in MSH-1 and MSH-2. A segment ends
 * with a carriage return; files that passed through an editor have line feeds.
 */
export function hl7Segments(text: string): Hl7Segment[] {
  let separators = standard;
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((raw, index): Hl7Segment[] => {
      // A message sent over a network is framed by control characters (MLLP).
      const segment = raw.replaceAll(/[\u000b\u001c]/g, '').trim();
      if (segment === '') return [];
      const name = segment.slice(0, 3);
      if (isHl7(segment)) separators = separatorsOf(segment);
      return [segmentOf(segment, { name, line: index + 1, separators })];
    });
}

interface Separators {
  field: string;
  component: string;
  repetition: string;
  escape: string;
  subcomponent: string;
}

const standard: Separators = { field: '|', component: '^', repetition: '~', escape: '\\', subcomponent: '&' };

function separatorsOf(header: string): Separators {
  const [field = '|', component = '^', repetition = '~', escape = '\\', subcomponent = '&'] = header.slice(3);
  return { field, component, repetition, escape, subcomponent };
}

interface Place {
  name: string;
  line: number;
  separators: Separators;
}

function segmentOf(segment: string, { name, line, separators }: Place): Hl7Segment {
  const { field, component, repetition, subcomponent } = separators;
  const parts = segment.split(field);
  // In a header segment, field 1 is the separator itself.
  const fields = isHl7(segment) ? [name, field, ...parts.slice(1)] : parts;
  const repetitions = (number: number): string[][] =>
    (fields[number] ?? '')
      .split(repetition)
      .map((one) => one.split(component).map((text) => unescaped(text, separators)));
  const subcomponents = (number: number, of: number): string[] => {
    const [first = ''] = (fields[number] ?? '').split(repetition);
    return (first.split(component)[of - 1] ?? '')
      .split(subcomponent)
      .map((text) => unescaped(text, separators));
  };
  return {
    name,
    line,
    repetitions,
    subcomponents,
    text: (number, of = 1) => repetitions(number)[0]?.[of - 1] ?? '',
  };
}

/** HL7 v2.5, chapter 2.7: \F\ is the field separator, \X0D\ a byte, \.br\ a line break. `""` says "deleted". */
function unescaped(text: string, separators: Separators): string {
  if (text === '""') return '';
  const marks: Readonly<Record<string, string>> = {
    F: separators.field,
    S: separators.component,
    R: separators.repetition,
    E: separators.escape,
    T: separators.subcomponent,
    '.br': '\n',
  };
  const parts = text.split(separators.escape);
  // An odd number of parts has pairs of escape characters; anything else is not escaped.
  if (parts.length % 2 === 0) return text.trim();
  return parts
    .map((part, index) => (index % 2 === 0 ? part : (marks[part] ?? bytesOf(part))))
    .join('')
    .trim();
}

function bytesOf(mark: string): string {
  const hex = /^X((?:[0-9A-F]{2})+)$/i.exec(mark)?.[1] ?? '';
  return (hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('');
}
