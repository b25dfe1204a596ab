import { Workbox } from 'workbox-window';

/** Events of the installed app that the user did not trigger here. */
export interface PwaEvents {
  onInstallOffered(): void;
  onInstalled(): void;
  /** a new version is downloaded; it waits until `update` is called */
  onNewVersion(): void;
  /** another tab has updated: this one still runs the old version */
  onTakenOver(): void;
}

/** Installing the app and updating it. */
export interface Pwa {
  /** Starts listening and registers the service worker. Call once per page. */
  start(events: PwaEvents): void;
  /** Shows the browser's install prompt. It works once; then the browser must offer it again. */
  install(): Promise<void>;
  /** Checks for a new version. */
  check(): Promise<void>;
  /** Lets the new version take over, then reloads the page. */
  update(): void;
  /** Reloads the page after another tab has updated. */
  reload(): void;
}

/** Not in the standard types: only some browsers support it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** @param workerUrl of the service worker, `null` for none: development reloads instead */
export function openPwa(workerUrl: string | null): Pwa {
  const workbox = workerUrl !== null && 'serviceWorker' in navigator ? new Workbox(workerUrl) : null;
  let prompt: InstallPrompt | null = null;
  let isUpdating = false;

  return {
    start({ onInstallOffered, onInstalled, onNewVersion, onTakenOver }) {
      if (window.matchMedia('(display-mode: standalone)').matches) onInstalled();
      window.addEventListener('beforeinstallprompt', (event) => {
        if (!isInstallPrompt(event)) return;
        event.preventDefault();
        prompt = event;
        onInstallOffered();
      });
      window.addEventListener('appinstalled', onInstalled);
      workbox?.addEventListener('waiting', onNewVersion);
      // The first worker to take control is not an update: the page was loaded without one.
      let isControlled = workbox !== null && navigator.serviceWorker.controller !== null;
      workbox?.addEventListener('controlling', () => {
        const isAskedFor = isUpdating;
        isUpdating = false;
        if (isControlled) onTakenOver();
        isControlled = true;
        // The user may still cancel the reload. The page then runs the old version and says so.
        if (isAskedFor) window.location.reload();
      });
      workbox?.register().catch((error: unknown) => {
        console.error('The app cannot be kept on this device for work without a network.', error);
      });
    },
    async install() {
      const offered = prompt;
      prompt = null;
      await offered?.prompt();
    },
    async check() {
      await workbox?.update();
    },
    update() {
      isUpdating = true;
      workbox?.messageSkipWaiting();
    },
    reload: () => window.location.reload(),
  };
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
