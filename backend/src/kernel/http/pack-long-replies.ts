import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
import type { LongReplies } from '../limits/long-replies.js';
import { shareOf } from '../limits/share.js';

/**
 * Packs long replies, which `writeJson` makes streams, each in its turn, and sends them when they are packed: no slow
 * reader holds a turn. Register it after the compression, whose streams it reads.
 */
export function packLongReplies(server: FastifyInstance, longReplies: LongReplies): void {
  const pack = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const isFile = reply.hasHeader('content-disposition');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!(payload instanceof Readable) || isFile || !isJson) return payload;
    const { context } = (request as GuardedRequest).glass ?? {};
    const share = context ? shareOf(context) : { person: request.ip };
    return longReplies.inTurn(share, () => buffer(payload));
  };
  server.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], pack].flat();
  });
}
