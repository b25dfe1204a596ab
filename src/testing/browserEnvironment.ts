import { File } from 'node:buffer';
import JsdomEnvironment from 'jest-environment-jsdom';

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
    });
  }
}
