import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const running: ChildProcess[] = [];
let dir: string;
/** the data of a finished demo, once a test has asked for it: it takes ten times as long to create as to open */
let endedDemo: string | null = null;
/** the data of a server without the demo, once one has started on it, and its secret */
const servedDir = mkdtempSync(path.join(tmpdir(), 'satchel-served-'));
const lockOfServed = path.join(servedDir, 'satchel.lock');
const AUTH_SECRET = randomBytes(32).toString('base64');

afterAll(() => {
  rmSync(servedDir, { recursive: true, force: true });
  if (endedDemo !== null) rmSync(endedDemo, { recursive: true, force: true });
});

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'satchel-main-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(dir, { recursive: true, force: true });
});

/** The real process, as `npm start` runs it. */
function start(env: NodeJS.ProcessEnv, ...script: string[]): ChildProcess {
  const what = script.length > 0 ? script : ['src/server/main.ts'];
  const child = spawn(process.execPath, ['--import', 'tsx', ...what], {
    cwd: root,
    env: { PATH: process.env['PATH'], DEMO: '1', PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent', ...env },
  });
  running.push(child);
  return child;
}

/** The same, with the data of a finished demo. */
async function startOnDemo(env: NodeJS.ProcessEnv, ...script: string[]): Promise<ChildProcess> {
  if (endedDemo === null) {
    endedDemo = mkdtempSync(path.join(tmpdir(), 'satchel-demo-'));
    const server = start({ DATA_DIR: endedDemo });
    await untilListening(server);
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  cpSync(endedDemo, dir, { recursive: true });
  return start(env, ...script);
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output: text.trim() };
}

function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let faults = '';
    child.stderr?.on('data', (chunk: Buffer) => (faults += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Satchel is at')) resolve();
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${faults}`)));
  });
}

async function occupied(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No address.');
  return { port: address.port, server };
}

describe('a failed start explains itself in one sentence and exits with 1', () => {
  it('when the port is in use, before it opens the data', async () => {
    const { port, server } = await occupied();
    expect(await outcome(start({ PORT: String(port) }))).toEqual({
      code: 1,
      output: `PORT ${port} is in use by another program: stop it, or set PORT to a free one.`,
    });
    expect(existsSync(path.join(dir, 'postgres'))).toBe(false);
    server.close();
  });

  it('when the data folder cannot be written @deep', async () => {
    const file = path.join(dir, 'a-file');
    writeFileSync(file, '');
    const dataDir = path.join(file, 'data');
    expect(await outcome(start({ DATA_DIR: dataDir }))).toEqual({
      code: 1,
      output: `DATA_DIR ${dataDir} cannot be written: choose a folder that can.`,
    });
  });

  it('when the PostgreSQL server does not answer', async () => {
    const { port, server } = await occupied();
    server.close();
    const { code, output: message } = await outcome(
      start({ DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port}/satchel` }),
    );
    expect(code).toBe(1);
    expect(message).toMatch(/^The PostgreSQL at 127\.0\.0\.1:\d+\/satchel cannot be used: .*\.$/);
    expect(message).not.toContain('hidden');
  });

  it('when the settings are invalid @deep', async () => {
    expect(await outcome(start({ DEMO: '0', PORT: 'x' }))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The settings are invalid: PORT .*AUTH_SECRET /),
    });
  });

  it('when the secret is not the one of the data @deep', async () => {
    const AUTH_SECRET = randomBytes(32).toString('base64');
    for (const script of [[], ['src/scripts/recovery.ts', 'demo@satchel.example']]) {
      expect(await outcome(await startOnDemo({ AUTH_SECRET }, ...script))).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^AUTH_SECRET is not the one used so far with .*ROTATE_AUTH_SECRET=1\.$/,
        ),
      });
    }
  });
});

describe('npm run serve', () => {
  const serve = 'src/scripts/serve.ts';
  const AUTH_SECRET = randomBytes(32).toString('base64');

  it('starts without the demo if a secret is set @deep', async () => {
    writeFileSync(path.join(dir, 'index.html'), '<title>Satchel</title>');
    await untilListening(start({ DEMO: '0', AUTH_SECRET, CLIENT_DIR: dir }, serve));
  });

  it('refuses to start without a readable build of the app', async () => {
    writeFileSync(path.join(dir, 'index.html'), '<script src="/assets/main.js"></script>');
    expect(await outcome(start({ DEMO: '0', AUTH_SECRET, CLIENT_DIR: dir }, serve))).toEqual({
      code: 1,
      output: `There is no readable build of the app in ${dir}: run npm run build, or set CLIENT_DIR to the folder of a build.`,
    });
  });

  it.each([
    ['the demo @deep', { DEMO: '1', AUTH_SECRET }, /^DEMO is for trying Satchel/],
    ['without a secret', { DEMO: '0' }, /AUTH_SECRET is missing/],
    [
      'with a secret that can be guessed @deep',
      { DEMO: '0', AUTH_SECRET: 'x'.repeat(64) },
      /AUTH_SECRET can be guessed/,
    ],
    [
      'over plain http @deep',
      { DEMO: '0', AUTH_SECRET, HOST: '0.0.0.0' },
      /would be answered over plain http/,
    ],
    [
      'with every proxy trusted @deep',
      { DEMO: '0', AUTH_SECRET, TRUSTED_PROXY: '0.0.0.0/0' },
      /TRUSTED_PROXY must list/,
    ],
  ])('refuses to start: %s', async (_title, env, message) => {
    expect(await outcome(start(env, serve))).toEqual({ code: 1, output: expect.stringMatching(message) });
  });

  it("refuses to start on data with the demo's account @deep", async () => {
    writeFileSync(path.join(dir, 'index.html'), '<title>Satchel</title>');
    expect(await outcome(await startOnDemo({ DEMO: '0', AUTH_SECRET, CLIENT_DIR: dir }, serve))).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The demo's account is in .*, and its password is published: set DATA_DIR/,
      ),
    });
  });
});

describe('npm run serve, told to stop', () => {
  const clientDir = mkdtempSync(path.join(tmpdir(), 'satchel-client-'));
  let group: number | undefined;
  beforeAll(() => writeFileSync(path.join(clientDir, 'index.html'), '<title>Satchel</title>'));
  afterEach(() => {
    try {
      if (group !== undefined) process.kill(-group, 'SIGKILL');
    } catch {
      // Nothing of it is left, as it should be.
    }
  });
  afterAll(() => rmSync(clientDir, { recursive: true, force: true }));

  const childOf = (parent: number) =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/ +/).map(Number))
      .flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []))[0];
  /** A shell that waits for its command and passes on no signal, as older ones do for npm. */
  const olderShell = 'npm_lifecycle_event=serve node --import tsx src/scripts/serve.ts & wait';

  it.each([
    ['npm', ['npm', 'run', 'serve'], (pid: number) => pid],
    ['its shell @deep', ['npm', 'run', 'serve'], childOf],
    ['a shell that passes on no signal', ['sh', '-c', olderShell], (pid: number) => pid],
  ] as const)('by SIGTERM to %s, closes its data and leaves no process', async (_to, command, processOf) => {
    const [program, ...args] = command;
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      env: {
        ...{ PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', AUTH_SECRET },
        ...{ DATA_DIR: servedDir, CLIENT_DIR: clientDir },
      },
    });
    group = child.pid;
    await untilListening(child);
    // The output ends when no process is left that could write to it.
    const ended = once(child, 'close');
    const told = child.pid === undefined ? undefined : processOf(child.pid);
    if (told === undefined) throw new Error('There is no process to tell.');
    process.kill(told, 'SIGTERM');
    await ended;
    expect(existsSync(path.join(servedDir, 'postgres'))).toBe(true);
    expect(existsSync(lockOfServed)).toBe(false);
  });
});

describe('npm run dev', () => {
  it('says of the API no address, and nothing of a build: the app is elsewhere', async () => {
    const server = await startOnDemo({ CLIENT_DIR: dir }, 'src/server/main.ts', '--api-alone');
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('\n')) server.kill('SIGTERM');
    });
    expect(await outcome(server)).toEqual({ code: 0, output: '' });
    expect(printed).toMatch(/^The API answers\. Its data is in .*\n$/);
  });
});

describe('npm run recovery', () => {
  const recovery = 'src/scripts/recovery.ts';

  it('creates a code for an account once the server has released the data folder @deep', async () => {
    const server = await startOnDemo({});
    await untilListening(server);
    expect(await outcome(start({}, recovery, 'demo@satchel.example'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is in use by the process/),
    });
    server.kill('SIGTERM');
    await once(server, 'exit');
    const child = start({}, recovery, 'demo@satchel.example');
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    expect(await outcome(child)).toMatchObject({ code: 0 });
    expect(printed).toMatch(/^The code for a new password of Noor Demo, .*\n(\w{4}-){2}\w{4}\n$/);
  });

  it.each([
    ['which account to recover @deep', [], /^Give the email address/],
    ['that there is no such account @deep', ['nobody@example.org'], /^There is no account/],
  ])('asks or reports %s', async (_what, email, message) => {
    expect(await outcome(await startOnDemo({}, recovery, ...email))).toEqual({
      code: 1,
      output: expect.stringMatching(message),
    });
  });
});

describe('the data folder of a server', () => {
  it.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT @deep', 'SIGINT'],
  ] as const)(
    'is used by one process, taken over after kill -9 and free after %s',
    async (_title, signal) => {
      const env = { DEMO: '0', AUTH_SECRET, DATA_DIR: servedDir };
      const first = start(env);
      await untilListening(first);
      expect(await outcome(start(env))).toEqual({
        code: 1,
        output: `DATA_DIR ${servedDir} is in use by the process ${first.pid}: stop it, or choose another folder.`,
      });
      first.kill('SIGKILL');
      await once(first, 'exit');
      expect(existsSync(lockOfServed)).toBe(true);
      const second = start(env);
      await untilListening(second);
      // The second signal finds it closing its data.
      second.kill(signal);
      second.kill(signal);
      expect(await once(second, 'exit')).toEqual([0, null]);
      expect(existsSync(lockOfServed)).toBe(false);
    },
  );
});
