import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<object, Buffer[]>();

/** Keeps the raw bytes of bodies sent to a path, for verifying signatures. */
export function captureRawBodies(server: FastifyInstance, path: string): void {
  server.addHook('preParsing', (request, _reply, body, done) => {
    if (request.routeOptions.url !== path) return done(null, body);
    const chunks: Buffer[] = [];
    bodies.set(request.raw, chunks);
    const kept = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next(null, chunk);
      },
    });
    body.once('error', (error) => kept.destroy(error));
    done(null, body.pipe(kept));
  });
}

/** @returns an empty buffer if no bytes were kept */
export function getRawBody({ raw }: FastifyRequest): Buffer {
  return Buffer.concat(bodies.get(raw) ?? []);
}
