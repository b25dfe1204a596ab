import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The direction of imports. Each line is a rung. A folder may import from itself and from every rung below its own, never
 * sideways and never up. The lint rules are computed from this list and the existing folders, so a new folder must be added
 * here first.
 */
const sharedRungs = [['assessment'], ['contract'], ['matching'], ['clinical']];

const ladders = [
  {
    side: 'client',
    rungs: [
      ['app'],
      ['chart'],
      ['features/*'],
      ['patients'],
      ['records'],
      ['changes'],
      ['outbox', 'desk'],
      ['auth'],
      ['measures'],
      ['settings', 'pwa', 'unsaved', 'fhir', 'csv'],
      ['storage', 'tabs', 'api', 'ui', 'redux', 'navigation'],
      ['i18n'],
    ],
  },
  {
    side: 'server',
    rungs: [
      ['*.ts'],
      ['demo'],
      ['kinds'],
      ['patients', 'labs', 'reminders', 'audit'],
      ['records'],
      ['changes'],
      ['auth'],
      ['mail'],
      ['http', 'db'],
      ['process'],
    ],
  },
];

/** Folders around the app. They may import everything; the app may not import them. */
export const surroundings = ['testing', 'e2e', 'bench', 'scripts'];

/**
 * What the script before the first paint is made of, `src/client/app/firstPaint.ts`. It delays everything, so the
 * catalogues of `clinical` stay out of it, however short the way (`npm run build` has its limit, scriptSizes.json).
 */
export const firstPaintFiles = [
  'client/app/firstPaint.ts',
  'client/app/appConfig.ts',
  'client/app/palette.ts',
  'client/app/shell/navRail.ts',
  'client/app/systemPreferences.ts',
  'client/i18n/languages.ts',
  'client/navigation/routes.ts',
  'client/settings/documentLook.ts',
  'client/settings/lookSettings.ts',
  'client/settings/storedText.ts',
  'client/ui/breakpoints.ts',
  'contract/languages.ts',
  'contract/roles.ts',
];

/** The only exception upwards: typed hooks use the types of the store. */
const doors = [{ target: 'client/redux', from: 'client/app', except: ['./store.ts'] }];

const why =
  'Imports run down the ladder (docs/architecture.md). Move the shared piece to a lower rung, or let the two meet in chart/.';

const whyNotClinical =
  'This file is part of the script before the first paint, which the catalogues of clinical would delay. Move what needs them elsewhere.';

/**
 * @param {string} srcDir absolute path of src/
 * @returns {{ target: string, from: string | string[], except?: string[], message: string }[]} zones for import-x/no-restricted-paths
 * @throws when a folder is on no rung
 */
export function ladderZones(srcDir) {
  refuseUnknown(srcDir, foldersIn(srcDir), ['client', 'server', ...sharedRungs.flat(), ...surroundings]);
  const zones = [];
  const inSrc = (name) => path.join(srcDir, name);
  const shared = sharedRungs.flat();
  shared.forEach((folder, index) => {
    const above = [...shared.slice(0, index), 'client', 'server'];
    zones.push({ target: inSrc(folder), from: above.map(inSrc), message: why });
  });
  zones.push({ target: firstPaintFiles.map(inSrc), from: inSrc('clinical'), message: whyNotClinical });
  for (const { side, rungs } of ladders) {
    const sideDir = inSrc(side);
    const placed = rungs.map((rung) => rung.flatMap((entry) => expand(sideDir, entry)));
    refuseUnknown(
      sideDir,
      foldersIn(sideDir),
      rungs.flat().map((entry) => entry.split('/')[0]),
    );
    const otherSide = side === 'client' ? 'server' : 'client';
    zones.push({ target: sideDir, from: inSrc(otherSide), message: why });
    placed.forEach((rung, index) => {
      const above = placed.slice(0, index).flat();
      for (const place of rung) {
        const sideways = rung.filter((other) => other !== place && !isFile(place));
        for (const from of [...above, ...sideways]) {
          const door = doors.find((it) => inSrc(it.target) === place && inSrc(it.from) === from);
          zones.push({ target: place, from, message: why, ...(door && { except: door.except }) });
        }
      }
    });
  }
  return zones;
}

function expand(sideDir, entry) {
  if (entry === '*.ts')
    return readdirSync(sideDir)
      .filter(isFile)
      .map((name) => path.join(sideDir, name));
  if (!entry.endsWith('/*')) return [path.join(sideDir, entry)];
  const parent = path.join(sideDir, entry.slice(0, -2));
  return foldersIn(parent).map((name) => path.join(parent, name));
}

function isFile(name) {
  return /\.tsx?$/.test(name);
}

function foldersIn(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function refuseUnknown(dir, found, known) {
  for (const name of found) {
    if (!known.includes(name)) {
      throw new Error(
        `${path.join(path.basename(dir), name)} stands on no rung: give it a place in src/scripts/importLadder.mjs.`,
      );
    }
  }
}
