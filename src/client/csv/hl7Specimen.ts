import { specimenKindOf } from '@/matching/specimenKind';
import type { Hl7Segment } from './hl7Message';

/** @returns the sample that SPM-4 names; '' for none */
export function specimenOfSample(sample: Hl7Segment): string {
  const [code = '', name = '', , otherCode = '', otherName = ''] = sample.repetitions(4)[0] ?? [];
  return tellingOf([name, otherName, code, otherCode]);
}

/**
 * OBR-15, where messages before 2.5 name the sample: its code and name are subcomponents; additives and a free text
 * follow. Some systems write the name as a component.
 *
 * @returns '' for none
 */
export function specimenOfOrder(order: Hl7Segment): string {
  const [code = '', name = '', , otherCode = '', otherName = ''] = order.subcomponents(15, 1);
  return tellingOf([name, otherName, code, otherCode, order.text(15, 2), order.text(15, 3)]);
}

/** Of the code and the names of one sample, the one that says what it is. One that is not from blood counts first. */
function tellingOf(texts: readonly string[]): string {
  const withKind = texts.filter(Boolean).map((text) => ({ text, kind: specimenKindOf(text) }));
  const telling =
    withKind.find(({ kind }) => kind === 'other' || kind === 'urine') ??
    withKind.find(({ kind }) => kind === 'blood') ??
    withKind[0];
  return telling?.text ?? '';
}
