import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A file whose reader went away while it was made is let go, and not begun to be sent: that would break off, and listen to
 * a reply that is over more often than Node finds right.
 */
export function sendNoFileToNobody(server: FastifyInstance): void {
  const letGo = async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!reply.raw.destroyed || !isStream(payload)) return payload;
    payload.destroy();
    return '';
  };
  server.addHook('onSend', letGo);
}

/** That of an archive is no `Readable` of Node's. */
function isStream(payload: unknown): payload is Pick<Readable, 'pipe' | 'destroy'> {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload && 'destroy' in payload;
}
