import type { Narrative } from '@medplum/fhirtypes';

/**
 * Text as FHIR and XML can hold it. Control characters other than tab and line ends, and U+FFFE and U+FFFF, are forbidden in both:
 * each becomes � so that one sees where something stood. So does a text of white space alone, which FHIR takes for none.
 */
export function fhirText(text: string): string {
  return text.trim() === '' ? '\uFFFD' : text.replaceAll(forbidden, '\uFFFD');
}

/** A generated narrative of one paragraph, which lets a reader without our extensions read the essentials. */
export function narrative(text: string): Narrative {
  const escaped = fhirText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${escaped}</div>` };
}

const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
