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
  /** Begins to listen and registers the service worker. @returns its tear-down */
  start(events: PwaEvents): () => void;
  /** Shows the browser's question whether to install. */
  install(): Promise<void>;
  /** Looks whether there is a new version. */
  check(): Promise<void>;
  /** Lets the new version take over, then loads the page anew. */
  update(): void;
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
      const keepPrompt = (event: Event) => {
        if (!isInstallPrompt(event)) return;
        event.preventDefault();
        prompt = event;
        onInstallOffered();
      };
      const forgetPrompt = () => {
        prompt = null;
        onInstalled();
      };
      window.addEventListener('beforeinstallprompt', keepPrompt);
      window.addEventListener('appinstalled', forgetPrompt);
      workbox?.addEventListener('waiting', onNewVersion);
      // The first one that takes control brings nothing new: the page came without any.
      let isControlled = workbox !== null && navigator.serviceWorker.controller !== null;
      workbox?.addEventListener('controlling', () => {
        if (isUpdating) window.location.reload();
        else if (isControlled) onTakenOver();
        isControlled = true;
      });
      workbox?.register().catch((error: unknown) => {
        console.error('The app cannot be kept on this device for work without a network.', error);
      });
      return () => {
        window.removeEventListener('beforeinstallprompt', keepPrompt);
        window.removeEventListener('appinstalled', forgetPrompt);
      };
    },
    async install() {
      await prompt?.prompt();
    },
    async check() {
      await workbox?.update();
    },
    update() {
      isUpdating = true;
      workbox?.messageSkipWaiting();
    },
  };
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
