import { streamSilenceMs } from '@/contract/changeNotice';
import { followChanges, type StreamEvent } from './changesStream';

const notice = { table: 'labs', record_key: 'a', cursor: '8.a' };
const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
let heard: StreamEvent[];
let asked: Parameters<typeof fetch>[];
let leaving: AbortController;

beforeEach(() => {
  [heard, asked, leaving] = [[], [], new AbortController()];
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function answering(response: Response): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    asked.push(call);
    return Promise.resolve(response);
  });
}

const follow = (cursor: string | null = null) =>
  followChanges({ cursor, token: 'a token', signal: leaving.signal, onEvent: (event) => heard.push(event) });

it('hears each event of a stream with its cursor, and its heartbeats, until it ends', async () => {
  answering(
    new Response(
      `event: open\nid: 7\ndata: {}\n\n: still here\n\nevent: change\nid: 8.a\ndata: ${JSON.stringify(notice)}\n\nevent: behind\nid: 9\ndata: {}\n\n`,
      { headers },
    ),
  );
  expect(await follow()).toBeNull();
  expect(heard).toEqual([
    { kind: 'open', cursor: '7' },
    { kind: 'alive' },
    { kind: 'change', cursor: '8.a', notice },
    { kind: 'behind', cursor: '9' },
  ]);
});

it('sends the token in a header, and the cursor in the address', async () => {
  answering(new Response('', { headers }));
  await follow('8.a');
  expect(asked).toMatchObject([
    ['/api/changes/stream?cursor=8.a', { headers: { authorization: 'Bearer a token' } }],
  ]);
});

it('passes over an event of a later version, and reads what changed when it cannot tell what', async () => {
  answering(
    new Response(`event: presence\ndata: {}\n\nevent: change\nid: 9.a\ndata: {"table":"diets"}\n\n`, {
      headers,
    }),
  );
  await follow();
  expect(heard).toEqual([{ kind: 'behind', cursor: '9.a' }]);
});

it('says what refused it, and when to ask again', async () => {
  answering(new Response('{}', { status: 503, headers: { 'retry-after': '7' } }));
  expect(await follow()).toEqual({ status: 503, retryAfterMs: 7_000 });
});

it('does not take the page of a captive portal for a stream', async () => {
  answering(new Response('<html>The hotel</html>', { headers: { 'content-type': 'text/html' } }));
  expect(await follow()).toEqual({ status: 200 });
  expect(heard).toEqual([]);
});

it('without an answer it has no status', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await follow()).toEqual({ status: null });
});

it('is given up after it was silent for longer than a heartbeat takes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    );
  const ended = follow();
  jest.advanceTimersByTime(streamSilenceMs);
  expect(await ended).toEqual({ status: null });
});
