// Runs before start, dev, test, check and bench, with nothing installed yet: it may use Node.js alone.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
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
  console.log('Installing what Satchel is built from …');
  try {
    execSync('npm ci --no-audit --no-fund', { cwd: root, stdio: 'inherit' });
  } catch {
    console.error(
      'npm could not install the packages: what it says is above. Without a connection, connect and try again.',
    );
    process.exit(1);
  }
}
