import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerableCode } from './apiError';
import { headersWithoutHooks } from './securityHeaders';

/**
 * A request that Node's parser cannot read is answered before a request object exists. The answer has the usual
 * format and headers.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, code, message } = refusalOf(error.code);
  const body = JSON.stringify({ success: false, error: { code, message }, request_id: randomUUID() });
  const headers = {
    ...headersWithoutHooks,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
}

function refusalOf(errorCode: string | undefined): { status: number; code: AnswerableCode; message: string } {
  switch (errorCode) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'request/timeout', message: 'The request took too long to arrive.' };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'request/tooLarge', message: 'The headers are too large.' };
    case undefined:
    default:
      return { status: 400, code: 'request/malformed', message: 'The request could not be understood.' };
  }
}

/**
 * Node would answer this without our headers: a request that expects more than `100-continue` is handled like any
 * other (RFC 9110, 10.1.1).
 */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
