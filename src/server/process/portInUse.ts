import { createServer } from 'node:net';
import { StartFailure } from './startFailure';

/** The message when another program uses the port. */
export function portInUse(port: number): string {
  return `PORT ${port} is in use by another program: stop it, or set PORT to a free one.`;
}

/**
 * Before work that a start on a busy port must not do, such as migrating the tables of the server that still runs.
 *
 * @throws StartFailure
 */
export function refuseBusyPort(at: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartFailure(portInUse(at.port)));
      else resolve();
    });
    probe.listen({ port: at.port, host: at.host }, () => probe.close(() => resolve()));
  });
}
