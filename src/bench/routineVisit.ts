import { chromium, expect } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPatient, signIn } from '@/e2e/screens';
import { stepOf, typeRoutineVisit } from '@/e2e/routineVisit';
import { endServers, startServer } from '@/e2e/server';
import { findStoryBrowser } from '@/scripts/findBrowser';
import { runBin } from '@/scripts/run';
import type { Row } from './measured';

const rounds = 5;
/** A practised typist at a keypad. */
const keyMs = 120;

/**
 * Measures a routine follow-up in the demo clinic, typed at the pace of a person. Unlike the other figures it has a
 * debugger attached, which presses the keys. Each round begins with a clinic and a browser of its own.
 */
export async function measureRoutineVisit(): Promise<{ rows: Row[]; notes: string[] }> {
  const code = await runBin('webpack', ['--mode', 'production']);
  if (code !== 0) throw new Error('The app could not be built.');
  const visits: Awaited<ReturnType<typeof typeRoutineVisit>>[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitOnce());
  await endServers();
  const presses = Math.max(...visits.map((one) => one.presses));
  return {
    rows: [
      {
        what: 'a routine follow-up by keyboard, a key every 120 ms',
        unit: 's',
        ours: visits.map(({ seconds }) => seconds),
        floorName: 'its keys alone',
        floor: visits.map((one) => (one.presses * keyMs) / 1000),
      },
    ],
    notes: [`Key presses of the routine follow-up: ${presses}.`],
  };
}

async function visitOnce() {
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-bench-'));
  const server = await startServer(path.join(dir, 'data'));
  const found = findStoryBrowser();
  const browser = await chromium.launch({
    executablePath: found?.program ?? 'chromium',
    args: [...(found?.args ?? [])],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
    const url = `http://localhost:${server.port}`;
    await signIn(page, url);
    await page.goto(`${url}/visit/${demoPatient.patient_id}`);
    await expect(stepOf(page, 'Details')).toBeVisible();
    return await typeRoutineVisit(page, keyMs);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
