import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
import type { AnsweredRequest } from '../http/log-requests.js';
import { onRequestEnd } from '../http/on-request-end.js';
import type { Metrics } from './metrics.js';
import { endSpan, SpanKind, type Tracing } from './tracing.js';
import type { ActiveWork, Work } from './active-work.js';

/** Label for unknown paths and methods, which clients could invent without limit. */
const NO_ROUTE = 'none';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

type ObservedRequest = FastifyRequest & { work?: Work };

/** Measures and traces each request. Does nothing if both are off. */
export function observeRequests(
  server: FastifyInstance,
  { metrics, tracing, underWay }: { metrics: Metrics; tracing: Tracing; underWay: ActiveWork },
): void {
  if (!metrics.isOn && !tracing.isOn) return;
  server.addHook('onRequest', (request: ObservedRequest, _reply, done) => {
    const traceId = String(request.id);
    const span = tracing.first(traceId, `${methodOf(request)} ${routeOf(request)}`, SpanKind.SERVER);
    request.work = underWay.begin(traceId, null, span);
    done();
  });
  onRequestEnd(server, (request: ObservedRequest, reply, status) => {
    const { work } = request;
    if (!work) return;
    underWay.end(String(request.id), null, work);
    const [method, route] = [methodOf(request), routeOf(request)];
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    metrics.requestStatements.observe({ route }, work.statements);
    const code = (request as AnsweredRequest).problemCode;
    work.span?.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      ...(code && { 'error.type': code }),
      'glass.statements': work.statements,
      'glass.tenant_uid': (request as GuardedRequest).glass?.context?.tenantUid,
    });
    endSpan(work.span, status >= 500 ? new ServerFault() : undefined);
  });
}

class ServerFault extends Error {
  override name = 'ServerFault';
}

function methodOf({ method }: FastifyRequest): string {
  return METHODS.has(method) ? method : 'other';
}

function routeOf({ routeOptions, method }: FastifyRequest): string {
  const { url } = routeOptions;
  // CORS preflight requests and unknown paths.
  return !url || url.includes('*') ? (method === 'OPTIONS' ? 'preflight' : NO_ROUTE) : url;
}
