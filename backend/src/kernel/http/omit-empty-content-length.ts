import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Removes `Content-Length` from 304 replies. Fastify sets it to 0 for HEAD requests, and RFC 9110 §8.6 would read that as the
 * length of the cached copy.
 */
export function omitEmptyContentLength(server: FastifyInstance): void {
  const drop = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode === 304) void reply.removeHeader('content-length');
  };
  server.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], drop].flat();
  });
}
