import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { paths } from '@/contract/paths';
import { presenceSchema } from '@/contract/presence';
import { access } from '@/server/auth/access';
import { signedIn } from '@/server/auth/guard';
import { ApiError } from '@/server/http/apiError';
import type { PresenceFeed } from './clinicFeed';

const minuteMs = 60_000;

interface PresenceOptions {
  feed: PresenceFeed;
  /** of one account, in this process */
  presencesAMinute: number;
}

/** Tells the clinic that a chart is open, and in which kind of form something is typed. It is not stored. */
export const presenceRoute: FastifyPluginAsyncZod<PresenceOptions> = async (app, options) => {
  const { feed, presencesAMinute } = options;
  const mayTell = tellingsAMinute(presencesAMinute);
  app.post(
    paths.presence,
    {
      config: { access: access.anyRole },
      schema: { body: presenceSchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { clinic_id, account_id } = signedIn(request).account;
      if (!mayTell(account_id)) {
        throw new ApiError('request/tooMany', 'Too many charts were opened in a minute.', {
          retryAfterSeconds: minuteMs / 1000,
        });
      }
      feed.tell(clinic_id, { ...request.body, account_id });
      return reply.code(204).send();
    },
  );
};

/** Counted in memory: a write to the database for each would cost more than what is told. */
function tellingsAMinute(most: number): (accountId: string) => boolean {
  let counts = new Map<string, number>();
  let beganAt = Date.now();
  return (accountId) => {
    if (Date.now() - beganAt >= minuteMs) {
      counts = new Map();
      beganAt = Date.now();
    }
    const count = (counts.get(accountId) ?? 0) + 1;
    counts.set(accountId, count);
    return count <= most;
  };
}
