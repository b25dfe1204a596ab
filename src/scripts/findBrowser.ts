import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

/** The program of a Chrome or Chromium on this machine: CHROME_PATH, an installed one, or Playwright's own; else `null`. */
export function findBrowser(): string | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const onWindows = [
    process.env['PROGRAMFILES'],
    process.env['PROGRAMFILES(X86)'],
    process.env['LOCALAPPDATA'],
  ]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe'));
  const candidates = [
    process.env['CHROME_PATH'] ?? '',
    ...onPath,
    ...macApps.map((app) => path.join('/Applications', app)),
    ...onWindows,
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate !== '' && existsSync(candidate)) ?? null;
}

/** What a test or a benchmark starts Chromium with: nothing that asks, nothing that calls out. */
export const browserArguments = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each costs time at every start, and no test has a use for it.
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-field-trial-config',
  '--disable-client-side-phishing-detection',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--no-default-browser-check',
  // The list under the address bar is two more pages that start with every browser, the page that is kept ready for the next address one more.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  // Chromium refuses its sandbox to root, as which containers run.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
