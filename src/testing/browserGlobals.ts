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

// Some tests cover worker code, where there is no page.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  // jsdom has no performance marks.
  Object.assign(performance, { mark: () => undefined });
  // jsdom has no styles for pseudo-elements, and logs that on every request.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
}
