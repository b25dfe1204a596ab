import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, runBin } from './run';

const built = path.join(root, 'dist/service-worker.js');
const sources = [
  'src/client',
  'src/assessment',
  'src/contract',
  'src/clinical',
  'src/matching',
  'public',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the browser app into dist/ if a source is newer than the last build. */
export async function build(): Promise<void> {
  if (existsSync(built) && newestIn(sources) < statSync(built).mtimeMs) return;
  console.log('Building the app (half a minute the first time) …');
  const progress = process.stdout.isTTY ? ['--progress'] : [];
  const code = await runBin('webpack', ['--mode', 'production', ...progress]);
  if (code !== 0) throw new Error('The app could not be built: see above.');
}

function newestIn(places: string[]): number {
  const times = places.flatMap((place) => {
    const absolute = path.join(root, place);
    const { mtimeMs } = statSync(absolute);
    if (!statSync(absolute).isDirectory()) return [mtimeMs];
    const inside = readdirSync(absolute, { recursive: true, encoding: 'utf8' });
    return [mtimeMs, ...inside.map((name) => statSync(path.join(absolute, name)).mtimeMs)];
  });
  return Math.max(...times);
}
