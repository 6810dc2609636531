import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports of operating systems (Linux from 32768, others from 49152), which any connection could
 * take in between.
 */
export const PORTS = { from: 20_000, to: 32_000 };

/** @returns {Promise<number>} a free port of 127.0.0.1 */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

/** @returns {Promise<number>} the first of `count` consecutive free ports of 127.0.0.1 */
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
