import type { FastifyInstance } from 'fastify';
import { sentBytes } from './read-upload.js';
import type { SlowSenders } from './slow-senders.js';
import { tooSlow } from './unreadable-requests.js';

/**
 * A body that dribbles is answered 408, and its connection ends. Uploads are watched where they are read
 * (`ArrivingUploads`).
 */
export function endSlowBodies(server: FastifyInstance, senders: SlowSenders): void {
  server.addHook('preParsing', (request, reply, body, done) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const leave = senders.watch(raw.socket, Math.min(sentBytes(request), routeOptions.bodyLimit), () => {
        leave();
        // Nobody listens where the body was refused unread: the answer is on its way then.
        if (body.listenerCount('error') === 0) return;
        void reply.header('connection', 'close');
        body.emit('error', tooSlow());
      });
      body.once('end', leave);
      reply.raw.once('close', leave);
    }
    done(null, body);
  });
}
