import { connect, createServer, type Socket } from 'node:net';

/** The wire between browser and server: it can be cut and joined, without either of them being told. */
export interface Network {
  /** where the browser finds the app: the same before and after a cut, because its storage belongs to this address */
  url: string;
  cut(): void;
  join(): void;
  close(): Promise<void>;
}

/** @param serverPort asked at each connection: a restarted server has another */
export async function openNetwork(serverPort: () => number): Promise<Network> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const wire = createServer((browser) => {
    if (isCut) {
      browser.destroy();
      return;
    }
    const server = connect(serverPort(), '127.0.0.1');
    for (const [from, to] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const address = wire.address();
  if (typeof address !== 'object' || address === null) throw new Error('The wire has no address.');
  return {
    url: `http://localhost:${address.port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    join() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}
