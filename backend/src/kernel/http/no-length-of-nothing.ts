import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A reply that only says "you have it already" has no body, and a length would be taken for that of what they have (RFC 9110,
 * 8.6): Fastify gives one to replies to HEAD.
 */
export function giveNoLengthOfNothing(server: FastifyInstance): void {
  const drop = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode === 304) void reply.removeHeader('content-length');
  };
  server.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], drop].flat();
  });
}
