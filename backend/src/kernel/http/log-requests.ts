import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Params, PinoLogger } from 'nestjs-pino';
import { pino } from 'pino';
import type { GuardedRequest } from '../access/access.guard.js';
import { toLogNetwork } from '../limits/limit.js';
import type { AppConfig } from '../config/app-config.js';
import { onRequestEnd } from './on-request-end.js';

/** Buffering of log lines: bytes, and milliseconds. */
const WRITTEN_TOGETHER = { minLength: 4096, periodicFlush: 250 };

/**
 * Writes JSON log lines in batches, since one system call per line would cost as much as a statement. Buffered lines
 * are flushed at exit, also after errors. Requests are logged by `logRequests` rather than by slower middleware.
 */
export function loggerSettings(config: AppConfig): Params {
  const stream = pino.destination({ dest: 1, sync: false, ...WRITTEN_TOGETHER });
  return { pinoHttp: { level: config.logLevel, stream }, forRoutes: [] };
}

/** Fields that a reply with problem details leaves for the log. */
export type AnsweredRequest = FastifyRequest & { problemCode?: string; limit?: string };

/** Caller's address, saved early: the socket forgets it once the client disconnects. */
type LoggedRequest = FastifyRequest & { from?: string };

/**
 * Logs one line per request under the trace id of its reply: caller, call, result, duration, rate limit hit, and
 * network. Never tokens, bodies, names or query strings (links in emails carry tokens).
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request: LoggedRequest, _reply, done) => {
    request.from = request.ip;
    done();
  });
  onRequestEnd(server, (request: LoggedRequest, reply, status) => {
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/health/')) return;
    const { context } = (request as GuardedRequest).glass ?? {};
    const actor = context?.actor;
    PinoLogger.root[status >= 500 ? 'error' : 'info']({
      traceId: String(request.id),
      method: request.method,
      path,
      status,
      ms: Math.round(reply.elapsedTime),
      code: (request as AnsweredRequest).problemCode,
      limit: (request as AnsweredRequest).limit,
      from: toLogNetwork(request.from ?? ''),
      tenantUid: context?.tenantUid,
      actorUid: actor?.kind === 'contact' ? actor.contactUid : undefined,
    });
  });
}
