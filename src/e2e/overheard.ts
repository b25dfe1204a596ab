import type { BrowserContext, Frame, Page } from '@playwright/test';
import { z } from 'zod';
import { demoPatients } from '@/server/demo/demoPatients';
import type { Exchange } from './exchange';

/** Text in places that others may read: the browsers' URLs, titles and consoles, and the server's log. */
export interface Overheard {
  /** starts listening */
  listenTo(context: BrowserContext): void;
  hear(...texts: string[]): void;
  /** Which of these words were found, ignoring case. */
  found(words: readonly string[]): string[];
  /** The Content Security Policy violations that the browser reported. */
  refusals(): string[];
}

export function openOverheard(): Overheard {
  const heard: string[] = [];
  const hearFrame = (frame: Frame): void => {
    heard.push(frame.url());
    // A tab that was closed in the meantime has no title.
    frame.title().then(
      (title) => heard.push(title),
      () => undefined,
    );
  };
  return {
    hear: (...texts) => void heard.push(...texts),
    listenTo(context) {
      context.on('request', (request) => heard.push(request.url()));
      context.on('console', (message) => heard.push(message.text()));
      context.on('weberror', (fault) => heard.push(String(fault.error())));
      const listen = (page: Page) => page.on('framenavigated', hearFrame);
      context.on('page', listen);
      context.pages().forEach(listen);
    },
    refusals: () => [...new Set(heard.filter((text) => text.includes('Content Security Policy')))],
    found(words) {
      const all = heard
        .map((text) => decoded(text))
        .join('\n')
        .toLowerCase();
      const inIt = new Set(all.match(word));
      return [...new Set(words)].filter((each) => {
        const small = each.toLowerCase();
        return /^[\p{L}\p{N}]+$/u.test(small) ? inIt.has(small) : all.includes(small);
      });
    },
  };
}

const word = /[\p{L}\p{N}]+/gu;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shorter words occur by chance. */
const fewestLetters = 4;
/** Each text is searched for everywhere, so a sample of ten thousand uploads is enough. */
const textsLookedFor = 200;

const personSchema = z.object({ first_name: z.string(), last_name: z.string() });
const secretSchema = z.looseObject({}).transform((body) => {
  const { password, current_password, new_password, email, phone, notes, address, code } = body;
  return [password, current_password, new_password, email, phone, notes, address, code].flatMap((value) =>
    typeof value === 'string' ? [value] : [],
  );
});

/** Text that only the clinic may read: the names of the demo patients, and what a story sent to the server. */
export function secretsOf(calls: readonly Exchange[]): string[] {
  const people = [...demoPatients, ...calls.map(({ body }) => body)].flatMap((one) => {
    const { data } = personSchema.safeParse(one);
    return data ? [data.first_name, data.last_name] : [];
  });
  // Each word of a name. Hostile stories type text that is not a name; that is searched for as a whole.
  const names = people.flatMap((name) =>
    /^[\p{L}\p{M} '’-]+$/u.test(name) ? (name.match(word) ?? []) : [name],
  );
  const texts = calls.flatMap(({ body }) => secretSchema.safeParse(body).data ?? []);
  const long = (text: string) => text.length >= fewestLetters;
  return [...new Set(names.filter(long)), ...[...new Set(texts.filter(long))].slice(0, textsLookedFor)];
}
