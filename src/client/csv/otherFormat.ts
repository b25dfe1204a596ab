import { isHl7 } from './hl7Message';

/** What a text is that holds no table, or is read elsewhere; `null`: it may be CSV. Old programs write HTML as .xls. */
export function otherFormat(beginning: string): 'markup' | 'fhir' | 'messages' | null {
  const text = beginning.slice(0, looked).replace(/^\ufeff?\s*/, '');
  if (isHl7(text)) return 'messages';
  if (/^<[a-z!?]/i.test(text)) return 'markup';
  return /^[[{]/.test(text) && text.includes('"resourceType"') ? 'fhir' : null;
}

/** characters */
const looked = 10_000;
