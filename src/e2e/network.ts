import {
  createServer,
  request,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pass, type Exchange, type Middle, type Rule } from './exchange';

/**
 * The wire between browser and server. It can be cut and joined without notifying either side, and a rule can intercept each
 * API call. Everything else streams through unchanged.
 *
 * When a reused connection ends without an answer, Chromium itself sends the call once more. One call of the app can then be
 * two here.
 */
export interface Network {
  /** the address of the app: the same before and after a cut, because browser storage belongs to the address */
  url: string;
  port: number;
  cut(): void;
  join(): void;
  /** Of the streams that are open now, nothing arrives any more, and they do not end: as after a laptop has slept. */
  freezeStreams(): void;
  /** every API call, in order of arrival */
  calls: readonly Exchange[];
  /** the calls that save a record */
  readonly saves: readonly Exchange[];
  /**
   * Sets a rule for the calls whose path starts with this text. If several apply, the one set first decides.
   *
   * @returns removes the rule
   */
  onCall(pathStart: string, rule: Rule): () => void;
  onSave(rule: Rule): () => void;
  close(): Promise<void>;
}

const api = '/api/';
const saving = '/api/save-';
/** It never ends, so it can be no exchange. */
const streaming = '/api/changes/stream';

/**
 * @param serverPort read at each call: a restarted server has another port
 * @param port of the wire; 0: any
 */
export async function openNetwork(serverPort: () => number, port = 0): Promise<Network> {
  const sockets = new Set<Socket>();
  const sent = new Set<ClientRequest>();
  const streams = new Set<{ answer: IncomingMessage; to: ServerResponse }>();
  const calls: Exchange[] = [];
  let rules: { pathStart: string; rule: Rule }[] = [];
  let isCut = false;

  const wire = createServer((from, to) => {
    if (from.url?.startsWith(api) && !from.url.startsWith(streaming))
      decide(from, to).catch(() => to.destroy());
    else stream(from, to);
  });
  // The server decides how long a connection lives.
  wire.keepAliveTimeout = 0;
  wire.requestTimeout = 0;
  wire.on('connection', (socket: Socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  /** Starts a call to the server, with the headers of the browser's call. */
  const call = (from: IncomingMessage, headers: OutgoingHttpHeaders = {}): ClientRequest => {
    const { method, url: path } = from;
    const onward = request({
      host: '127.0.0.1',
      port: serverPort(),
      method,
      path,
      headers: { ...endToEnd(from.headers), ...headers },
      agent: false,
    });
    sent.add(onward);
    onward.once('close', () => sent.delete(onward));
    return onward;
  };

  const stream = (from: IncomingMessage, to: ServerResponse): void => {
    const onward = call(from);
    onward.once('error', () => to.destroy());
    onward.once('response', (answer: IncomingMessage) => {
      answer.once('error', () => to.destroy());
      to.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(to);
      if (!from.url?.startsWith(streaming)) return;
      const entry = { answer, to };
      streams.add(entry);
      to.once('close', () => streams.delete(entry));
    });
    to.once('close', () => onward.destroy());
    from.pipe(onward);
  };

  const decide = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const body = await buffer(from);
    const exchange: Exchange = {
      order: calls.length + 1,
      method: from.method ?? '',
      path: from.url?.split('?')[0] ?? '',
      body: parsed(body),
      serverStatuses: [],
      status: null,
    };
    calls.push(exchange);
    const middle: Middle = {
      async send(headers) {
        const onward = call(from, headers);
        const answered = new Promise<IncomingMessage>((resolve, reject) => {
          onward.once('response', resolve);
          onward.once('error', reject);
        });
        onward.end(body);
        const answer = await answered;
        const whole = await buffer(answer);
        const status = answer.statusCode ?? 502;
        exchange.serverStatuses.push(status);
        return { status, headers: answer.headers, body: whole };
      },
      answer({ status, headers, body: answer }) {
        if (to.destroyed) return;
        to.statusCode = status;
        for (const [name, value] of Object.entries(endToEnd(headers))) {
          if (value !== undefined) to.setHeader(name, value);
        }
        exchange.status = status;
        to.end(answer);
      },
      destroy: () => void to.destroy(),
    };
    await actionFor(exchange)(middle);
  };

  const actionFor = (exchange: Exchange) => {
    for (const { pathStart, rule } of rules) {
      const action = exchange.path.startsWith(pathStart) ? rule(exchange) : undefined;
      if (action) return action;
    }
    return pass;
  };

  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy();
    for (const onward of sent) onward.destroy();
  };

  const onCall = (pathStart: string, rule: Rule) => {
    const entry = { pathStart, rule };
    rules.push(entry);
    return () => {
      rules = rules.filter((other) => other !== entry);
    };
  };

  await new Promise<void>((resolve) => wire.listen(port, '127.0.0.1', resolve));
  const address = wire.address();
  if (typeof address !== 'object' || address === null) throw new Error('The wire has no address.');
  return {
    url: `http://localhost:${address.port}`,
    port: address.port,
    calls,
    get saves() {
      return calls.filter(({ path }) => path.startsWith(saving));
    },
    onCall,
    onSave: (rule) => onCall(saving, rule),
    cut() {
      isCut = true;
      destroyAll();
    },
    join() {
      isCut = false;
    },
    freezeStreams: () => streams.forEach(({ answer, to }) => void answer.unpipe(to)),
    async close() {
      destroyAll();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}

/** Removes the headers that describe only the connection. */
function endToEnd(headers: IncomingHttpHeaders | OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { connection: _, 'keep-alive': _alive, 'transfer-encoding': _chunks, ...others } = headers;
  return others;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
