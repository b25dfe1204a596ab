import { File } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import JsdomEnvironment from 'jest-environment-jsdom';

/** The part of MessageChannel that antd uses. Node's own would keep the test process alive. */
class MessageChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null; close(): void } = {
    onmessage: null,
    close: () => undefined,
  };
  readonly port2 = {
    close: () => undefined,
    postMessage: (data: unknown): void => void setTimeout(() => this.port1.onmessage?.({ data })),
  };
}

/** Node's Request refuses the AbortSignal of jsdom since Node 24. The router only reads it back. */
class PageRequest extends Request {
  constructor(input: ConstructorParameters<typeof Request>[0], { signal, ...init }: RequestInit = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

/** jsdom, with browser APIs that it lacks taken from Node.js. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      structuredClone,
      Blob,
      File,
      fetch,
      Response,
      Request: PageRequest,
      Headers,
      TextEncoder,
      TextDecoder,
      MessageChannel,
    });
    // jsdom's `crypto` has no `subtle`.
    Object.defineProperty(this.global, 'crypto', { value: webcrypto });
    Object.assign(this.global, { CryptoKey });
  }
}
