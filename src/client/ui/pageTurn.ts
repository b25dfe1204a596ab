/**
 * Lets the page handle pending clicks and input. It uses a message because timers wait four milliseconds, or a second
 * in a background tab.
 */
export function pageTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
