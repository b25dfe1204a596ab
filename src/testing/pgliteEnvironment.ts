import * as pglite from '@electric-sql/pglite';
import * as pg_trgm from '@electric-sql/pglite/contrib/pg_trgm';
import NodeEnvironment from 'jest-environment-node';
import { untilMade } from './pgliteFiles';

/**
 * Gives tests a PGlite that is loaded outside Jest's sandbox (pgliteOfNode.cjs). Inside the sandbox, where each access to a
 * global is slow, it takes ten times as long to start. Waits for the database that the tests load.
 */
export default class PgliteEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    await untilMade(process.env['TEST_PGLITE_TEMPLATE'] ?? '');
    Object.assign(this.global, { pgliteOfNode: { pglite, pg_trgm } });
  }
}
