import { Workbox } from 'workbox-window';

/** What happens to the installed app by itself. */
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
  /** Begins to listen, and registers the service worker; once in the life of a page. */
  start(events: PwaEvents): void;
  /** Shows the browser's question whether to install. A browser answers it once; then it has to offer anew. */
  install(): Promise<void>;
  /** Looks whether there is a new version. */
  check(): Promise<void>;
  /** Lets the new version take over, then loads the page anew. */
  update(): void;
  /** Loads the page anew: another tab has updated. */
  reload(): void;
}

/** Not in the standard's types: only some browsers offer it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/**
 * @param workerUrl of the service worker, `null` to go without one: development reloads instead
 */
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
      // The first one that takes control brings nothing new: the page came without any.
      let isControlled = workbox !== null && navigator.serviceWorker.controller !== null;
      workbox?.addEventListener('controlling', () => {
        const isAskedFor = isUpdating;
        isUpdating = false;
        if (isControlled) onTakenOver();
        isControlled = true;
        // A person may still stay on the page; it then runs the old version, and says so.
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
