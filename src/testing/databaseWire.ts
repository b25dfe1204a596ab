import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to a database server that a test can cut. */
export interface DatabaseWire {
  /** the address of the database through this wire */
  url: string;
  /** Ends all connections and refuses new ones, as a server does that has stopped. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  mend(): Promise<void>;
  /** Keeps connections open and accepts new ones, but passes nothing on, not even their end; or passes all on again. */
  setSilent(isSilent: boolean): void;
  /** Resolves when the next message was not passed on. */
  dropped(): Promise<void>;
  /** Ends each connection that sends this text from now on; `null`: none. */
  endAt(text: string | null): void;
}

export async function openDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const database = new URL(databaseUrl);
  const open = new Set<Socket>();
  let endAt: string | null = null;
  let isSilent = false;
  const drops = new EventEmitter();
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        if (!isSilent) other.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => {
      if (endAt !== null && chunk.includes(endAt)) near.destroy();
      else if (isSilent) drops.emit('dropped');
      else far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (!isSilent) near.write(chunk);
    });
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The wire has no port.');
    return address.port;
  };
  const port = await listen(0);
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      open.forEach((socket) => socket.destroy());
      await closed;
    },
    async mend() {
      await listen(port);
    },
    setSilent(silent) {
      isSilent = silent;
    },
    async dropped() {
      await once(drops, 'dropped');
    },
    endAt(text) {
      endAt = text;
    },
  };
}
