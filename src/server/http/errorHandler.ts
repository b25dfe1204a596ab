import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './apiError';
import { busyDatabase } from './busyDatabase';
import { unavailable } from './unavailable';

/**
 * What a log may say about an error: its kind and its place. Database messages repeat the values of a query, which
 * are patient data.
 */
export function loggableError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: '',
    code: 'code' in cause ? cause.code : undefined,
    constraint: 'constraint' in cause ? cause.constraint : undefined,
    stack: frames.join('\n'),
  };
}

/**
 * Every refusal has the same format. An error not meant for the caller is logged and answered without detail.
 *
 * @param isTemporary whether the same request may succeed later
 */
export function addErrorHandler(app: FastifyInstance, isTemporary: (error: unknown) => boolean): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const refusal = refusalOf(error, isTemporary(error));
    // Nothing is wrong with the program: one line, without its stack.
    if (refusal.status === 503)
      request.log.warn({ code: refusal.code, cause: codeOf(error) }, 'request refused');
    else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(reply, refusal);
  });
}

/** The code of the database or the system, such as that of a statement that took too long. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error.cause) ?? ('code' in error ? error.code : undefined);
}

export function answer(reply: FastifyReply, refusal: ApiError): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).send({
    success: false,
    error: { code: refusal.code, message: refusal.message, fields: refusal.fields },
    ...refusal.conflict,
    request_id: reply.request.id,
  });
}

function refusalOf(error: FastifyError | ApiError, isTemporary: boolean): ApiError {
  if (error instanceof ApiError) return error;
  const busy = busyDatabase(error);
  if (busy !== null) return busy;
  return isTemporary
    ? unavailable('The server cannot work at the moment. Send it again later.')
    : fromFastify(error);
}

function fromFastify(error: FastifyError): ApiError {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('request/unsupportedMediaType', 'Send JSON, as application/json.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('request/tooLarge', 'This is too large to be saved.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('request/malformed', 'The body is not valid JSON.');
    default:
      if (error.statusCode === 408)
        return new ApiError('request/timeout', 'The request took too long to arrive.');
      if (error.statusCode === 429) return new ApiError('request/tooMany', error.message);
      if (error.statusCode !== undefined && error.statusCode < 500) {
        return new ApiError('request/malformed', 'The request could not be understood.');
      }
      return new ApiError('server/unexpected', 'Something went wrong on the server. Nothing was saved.');
  }
}
