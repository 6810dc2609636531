import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<object, Buffer[]>();

/** Keeps the bytes of what is sent to an address: a signature is over them, and not over what they mean. */
export function keepRawBodies(server: FastifyInstance, path: string): void {
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

/** Empty where none are kept. */
export function rawBodyOf({ raw }: FastifyRequest): Buffer {
  return Buffer.concat(bodies.get(raw) ?? []);
}
