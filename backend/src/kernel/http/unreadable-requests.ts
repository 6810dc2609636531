import { msg } from '@lingui/core/macro';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { generalError, type AppError } from '../errors/app-error.js';
import { PROBLEM_TYPE, toProblemDetails } from '../errors/problem-details.js';
import { newTraceId } from '../observability/trace-id.js';

/** Characters. URLs only carry tokens of links and list parameters. */
const LONGEST_URL = 8192;

const TOO_LONG_A_LINE = new RegExp(`^[A-Z]+ \\S{${LONGEST_URL}}`);

const unreadable = (): AppError => generalError('REQUEST_UNREADABLE', msg`This isn’t a valid HTTP request.`);
const urlTooLong = (): AppError => generalError('URL_TOO_LONG', msg`The address is too long.`);
const packed = (): AppError =>
  generalError('UNSUPPORTED_MEDIA_TYPE', msg`Send the body without content-encoding.`);
const headersTooLarge = (): AppError => generalError('HEADERS_TOO_LARGE', msg`The headers are too large.`);
export const tooSlow = (): AppError =>
  generalError('REQUEST_TIMEOUT', msg`The request took too long to arrive. Please send it again.`);

/** Replies to URLs that the router can't read, such as `/%zz`. An option of Fastify: hooks don't run for them. */
export function refuseUnreadableUrl({ code }: FastifyError, { id }: { id: unknown }, reply: Answer): void {
  const refusal = code === 'FST_ERR_MAX_PARAM_LENGTH' ? urlTooLong() : unreadable();
  const problem = toProblemDetails(refusal, String(id));
  logRefusal(problem);
  reply.status(problem.status);
  reply.header('x-request-id', problem.traceId);
  reply.header('content-type', PROBLEM_TYPE);
  reply.send(problem as never);
}

/** The part of a reply used here; the adapter's type doesn't fix the kind of server. */
interface Answer {
  status(code: number): unknown;
  header(name: string, value: string): unknown;
  send(body: never): unknown;
}

/** Replies to requests that Node's parser rejects. Only the socket exists then; it closes with the reply. */
export function refuseUnreadableRequest(error: ParserError, socket: Socket & AnsweringSocket): void {
  const problem = toProblemDetails(refusalOf(error), newTraceId());
  // Skips clients that disconnected, and replies that have already started.
  if (error.code !== 'ECONNRESET' && socket.writable && !socket._httpMessage?._headerSent) {
    logRefusal(problem);
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${problem.traceId}`,
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

/** Rejects requests that the parser accepts but no call supports. */
export function refuseOddRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url, headers, raw }) => {
    if (url.length > LONGEST_URL) throw urlTooLong();
    if (headers.host === undefined && raw.httpVersion === '1.1') throw unreadable();
    // Compressed bodies could expand enormously, and no call needs them.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw packed();
  });
}

interface ParserError extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** Node's undocumented reference to the reply being sent. */
interface AnsweringSocket {
  _httpMessage?: { _headerSent?: boolean } | null;
}

function refusalOf({ code, rawPacket }: ParserError): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  if (code !== 'HPE_HEADER_OVERFLOW') return unreadable();
  // The parser counts the request line as a header.
  return Buffer.isBuffer(rawPacket) && TOO_LONG_A_LINE.test(rawPacket.toString('latin1'))
    ? urlTooLong()
    : headersTooLarge();
}

/** `logRequests` doesn't see these requests. */
function logRefusal({ traceId, status, code }: ReturnType<typeof toProblemDetails>): void {
  PinoLogger.root?.info({ traceId, status, code });
}
