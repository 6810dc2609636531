import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Nobody reads the reply any more: the browser was closed, or a proxy had waited long enough. As nginx calls it. */
const CLIENT_GONE = 499;

export type TellOver = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

/**
 * Tells of each request once, when it is over: its reply has gone out whole, or whoever asked has gone away before. Of
 * the latter `onResponse` says nothing.
 */
export function whenOver(server: FastifyInstance, tell: TellOver): void {
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
