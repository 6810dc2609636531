import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Params, PinoLogger } from 'nestjs-pino';
import { pino } from 'pino';
import type { GuardedRequest } from '../access/access.guard.js';
import { networkOf } from '../limits/limit.js';
import type { AppConfig } from '../config/app-config.js';
import { whenOver } from './when-over.js';

/** Bytes, and milliseconds: a line of the log is written when so much has come together, or so long after it came. */
const WRITTEN_TOGETHER = { minLength: 4096, periodicFlush: 250 };

/**
 * Lines of JSON. Requests are logged by `logRequests`, so there is no middleware, which would cost every call more.
 * Lines are written together, because a call of the system for each would cost as much as a statement; what still
 * waits is written when the process ends, by an error too.
 */
export function loggerSettings(config: AppConfig): Params {
  const stream = pino.destination({ dest: 1, sync: false, ...WRITTEN_TOGETHER });
  return { pinoHttp: { level: config.logLevel, stream }, forRoutes: [] };
}

/** What a reply with problem details leaves for the log. */
export type AnsweredRequest = FastifyRequest & { problemCode?: string; limit?: string };

/** Where it came from is kept from its beginning: of whoever has gone away, the connection knows it no more. */
type LoggedRequest = FastifyRequest & { from?: string };

/**
 * One line a request, found by the trace id that the reply bears: who asked for what, how it ended and how long it
 * took, which limit refused it, and from which network it came. Never a token, a body, a query (links in mails carry
 * tokens there) or a name.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request: LoggedRequest, _reply, done) => {
    request.from = request.ip;
    done();
  });
  whenOver(server, (request: LoggedRequest, reply, status) => {
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
      from: networkOf(request.from ?? ''),
      tenantUid: context?.tenantUid,
      actorUid: actor?.kind === 'contact' ? actor.contactUid : undefined,
    });
  });
}
