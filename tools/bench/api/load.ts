import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import type { BenchApplication } from './application.js';

/** Results with a number of users, each of whom makes one call at a time. */
export interface LoadResult {
  users: number;
  calls: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** Processor time of the API per call. */
  cpuMs: number;
  /** Statements sent to PostgreSQL per call. */
  statements: number;
}

/**
 * Calls the API like a browser, with one person's tokens and persistent connections. It shares the processors with
 * the API, so it reads replies only if needed. @throws if a call is rejected
 */
export class Caller {
  constructor(
    private readonly baseUrl: string,
    private readonly token?: string,
  ) {}

  /** A caller with this one's tokens for another process. */
  at(baseUrl: string): Caller {
    return new Caller(baseUrl, this.token);
  }

  /** Calls and returns the reply. */
  async post<T>(path: string, body: unknown): Promise<T> {
    return JSON.parse((await this.send(path, body)).toString()) as T;
  }

  /** Calls without parsing the reply, which may be a file. Returns its transferred size in bytes. */
  async size(path: string, body: unknown): Promise<number> {
    return (await this.send(path, body, { 'accept-encoding': 'gzip, deflate' })).length;
  }

  private async send(path: string, body: unknown, accepts: OutgoingHttpHeaders = {}): Promise<Buffer> {
    const text = Buffer.from(JSON.stringify(body));
    const headers = {
      ...accepts,
      'content-type': 'application/json',
      'content-length': text.length,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
    const { status, bytes } = await new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
      const sent = request(this.baseUrl + path, { method: 'POST', headers, agent: CONNECTIONS }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
        reply.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text);
    });
    if (status >= 400) throw new Error(`${path} answered ${status}: ${bytes.toString('utf8', 0, 300)}`);
    return bytes;
  }
}

const CONNECTIONS = new Agent({ keepAlive: true });

/**
 * Runs concurrent users until `turns` turns are done. `work` passes calls to `timed`; its other calls count only in
 * calls per second.
 */
export async function measure(
  application: BenchApplication,
  { users, turns }: { users: number; turns: number },
  work: (timed: <T>(call: () => Promise<T>) => Promise<T>, turn: number, user: number) => Promise<void>,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const timed = async <T>(call: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await call();
    latencies.push(performance.now() - start);
    return result;
  };
  let next = 0;
  const before = await application.usage();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      while (next < turns) await work(timed, next++, user);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const after = await application.usage();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => round(latencies[Math.floor((latencies.length - 1) * share)] ?? NaN);
  const calls = latencies.length;
  return {
    users,
    calls,
    perSecond: round(calls / seconds),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    cpuMs: round((after.cpuMicroseconds - before.cpuMicroseconds) / 1000 / calls),
    statements: round((after.statements - before.statements) / calls),
  };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
