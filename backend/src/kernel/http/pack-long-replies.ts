import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
import type { LongReplies } from '../limits/long-replies.js';
import { toTaskOwner } from '../limits/fair-turns.js';

/**
 * Compresses long replies (streams made by `writeJson`) one at a time, and sends each once it is complete, so that a slow
 * reader doesn't hold the slot. Register it after compression, whose streams it reads.
 */
export function packLongReplies(server: FastifyInstance, longReplies: LongReplies): void {
  const pack = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const isFile = reply.hasHeader('content-disposition');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!(payload instanceof Readable) || isFile || !isJson) return payload;
    const { context } = (request as GuardedRequest).glass ?? {};
    const owner = context ? toTaskOwner(context) : { user: request.ip };
    return longReplies.runQueued(owner, () => buffer(payload));
  };
  server.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], pack].flat();
  });
}
