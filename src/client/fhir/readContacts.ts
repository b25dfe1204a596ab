import { systems } from './codeSystems';
import type { ReportFinding } from './findings';
import type { IncomingPatient } from './incomingResources';

/**
 * How a patient is reached and in which language. Of several entries, the one in use is kept, and the number of the
 * others is reported.
 */
export function readContacts(patient: IncomingPatient, named: string, report: ReportFinding) {
  const { telecom = [], address = [], communication = [] } = patient;
  const one = (field: string, found: { use?: string | undefined; value: string }[]): string | null => {
    const current = found.filter(({ use }) => use !== 'old');
    if (current.length > 1) report('left out', named, 'moreThanKept', { field, count: current.length - 1 });
    return preferred(current, ['home', 'mobile', undefined, 'work', 'temp'])?.value ?? null;
  };
  const reached = (system: string) =>
    telecom.flatMap((it) => (it.system === system && it.value ? [{ use: it.use, value: it.value }] : []));
  const spoken = [...communication].sort(
    (a, b) => Number(b.preferred ?? false) - Number(a.preferred ?? false),
  );
  return {
    phone: one('phone', reached('phone')),
    email: one('email', reached('email')),
    address: one(
      'address',
      address.flatMap((it) => {
        const value = addressText(it);
        return value === '' ? [] : [{ use: it.use, value }];
      }),
    ),
    language: one(
      'language',
      spoken.flatMap(({ language }) => {
        const codings = language.coding ?? [];
        const code = (codings.find(({ system }) => system === systems.language) ?? codings[0])?.code;
        return code === undefined ? [] : [{ value: code }];
      }),
    ),
  };
}

/** The first whose use comes earliest in this order; a use that is not in it is not taken. */
export function preferred<T extends { use?: string | undefined }>(
  found: readonly T[],
  order: readonly (string | undefined)[],
): T | null {
  for (const wanted of order) {
    const match = found.find(({ use }) => use === wanted);
    if (match) return match;
  }
  return null;
}

type IncomingAddress = NonNullable<IncomingPatient['address']>[number];

function addressText({ text, line, city, state, postalCode, country }: IncomingAddress): string {
  // FHIR lets this text have several lines; here an address is one.
  if (text !== undefined) return text.replace(/[\r\n]+$/, '').replaceAll(/\s*[\r\n]\s*/g, ', ');
  const place = [postalCode, city].filter((part) => part !== undefined).join(' ');
  return [...(line ?? []), place, state, country].filter((part) => part).join(', ');
}
