import { File } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import JsdomEnvironment from 'jest-environment-jsdom';

/** As much of one as antd uses; Node's own would keep the process of the tests alive. */
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

/** jsdom, with what every browser has and jsdom lacks taken from Node.js. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      structuredClone,
      Blob,
      File,
      fetch,
      Response,
      Request,
      Headers,
      TextEncoder,
      TextDecoder,
      MessageChannel,
    });
    // jsdom's has no `subtle`.
    Object.defineProperty(this.global, 'crypto', { value: webcrypto });
    Object.assign(this.global, { CryptoKey });
  }
}
