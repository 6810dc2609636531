import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import type { RequestOf, ReplyOf, EndpointPath } from '@glass/contracts/endpoints';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { createApi } from '../src/api-application.js';
import { Clock } from '../src/kernel/cache/clock.js';
import type { AppConfig } from '../src/kernel/config/app-config.js';
import { checkDescribed } from './check-described-replies.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface Answer<Body> {
  status: number;
  headers: Record<string, string>;
  body: Body;
  /** Decoded as UTF-8, files too. */
  text: string;
}

const JSON_TYPE = /^application\/(problem\+)?json$/;

/** Stops the clock of caches, so that nothing expires however slow the test is. */
export function stopTime(app: NestFastifyApplication): void {
  const clock = app.get(Clock);
  const now = clock.now();
  clock.now = () => now;
}

/** Advances the clock of caches only. */
export function passTime(app: NestFastifyApplication, milliseconds: number): void {
  const clock = app.get(Clock);
  const before = clock.now.bind(clock);
  clock.now = () => before() + milliseconds;
}

/** API with its own database, called like from a browser. */
export class TestApi {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: AppConfig,
    private readonly database: TestDatabase,
  ) {}

  static async start(changes: Partial<AppConfig> = {}): Promise<TestApi> {
    const database = await createTestDatabase();
    const config = { ...database.config, ...changes };
    return new TestApi(await createApi(config), config, database);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.drop();
  }

  /**
   * Makes any call, including ones to be rejected, and checks the reply against the API description. Without a socket,
   * which takes half the time of a call.
   */
  async send(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<ProblemDetails>> {
    const reply = await this.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const [type = ''] = String(reply.headers['content-type'] ?? '').split(';');
    const text = reply.payload;
    const answer =
      JSON_TYPE.test(type) && text ? (JSON.parse(text) as ProblemDetails) : ({} as ProblemDetails);
    checkDescribed(path, reply.statusCode, type, answer);
    const received = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    return { status: reply.statusCode, headers: Object.fromEntries(received), body: answer, text };
  }

  /**
   * Makes a call that should succeed.
   * @throws with the problem otherwise
   */
  async call<P extends EndpointPath>(path: P, body: RequestOf<P>, token?: string): Promise<ReplyOf<P>> {
    const reply = await this.send(path, body, token ? { authorization: `Bearer ${token}` } : {});
    if (reply.status >= 400) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
    return reply.body as ReplyOf<P>;
  }

  get server(): Parameters<typeof supertest>[0] {
    return this.app.getHttpServer();
  }
}
