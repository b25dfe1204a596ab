import { configure } from '@testing-library/dom';
import 'fake-indexeddb/auto';

// Ends tests that hang. It is long because tests wait for database writes, which are slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom has no layout: nothing is resized, no media query matches, and nothing scrolls. */
class ResizeObserverWithoutLayout implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver = ResizeObserverWithoutLayout;
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/**
 * The `labels` of a field, as in HTML. jsdom compares every element of the page with every label for each field, which
 * takes over a second in a form of seventy fields, and every query by a label asks all fields.
 */
function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? this.id !== '' && label.htmlFor === this.id && document.getElementById(this.id) === this
      : label.contains(this) && label.querySelector(labelable) === this,
  );
}
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

// Some tests cover worker code, where there is no page.
if (typeof window !== 'undefined') {
  for (const kind of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(kind.prototype, 'labels', { get: labelsOf });
  }
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  // jsdom has no performance marks.
  Object.assign(performance, { mark: () => undefined });
  // jsdom has no styles for pseudo-elements, and logs that on every request.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
}
