// Runs before the npm scripts that need packages. Nothing is installed yet, so it uses only Node.js.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const oldestNode = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  console.error(`Satchel needs Node.js ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const { '': _satchel, ...locked } = packagesIn('package-lock.json');
// npm writes this file at the end of an installation.
if (!isInstalled(locked, packagesIn('node_modules/.package-lock.json'))) {
  const packages = Object.keys(locked);
  console.log(`Installing the ${packages.length} packages that Satchel is built from (about a minute) …`);
  const npm = spawn('npm ci --no-audit --no-fund --progress=false', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  });
  const stopProgress = process.stdout.isTTY ? showProgress(packages) : () => undefined;
  const code = await new Promise((resolve) => npm.once('exit', resolve));
  stopProgress();
  if (code !== 0) {
    console.error(
      'npm could not install the packages: what it says is above. Without a connection, connect and try again.',
    );
    process.exit(1);
  }
}

/** By their folders. A file that is missing, or that an interrupted npm left behind, lists none. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Compares contents: a checkout or a merge rewrites the lock file, often with the same packages. */
function isInstalled(wanted, installed) {
  const here = Object.entries(installed);
  // `npm ci --omit=dev` leaves out all of them.
  const hasDev = here.some(([, { dev }]) => dev);
  const mayBeMissing = ({ optional, devOptional, dev }) => optional || devOptional || (dev && !hasDev);
  return (
    here.every(([name, one]) => wanted[name]?.version === one.version && isForThisSystem(one)) &&
    Object.entries(wanted).every(([name, one]) => name in installed || mayBeMissing(one))
  );
}

/** False in a copy of another system's node_modules: it lacks the optional packages of this one. */
function isForThisSystem({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/** The lock file also lists packages for other systems, which are skipped, so the count ends below the total. */
function showProgress(packages) {
  const show = () => {
    const here = packages.filter((name) => existsSync(path.join(root, name, 'package.json'))).length;
    process.stdout.write(`\r${here} of ${packages.length} packages`);
  };
  const timer = setInterval(show, 500);
  return () => {
    clearInterval(timer);
    show();
    process.stdout.write('\n');
  };
}
