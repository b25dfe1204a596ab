/** Keeps the app itself on the device, so that it opens without a network. Only in the build: development reloads instead. */
export function registerServiceWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.error('The app cannot be kept on this device for work without a network.', error);
    });
  });
}
