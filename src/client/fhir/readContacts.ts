import { systems } from './codeSystems';
import { keepOne, reportOthers, type Part, type Reading } from './currentParts';
import { wordsOf, type IncomingPatient } from './incomingResources';
import { oneLine } from '@/matching/oneLine';

/** How a patient is reached and in which language: of several entries, the one in use. Reports all others. */
export function readContacts(patient: IncomingPatient, reading: Reading) {
  const { telecom = [], address = [] } = patient;
  const { named, report } = reading;
  for (const { system = '–', value } of telecom) {
    if ((system === 'phone' || system === 'email') && value) continue;
    report('left out', named, 'notKept', { field: `telecom ${system} ${value ?? '–'}` });
  }
  const one = (field: string, parts: readonly (Part & { rank?: number | undefined })[]): string | null => {
    // FHIR's rank says which one to use first; without it, the use decides.
    const isRanked = parts.some(({ rank }) => rank !== undefined);
    const ranked = [...parts].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);
    const order = isRanked ? [] : ['home', 'mobile', undefined, 'work', 'temp'];
    return keepOne(field, ranked, order, reading)?.words ?? null;
  };
  const reached = (system: string) =>
    telecom.flatMap(({ value: words, ...it }) => (it.system === system && words ? [{ ...it, words }] : []));
  return {
    phone: one('phone', reached('phone')),
    email: one('email', reached('email')),
    address: one(
      'address',
      address.flatMap((it) => {
        const words = addressText(it);
        return words === '' ? [] : [{ use: it.use, period: it.period, words }];
      }),
    ),
    language: languageOf(patient, reading),
  };
}

/** The code of the preferred language, otherwise of the first. */
function languageOf({ communication = [] }: IncomingPatient, reading: Reading): string | null {
  const spoken = communication.flatMap(({ language, preferred = false }) => {
    const codings = language.coding ?? [];
    const words = (codings.find(({ system }) => system === systems.language) ?? codings[0])?.code;
    if (words !== undefined) return [{ preferred, words }];
    reading.report('left out', reading.named, 'notKept', {
      field: `communication ${wordsOf(language) ?? '–'}`,
    });
    return [];
  });
  const kept = spoken.find(({ preferred }) => preferred) ?? spoken[0] ?? null;
  reportOthers('language', spoken, kept, reading);
  return kept?.words ?? null;
}

type IncomingAddress = NonNullable<IncomingPatient['address']>[number];

function addressText({ text, line, district, city, state, postalCode, country }: IncomingAddress): string {
  // FHIR lets this text have several lines; here an address is one.
  if (text !== undefined) return oneLine(text);
  const place = [postalCode, city].filter((part) => part !== undefined).join(' ');
  return [...(line ?? []), district, place, state, country].filter((part) => part).join(', ');
}
