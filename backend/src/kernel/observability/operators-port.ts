import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { Metrics } from './metrics.js';

/** Longer than any request here takes. */
const TIMEOUT_MS = 15_000;

/**
 * Separate port for operators and monitoring: metrics and health. Bound to METRICS_HOST (localhost by default) and
 * unknown to the proxy of the API's port.
 */
@Injectable()
export class OperatorsPort implements OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {}

  /** Opens the port if METRICS_PORT is set. Called by long-running processes, not by commands. */
  async open(): Promise<void> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === null) return;
    const server = createServer((request, response) => void this.answer(request, response));
    server.requestTimeout = TIMEOUT_MS;
    server.listen(metricsPort, metricsHost);
    await once(server, 'listening');
    this.server = server;
    this.metrics.beforeEach(async () => this.metrics.poolWaiting.set(this.database.queueLength));
  }

  /** null while closed. */
  get address(): AddressInfo | null {
    return (this.server?.address() as AddressInfo | undefined) ?? null;
  }

  async onApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = (request.url ?? '').split('?');
    const reply = (status: number, text: string, type = 'text/plain; charset=utf-8'): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply(405, 'GET only');
    try {
      if (path === '/health/live') return reply(200, 'ok');
      if (path === '/health/ready') {
        return (await this.database.isReachable())
          ? reply(200, 'ok')
          : reply(503, 'The database isn’t responding.');
      }
      if (path === '/metrics')
        return reply(200, await this.metrics.text(), this.metrics.registry.contentType);
      reply(404, 'Not found');
    } catch (error) {
      reply(500, error instanceof Error ? error.message : String(error));
    }
  }
}
