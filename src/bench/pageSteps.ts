import { z } from 'zod';
import { benchPassword } from './benchAccount';
import { visitSchema, type Visit } from './measured';

/** Steps of a benchmark page, done as a person would do them. Each step reports when it is painted. */

/** Asks for its task, measures it, and posts the result. */
export async function report(measure: (visit: Visit) => Promise<object>): Promise<void> {
  const visit = visitSchema.parse(await (await fetch('/visit')).json());
  const result = await measure(visit).catch((error: unknown) => ({ error: String(error) }));
  await fetch('/measured', { method: 'POST', body: JSON.stringify(result) });
}

/** The app asks for the password after each browser start; the baseline page does not. @returns when it was given */
export async function unlock(): Promise<number> {
  const field = () => query('input[type=password]');
  await until(() => field() !== null || query('[role=table]') !== null);
  const box = field();
  if (!(box instanceof HTMLInputElement)) return 0;
  fill(box, benchPassword);
  press('button[type=submit]');
  return performance.now();
}

/**
 * Types a name letter by letter, each after the previous result is painted. @returns ms from each letter until its
 * result is painted
 */
export async function typeName(typedName: string): Promise<number[]> {
  const took: number[] = [];
  for (let length = 1; length <= typedName.length; length += 1) {
    const before = shownCount();
    const began = await painted();
    type(typedName.slice(0, length));
    await until(() => shownCount() !== before);
    took.push((await painted()) - began);
  }
  return took;
}

/** The number of results that the page announces, digits only. */
export function shownCount(): string {
  const texts = [...document.querySelectorAll('[aria-live=polite]')].map((it) => it.textContent ?? '');
  const announcement = texts.find((text) => /\d/.test(text)) ?? '';
  return announcement.replace(/ of .*/, '').replace(/\D/g, '');
}

export function query(selector: string): Element | null {
  return document.querySelector(selector);
}

export function button(name: string): HTMLButtonElement | null {
  return (
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name)) ?? null
  );
}

export function press(selector: string): void {
  const found = query(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  found.click();
}

/** Like the browser's arrows: the page is not reloaded. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** In the way React notices: through the prototype's setter, which React's own setter does not hide. */
export function type(text: string): void {
  const box = query('input[type=search]');
  if (!(box instanceof HTMLInputElement)) throw new Error('There is no box to type into.');
  fill(box, text);
}

function fill(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** After the next frame is painted, before work that is queued for later. @returns when that was */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    });
  });
}

/** When the browser is idle, like a person who looks at a screen before going on. @returns when that was */
export async function atRest(): Promise<number> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  return painted();
}

export function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

const memorySchema = z.object({ bytes: z.number() });
const measuringSchema = z.object({ measureUserAgentSpecificMemory: z.custom<() => Promise<unknown>>() });

/** Memory of scripts, DOM and everything else, after garbage collection. */
export async function memoryBytes(): Promise<number> {
  const { measureUserAgentSpecificMemory } = measuringSchema.parse(performance);
  return memorySchema.parse(await measureUserAgentSpecificMemory.call(performance)).bytes;
}
