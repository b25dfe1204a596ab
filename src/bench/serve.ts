import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const longestMs = 5 * 60_000;
const failureSchema = z.object({ error: z.string() });

export interface Answer {
  type: string;
  body: string | Buffer;
}

/** A page may measure its memory only if it shares its process with no other page. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** A server on this machine for a page that measures itself and posts its results to `/measured`. */
export interface BenchServer {
  url: string;
  /** The next report. @throws when none comes within five minutes, or when the page reports an error */
  measured(): Promise<unknown>;
  close(): Promise<void>;
}

/** @param answer for every other request; `null` cuts the connection, as without a network */
export async function serve(answer: (url: URL, body: string) => Answer | null): Promise<BenchServer> {
  let resolveMeasured = (_body: string): void => undefined;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/measured') {
        response.end();
        resolveMeasured(body);
        return;
      }
      const answered = answer(url, body);
      if (answered === null) request.socket.destroy();
      else response.writeHead(200, { ...isolated, 'content-type': answered.type }).end(answered.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    async measured() {
      const posted = new Promise<string>((resolve) => (resolveMeasured = resolve));
      const report: unknown = JSON.parse(await Promise.race([posted, tooLong()]));
      const { data: failed } = failureSchema.safeParse(report);
      if (failed) throw new Error(`The page of the benchmark failed: ${failed.error}`);
      return report;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Without this limit, a page that fails before it can report would be waited for indefinitely. */
async function tooLong(): Promise<never> {
  await setTimeout(longestMs, undefined, { ref: false });
  throw new Error('The page of the benchmark did not report.');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
