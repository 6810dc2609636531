import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Load balancer: each request goes to the next server that accepts it. */
export interface RoundRobin {
  baseUrl: string;
  /** Requests answered by each server. */
  answered: number[];
  stop(): Promise<void>;
}

export async function startRoundRobin(addresses: string[]): Promise<RoundRobin> {
  const answered = addresses.map(() => 0);
  let next = 0;
  const forward = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    for (let tries = 0; tries < addresses.length; tries += 1) {
      const one = next++ % addresses.length;
      const outcome = await send(addresses[one]!, asked, body, reply);
      if (outcome === 'answered') answered[one]! += 1;
      // A request that may have started isn't repeated here; the client decides.
      if (outcome !== 'refused') return;
    }
    reply.writeHead(503).end();
  };
  const server = createServer((asked, reply) => void forward(asked, reply).catch(() => reply.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(
  address: string,
  { url = '/', method, headers }: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
): Promise<'answered' | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const sent = request(address + url, { method, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('end', () => resolve('answered'));
      answer.on('error', () => {
        reply.destroy();
        resolve('lost');
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused');
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(503).end();
      resolve('lost');
    });
    sent.end(body);
  });
}
