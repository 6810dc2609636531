import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, PORTS } from '../local/free-port.mjs';

describe('freePort', () => {
  it('returns a port that can be listened on, below the ephemeral range', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    expect(port).toBeGreaterThanOrEqual(PORTS.from);
    expect(port).toBeLessThan(32_768);
  });
});
