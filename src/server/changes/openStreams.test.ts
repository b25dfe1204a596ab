import { openStreams } from './openStreams';

const reader = { clinic_id: 'a', account_id: 'b', session_id: 'c', expires_at: Date.now() / 1000 + 60 };
const known = { stillOpen: async () => new Set(['c']), newestChanges: async () => new Map([['a', 7]]) };
const opened = () => openStreams(known, { heartbeatMs: 60_000, checkMs: 60_000 });

it('a stream that has ended, but is not read to its end, is written to no more', () => {
  const streams = opened();
  const stream = streams.open(reader, () => undefined);
  const failed = jest.fn();
  stream.readable.on('error', failed);
  streams.endAll();
  stream.send('change', '8.a', {});
  expect(failed).not.toHaveBeenCalled();
  expect(stream.readable.readableLength).toBe(0);
  stream.readable.destroy();
});

it('a reader who takes in nothing is cut off', () => {
  const stream = opened().open(reader, () => undefined);
  const large = 'x'.repeat(100_000);
  for (let sent = 0; sent < 5; sent += 1) stream.send('change', '8.a', large);
  expect(stream.readable.destroyed).toBe(true);
});

it('nothing is said to be missed before the first event, which says how far the reader is', async () => {
  const ended = new Promise<void>((resolve) => {
    // The check that asks this also ends the stream, so that the test knows when it is over.
    const streams = openStreams({ ...known, stillOpen: async () => new Set() }, { checkMs: 1 });
    const stream = streams.open(reader, resolve);
    let read = '';
    stream.readable.on('data', (chunk: Buffer) => (read += chunk.toString()));
    stream.readable.on('end', () => {
      expect(read).toBe('');
      stream.readable.destroy();
    });
  });
  await ended;
});

it('a change that a reader was not told of is said to be missed', async () => {
  const streams = openStreams(known, { checkMs: 1 });
  const stream = streams.open(reader, () => undefined);
  stream.send('open', '6', {});
  const missed = await new Promise<string>((resolve) =>
    stream.readable.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('event: behind')) resolve(chunk.toString());
    }),
  );
  expect(missed).toContain('id: 7');
  stream.readable.destroy();
});
