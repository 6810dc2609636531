import type { FastifyInstance } from 'fastify';
import { getAnnouncedBytes } from './read-upload.js';
import type { SlowUploadGuard } from './slow-upload-guard.js';
import { tooSlow } from './unreadable-requests.js';

/**
 * Answers 408 to bodies that arrive too slowly and closes their connection. Uploads are watched by `UploadLimiter`.
 */
export function abortSlowBodies(server: FastifyInstance, slowUploadGuard: SlowUploadGuard): void {
  server.addHook('preParsing', (request, reply, body, done) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const unwatch = slowUploadGuard.watch(
        raw.socket,
        Math.min(getAnnouncedBytes(request), routeOptions.bodyLimit),
        () => {
          unwatch();
          // Without a listener, the body was rejected unread and the reply is on its way.
          if (body.listenerCount('error') === 0) return;
          void reply.header('connection', 'close');
          body.emit('error', tooSlow());
        },
      );
      body.once('end', unwatch);
      reply.raw.once('close', unwatch);
    }
    done(null, body);
  });
}
