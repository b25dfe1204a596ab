import { configure } from '@testing-library/dom';
import 'fake-indexeddb/auto';

// What hangs is ended. What a test waits for writes to a database, which takes long on a machine that has much else to do.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom lays nothing out: nothing changes its size, and no media query is met, and nothing scrolls. */
class LaidOutByNobody implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver = LaidOutByNobody;
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Some tests are about what runs in a worker, where there is no page.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom has no styles of pseudo-elements, and says so on the console each time it is asked.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
}
