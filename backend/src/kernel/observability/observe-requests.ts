import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
import type { AnsweredRequest } from '../http/log-requests.js';
import { whenOver } from '../http/when-over.js';
import type { Metrics } from './metrics.js';
import { endSpan, SpanKind, type Tracing } from './tracing.js';
import type { UnderWay, Work } from './under-way.js';

/** Addresses that are none of ours, and methods that no route has, count together: anybody can think up more. */
const NO_ROUTE = 'none';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

type ObservedRequest = FastifyRequest & { work?: Work };

/** Measures each request and traces it. Nothing is added where nobody reads either. */
export function observeRequests(
  server: FastifyInstance,
  { metrics, tracing, underWay }: { metrics: Metrics; tracing: Tracing; underWay: UnderWay },
): void {
  if (!metrics.isOn && !tracing.isOn) return;
  server.addHook('onRequest', (request: ObservedRequest, _reply, done) => {
    const traceId = String(request.id);
    const span = tracing.first(traceId, `${methodOf(request)} ${routeOf(request)}`, SpanKind.SERVER);
    request.work = underWay.begin(traceId, null, span);
    done();
  });
  whenOver(server, (request: ObservedRequest, reply, status) => {
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
  // What is asked before a call from another site, and what no route answers.
  return !url || url.includes('*') ? (method === 'OPTIONS' ? 'preflight' : NO_ROUTE) : url;
}
