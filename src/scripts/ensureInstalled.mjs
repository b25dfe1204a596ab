// Runs before the npm scripts that need packages. Nothing is installed yet, so it uses only Node.js.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const oldestNode = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  console.error(`Satchel needs Node.js ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

// npm writes this file at the end of an installation.
const installed = path.join(root, 'node_modules/.package-lock.json');
const lock = path.join(root, 'package-lock.json');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  const packages = Object.keys(JSON.parse(readFileSync(lock, 'utf8')).packages).filter((name) => name !== '');
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
