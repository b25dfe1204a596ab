import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** One API call as it went over the wire. */
export interface Exchange {
  /** counted from 1, in order of arrival */
  order: number;
  method: string;
  /** without the query */
  path: string;
  /** parsed JSON; `undefined` when there was none */
  body: unknown;
  /** statuses of the server's own answers: none if the call never reached it, several if it was repeated */
  serverStatuses: number[];
  /** the status the browser received; `null` when no answer reached it */
  status: number | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders | OutgoingHttpHeaders;
  body: Buffer;
}

/** What the proxy in the middle can do with a call. */
export interface Middle {
  /** Passes the call on; may be repeated. @returns the server's complete answer; the server has then committed */
  send(headers?: OutgoingHttpHeaders): Promise<Answer>;
  answer(answer: Answer): void;
  /** ends the connection without an answer */
  destroy(): void;
}

/** What happens to one call. */
export type Action = (middle: Middle) => Promise<void>;
/** Decides what happens to a call; `undefined` leaves it to the next rule, and finally to `pass`. */
export type Rule = (exchange: Exchange) => Action | undefined;

export const pass: Action = async ({ send, answer }) => answer(await send());

/** The call never reaches the server. */
export const destroy: Action = async (middle) => middle.destroy();

/** The action without its answer: the server commits, but the browser receives nothing. */
export function losing(action: Action = pass): Action {
  return (middle) => action({ ...middle, answer: () => middle.destroy() });
}

/** Holds the call in the middle until the promise resolves, then runs the action. */
export function after(moment: Promise<unknown>, action: Action = pass): Action {
  return async (middle) => {
    await moment;
    await action(middle);
  };
}

/** Answers in place of the server, which never receives the call. */
export function replace(answer: { status: number; headers?: OutgoingHttpHeaders; body?: string }): Action {
  const { status, headers = { 'content-type': 'application/json; charset=utf-8' }, body = '' } = answer;
  return async (middle) => middle.answer({ status, headers, body: Buffer.from(body) });
}

/** The server commits. Half of its JSON comes back, as a complete HTTP response. */
export const truncate: Action = async ({ send, answer }) => {
  const { status, headers, body } = await send({ 'accept-encoding': 'identity' });
  const { 'content-length': _whole, ...others } = headers;
  answer({ status, headers: others, body: body.subarray(0, Math.floor(body.length / 2)) });
};

/** The server receives the call twice in sequence; the browser gets the second answer. */
export const twice: Action = async ({ send, answer }) => {
  await send();
  answer(await send());
};

/** The server receives this many copies of the call at once; the browser gets the first answer. */
export function atOnce(times: number): Action {
  return async ({ send, answer }) => {
    const [first] = await Promise.all(Array.from({ length: times }, () => send()));
    if (first) answer(first);
  };
}

export interface HeldAnswer {
  action: Action;
  /** the server has committed and answered; the answer is in the middle */
  isHeld: Promise<void>;
  release(): void;
}

/** Keeps the server's answer in the middle until it is released. */
export function holdAnswer(): HeldAnswer {
  let reached = (): void => undefined;
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (reached = resolve));
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  return {
    isHeld,
    release: () => release(),
    async action({ send, answer }) {
      const held = await send();
      reached();
      await isReleased;
      answer(held);
    },
  };
}
