import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Discards a file stream if the client disconnected before sending began. Piping it would fail anyway and leak
 * listeners on the closed reply.
 */
export function discardAbandonedFiles(server: FastifyInstance): void {
  const letGo = async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!reply.raw.destroyed || !isStream(payload)) return payload;
    payload.destroy();
    return '';
  };
  server.addHook('onSend', letGo);
}

/** Archive streams aren't instances of Node's `Readable`. */
function isStream(payload: unknown): payload is Pick<Readable, 'pipe' | 'destroy'> {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload && 'destroy' in payload;
}
