/** How long a start may take after an error that nothing caught, in milliseconds. */
export const startLimitMs = 10_000;

/**
 * Shows the error screen after an error in a handler or a promise that nothing caught, if the error leaves the app unusable: the page is blank,
 * or the start does not finish. The browser logs the error. An app that is still on the page stays there.
 *
 * @param container what the app is rendered into; until then it holds the `.skeleton` of index.html
 * @param show renders the error screen
 * @returns its tear-down
 */
export function watchFatalErrors(container: HTMLElement, show: (error: unknown) => void): () => void {
  const isStarting = () => container.querySelector('.skeleton') !== null;
  const check = (error: unknown): void => {
    if (container.childElementCount === 0) show(error);
    else if (isStarting()) setTimeout(() => isStarting() && show(error), startLimitMs);
  };
  // After all handlers of the event.
  const checkLater = (error: unknown) => void setTimeout(() => check(error));
  const onError = ({ error }: ErrorEvent): void => {
    // The browser hides the error of a script of another origin, such as an extension's.
    if (error) checkLater(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => checkLater(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
