/**
 * Lets the page answer to what was clicked and typed meanwhile. By a message, because timers wait four milliseconds each, and a
 * second in a tab that is not in front.
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
