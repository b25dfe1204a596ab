import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fault as faultSentence } from '@/contract/faults';
import type { ServerFault } from '@/contract/faultSimulator';
import { limits } from '@/contract/limits';
import { signedIn } from '@/server/auth/guard';
import { ApiError } from '@/server/http/apiError';
import { answer } from '@/server/http/errorHandler';
import { unavailable } from '@/server/http/unavailable';

/**
 * Answers in place of the route, or breaks the connection, so that the route does nothing.
 *
 * @returns whether the fault is of that kind; if not, the route must do its work
 */
export function answerInstead(fault: ServerFault, request: FastifyRequest, reply: FastifyReply): boolean {
  switch (fault) {
    case 'none':
    case 'slow':
    case 'halfAnswer':
    case 'lostAnswer':
      return false;
    case 'failing':
      answer(reply, new ApiError('server/unexpected', 'Simulated: something went wrong. Nothing was saved.'));
      return true;
    case 'busy':
      answer(reply, unavailable('Simulated: the server is busy. Nothing was saved.'));
      return true;
    case 'refusing': {
      const fields = { notes: faultSentence('tooLong', { max: limits.notesLength }) };
      answer(reply, new ApiError('request/invalid', 'Simulated: please correct notes.', { fields }));
      return true;
    }
    case 'unauthorized':
      answer(reply, new ApiError('auth/signInRequired', 'Simulated: please sign in.'));
      return true;
    case 'lying':
      sendJson(reply, { success: false });
      return true;
    case 'wrongRecord':
      sendJson(reply, savedAnother(request));
      return true;
    case 'portal':
      reply.code(200).type('text/html; charset=utf-8').send(portalPage);
      return true;
    case 'silent':
      breakConnection(reply);
      return true;
  }
}

/**
 * Loses the answer of a route that has done its work: half of it, or all.
 *
 * @returns whether the fault is of that kind; if not, the answer must be sent
 */
export function loseAnswer(fault: ServerFault, reply: FastifyReply, payload: unknown): boolean {
  if (fault === 'lostAnswer') {
    breakConnection(reply);
    return true;
  }
  if (fault !== 'halfAnswer' || typeof payload !== 'string') return false;
  const whole = Buffer.from(payload);
  reply.hijack();
  const { raw, statusCode } = reply;
  raw.writeHead(statusCode, { 'content-type': 'application/json', 'content-length': whole.length });
  raw.write(whole.subarray(0, whole.length / 2), () => raw.socket?.destroySoon());
  return true;
}

function breakConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}

/** As text, because a fault's answer does not fit the route's schema. */
function sendJson(reply: FastifyReply, body: object): void {
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const keySchema = z.looseObject({ patient_id: z.string(), record_id: z.string().optional() });

/** A well-formed answer that confirms a save, but of another record than the one sent. */
function savedAnother(request: FastifyRequest): object {
  const sent = keySchema.parse(request.body);
  const key = sent.record_id === undefined ? 'patient_id' : 'record_id';
  const received_at = new Date().toISOString();
  const captured_by = signedIn(request).account.account_id;
  const record = { ...sent, [key]: randomUUID(), revision: 1, received_at, captured_by };
  return { success: true, record, revision: 1, received_at };
}

const portalPage = `<!doctype html>
<html lang="en"><title>Guest network</title><h1>Welcome to our guest network</h1><p>Simulated: please accept the terms to go online.</p></html>
`;
