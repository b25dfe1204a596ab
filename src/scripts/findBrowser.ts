import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's package of Chromium without windows. */
export const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

/** The Chrome or Chromium program on this machine: CHROME_PATH, an installed one, or Playwright's own; otherwise `null`. */
export function findBrowser(): string | null {
  const onWindows = [
    process.env['PROGRAMFILES'],
    process.env['PROGRAMFILES(X86)'],
    process.env['LOCALAPPDATA'],
  ]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe'));
  const candidates = [
    process.env['CHROME_PATH'] ?? '',
    ...names.flatMap(placesOnPath),
    ...macApps.map((app) => path.join('/Applications', app)),
    ...onWindows,
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate !== '' && existsSync(candidate)) ?? null;
}

/** A browser and what it is started with. */
interface ChosenBrowser {
  program: string;
  args: readonly string[];
}

/**
 * The browser for the stories: the headless shell if it is installed and CHROME_PATH chooses no other, because it needs a
 * seventh less CPU. A story opens pages for seconds, so the shell does not compile them as for hours of use.
 */
export function findStoryBrowser(): ChosenBrowser | null {
  const isChosen = process.env['CHROME_PATH'] !== undefined;
  const shell = isChosen ? undefined : placesOnPath(headlessShell).find(existsSync);
  if (shell !== undefined)
    return { program: shell, args: [...browserArguments, '--js-flags=--no-opt,--max-lazy'] };
  const program = findBrowser();
  return program === null ? null : { program, args: browserArguments };
}

function placesOnPath(program: string): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, program));
}

/** The Chromium arguments of tests and benchmarks: no prompts, and no calls to other servers. */
export const browserArguments = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each of these features slows every start, and no test uses it.
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-field-trial-config',
  '--disable-client-side-phishing-detection',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--no-default-browser-check',
  // Otherwise every browser starts two pages for the address bar list, and a spare page for the next address.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  // Chromium does not run its sandbox as root, and containers run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
