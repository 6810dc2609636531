import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import type { GuardedRequest } from '../access/access.guard.js';

/** What a reply with problem details leaves for the log. */
export type AnsweredRequest = FastifyRequest & { problemCode?: string };

/**
 * One line a request, found by the trace id that the reply bears: who asked for what, how it ended and how long it
 * took. Never a token, a body, a query (links in mails carry tokens there) or a name.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0]!;
    if (!path.startsWith('/health/')) {
      const { context } = (request as GuardedRequest).glass ?? {};
      const actor = context?.actor;
      PinoLogger.root[reply.statusCode >= 500 ? 'error' : 'info']({
        traceId: String(request.id),
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        code: (request as AnsweredRequest).problemCode,
        tenantUid: context?.tenantUid,
        actorUid: actor?.kind === 'contact' ? actor.contactUid : undefined,
      });
    }
    done();
  });
}
