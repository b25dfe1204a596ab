import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFaultSchema, type ServerFault } from '@/contract/faultSimulator';
import { paths } from '@/contract/paths';
import { access } from '@/server/auth/access';
import { signedIn } from '@/server/auth/guard';
import { answerInstead, loseAnswer } from './faultSimulatorAnswers';

/** Faults of the whole server or of the network: they affect reads and the health check too. */
const wholeServer: readonly ServerFault[] = ['slow', 'portal', 'silent'];

/** Asking who is signed in is part of signing in. */
const neverTouched: readonly string[] = [paths.demoFault, paths.me];

/** The health check needs no sign-in. This cookie, sent only to it, says which clinic's fault to show. */
const clinicCookie = 'satchel_demo_clinic';

/**
 * Lets a demo account choose how the server misbehaves towards its clinic, to show that nothing is lost. Kept in
 * memory: after a restart everything works again. Add it before the routes it should affect.
 *
 * @param slowMs how long `slow` delays an answer; turning the fault off ends the delay
 */
export function addFaultSimulator(app: FastifyInstance, slowMs: number): void {
  const chosen = rememberFaults();

  // Neither hook calls `done` when it has handled the answer itself. Otherwise the route, or the rest of sending,
  // would run.
  app.addHook('preHandler', (request, reply, done) => {
    if (!answerInstead(faultOf(request), request, reply)) done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = faultOf(request);
    if (loseAnswer(fault, reply, payload)) return;
    if (fault !== 'slow') return done(null, payload);
    void chosen.waitWhileOn(clinicOf(request), slowMs).then(() => done(null, payload));
  });
  app.addHook('preClose', (done) => {
    chosen.turnAllOff();
    done();
  });
  void app.register(faultRoutes, { chosen });

  function faultOf(request: FastifyRequest): ServerFault {
    const fault = chosen.of(clinicOf(request));
    const { url = '' } = request.routeOptions;
    if (url.startsWith('/api/save-')) return fault;
    const isRead = request.method === 'GET' && !neverTouched.includes(url);
    return isRead && wholeServer.includes(fault) ? fault : 'none';
  }
}

const faultRoutes: FastifyPluginAsyncZod<{ chosen: ChosenFaults }> = async (app, { chosen }) => {
  app.get(
    paths.demoFault,
    { config: { access: access.anyRole }, schema: { response: { 200: serverFaultSchema } } },
    async (request, reply) => {
      const { clinic_id } = signedIn(request).account;
      rememberClinic(reply, clinic_id);
      return { fault: chosen.of(clinic_id) };
    },
  );

  app.post(
    paths.demoFault,
    {
      config: { access: access.anyRole },
      schema: { body: serverFaultSchema, response: { 200: serverFaultSchema } },
    },
    async (request, reply) => {
      const { clinic_id } = signedIn(request).account;
      rememberClinic(reply, clinic_id);
      chosen.choose(clinic_id, request.body.fault);
      return { fault: chosen.of(clinic_id) };
    },
  );
};

function rememberClinic(reply: FastifyReply, clinicId: string): void {
  reply.setCookie(clinicCookie, clinicId, {
    path: paths.health,
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
  });
}

function clinicOf(request: FastifyRequest): string | undefined {
  // A request refused early, such as one without a Host, reaches the hooks of its answer before its cookies are read.
  const cookies: FastifyRequest['cookies'] | null = request.cookies;
  if (request.routeOptions.url === paths.health) return cookies?.[clinicCookie];
  return request.signedIn?.account.clinic_id;
}

interface ChosenFaults {
  of(clinicId: string | undefined): ServerFault;
  choose(clinicId: string, fault: ServerFault): void;
  /** Resolves after this time, or as soon as the clinic chooses again. */
  waitWhileOn(clinicId: string | undefined, ms: number): Promise<void>;
  turnAllOff(): void;
}

/** The fault of each clinic that has chosen one. */
function rememberFaults(): ChosenFaults {
  const byClinic = new Map<string, { fault: ServerFault; end: AbortController }>();

  const choose = (clinicId: string, fault: ServerFault): void => {
    byClinic.get(clinicId)?.end.abort();
    const end = new AbortController();
    // One listener for each delayed answer.
    setMaxListeners(0, end.signal);
    byClinic.set(clinicId, { fault, end });
  };

  return {
    of: (clinicId = '') => byClinic.get(clinicId)?.fault ?? 'none',
    choose,
    async waitWhileOn(clinicId = '', ms) {
      const signal = byClinic.get(clinicId)?.end.signal;
      await wait(ms, undefined, { signal }).catch(() => undefined);
    },
    turnAllOff() {
      for (const clinicId of byClinic.keys()) choose(clinicId, 'none');
    },
  };
}
