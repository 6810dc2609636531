import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections by themselves (Linux from 32768 on, others from 49152): of those,
 * one that is free now may belong to anybody's connection by the time it is wanted.
 */
export const PORTS = { from: 20_000, to: 32_000 };

/** A port of 127.0.0.1 that nobody listens on. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

/** The first of some consecutive ports of 127.0.0.1 that nothing listens on. @returns {Promise<number>} */
export async function freePorts(count) {
  for (;;) {
    const first = await freePort();
    const rest = Array.from({ length: count - 1 }, (_, index) => isFree(first + 1 + index));
    if ((await Promise.all(rest)).every(Boolean)) return first;
  }
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
