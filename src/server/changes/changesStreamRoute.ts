import { inArray } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changesStreamQuerySchema, streamEvents } from '@/contract/changeNotice';
import { changeOf } from '@/contract/changes';
import { paths } from '@/contract/paths';
import { access } from '@/server/auth/access';
import { signedIn } from '@/server/auth/guard';
import { sessionsStillOpen } from '@/server/auth/sessions';
import type { Database } from '@/server/db/database';
import { clinics } from '@/server/db/schema';
import type { ChangeFeed, PresenceFeed } from './clinicFeed';
import { openStreams, type StreamTimes } from './openStreams';

export type { StreamTimes };

interface ChangesStreamOptions extends StreamTimes {
  database: Database;
  feed: ChangeFeed;
  presences: PresenceFeed;
}

/**
 * A stream of server-sent events that says which records of one's clinic were saved and which charts are open. It ends when the access token does,
 * and soon after the session has ended or the account was disabled.
 */
export const changesStreamRoute: FastifyPluginAsync<ChangesStreamOptions> = async (app, options) => {
  const { database, feed, presences, ...times } = options;
  const newestChanges = (clinicIds: readonly string[]) => newestOf(database, clinicIds);
  const streams = openStreams(
    { stillOpen: (sessionIds) => sessionsStillOpen(database.queries, sessionIds), newestChanges },
    times,
  );
  // A stream never ends by itself, and the server waits for its answers.
  app.addHook('preClose', async () => streams.endAll());

  app.withTypeProvider<ZodTypeProvider>().get(
    paths.changesStream,
    {
      config: { access: access.anyRole },
      schema: { querystring: changesStreamQuerySchema },
      exposeHeadRoute: false,
      // An event must leave at once.
      compress: false,
    },
    async (request, reply) => {
      const { account, session_id, expires_at } = signedIn(request);
      const { clinic_id, account_id } = account;
      const { cursor } = request.query;
      let isOpen = false;
      let isBehind = cursor === undefined;
      // Subscribe before reading the newest change, so that a save in between is not missed.
      const stopChanges = feed.follow(clinic_id, (notice) => {
        if (isOpen) stream.send(streamEvents.change, notice.cursor, notice);
        else isBehind = true;
      });
      const stopPresences = presences.follow(clinic_id, (told) => {
        if (isOpen) stream.send(streamEvents.presence, null, told);
      });
      const stream = streams.open({ clinic_id, account_id, session_id, expires_at }, () => {
        stopChanges();
        stopPresences();
      });
      const changes = await newestChanges([clinic_id]).catch((error: unknown) => {
        stream.readable.destroy();
        throw error;
      });
      const newest = changes.get(clinic_id) ?? 0;
      isBehind ||= changeOf(cursor ?? '0') !== newest;
      isOpen = true;
      stream.send(isBehind ? streamEvents.behind : streamEvents.open, String(newest), {});
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          // Kept open after its end, the connection would hold up a server that stops.
          .header('connection', 'close')
          // A proxy that buffers answers must not buffer this one.
          .header('x-accel-buffering', 'no')
          .send(stream.readable)
      );
    },
  );
};

async function newestOf(
  database: Database,
  clinicIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await database.queries
    .select({ clinic_id: clinics.clinic_id, last_change: clinics.last_change })
    .from(clinics)
    .where(inArray(clinics.clinic_id, [...clinicIds]));
  return new Map(found.map(({ clinic_id, last_change }) => [clinic_id, last_change]));
}
