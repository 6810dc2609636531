import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** nginx's status for a client that closed the request. */
const CLIENT_GONE = 499;

type TellOver = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

/**
 * Calls back once per request when it ends: the reply was sent completely, or the client disconnected, in which case
 * Fastify doesn't call `onResponse`.
 */
export function onRequestEnd(server: FastifyInstance, tell: TellOver): void {
  const over = new WeakSet<FastifyRequest>();
  const end: TellOver = (request, reply, status) => {
    if (over.has(request)) return;
    over.add(request);
    tell(request, reply, status);
  };
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) end(request, reply, CLIENT_GONE);
    });
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    end(request, reply, reply.statusCode);
    done();
  });
}
