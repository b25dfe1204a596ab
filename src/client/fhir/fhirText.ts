import type { Narrative } from '@medplum/fhirtypes';

/**
 * Text that FHIR and XML can hold, and that may be imported again. Both forbid control characters other than tab and line
 * ends, and U+FFFE and U+FFFF; a new save has no other control characters and no direction overrides. Each becomes �, so that the gap is visible. So does a text of only white space, which FHIR treats as empty.
 */
export function fhirText(text: string): string {
  return text.trim() === '' ? '\uFFFD' : text.replaceAll(forbidden, '\uFFFD');
}

/** A generated narrative of one paragraph, with the essentials for readers without our extensions. */
export function narrative(text: string): Narrative {
  const escaped = fhirText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${escaped}</div>` };
}

const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\uFFFE\uFFFF]/g;
