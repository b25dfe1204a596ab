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
  /** Checks for a new version; fetches the first one again, if the network was lost meanwhile. */
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
  const url = 'serviceWorker' in navigator ? workerUrl : null;
  let workbox: Workbox | null = null;
  let prompt: InstallPrompt | null = null;
  let isUpdating = false;
  let listen: (to: Workbox) => void = () => undefined;

  const register = async (): Promise<void> => {
    if (url === null) return;
    const made = new Workbox(url);
    workbox = made;
    listen(made);
    try {
      await made.register();
    } catch (error) {
      console.error('The app cannot be kept on this device for work without a network.', error);
    }
  };

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
      // The first worker to take control is not an update: the page was loaded without one.
      let isControlled = url !== null && navigator.serviceWorker.controller !== null;
      listen = (to) => {
        to.addEventListener('waiting', onNewVersion);
        to.addEventListener('controlling', () => {
          const isAskedFor = isUpdating;
          isUpdating = false;
          if (isControlled) onTakenOver();
          isControlled = true;
          // The user may still cancel the reload. The page then runs the old version and says so.
          if (isAskedFor) window.location.reload();
        });
      };
      void register();
    },
    async install() {
      const offered = prompt;
      prompt = null;
      await offered?.prompt();
    },
    async check() {
      if (url === null) return;
      // The browser drops a first worker whose files did not all arrive, and would not ask for them again in this page.
      if (await navigator.serviceWorker.getRegistration(url)) await workbox?.update();
      else await register();
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
