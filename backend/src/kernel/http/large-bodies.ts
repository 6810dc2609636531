import { msg } from '@lingui/core/macro';
import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEFAULT_BODY_BYTES, endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import type { FastifyReply } from 'fastify';
import { AccessGuard, type GuardedRequest } from '../access/access.guard.js';
import { generalError } from '../errors/app-error.js';
import { addressKey } from '../limits/limit.js';
import { toTaskOwner, type TaskOwner } from '../limits/fair-turns.js';
import { FairLimiter, type Slot } from '../limits/fair-limiter.js';
import { disconnectSignal } from './upload-limiter.js';
import { findJsonExcess } from './json-excess.js';
import { getAnnouncedBytes } from './read-upload.js';

const MB = 1024 * 1024;
/**
 * Bytes of large JSON bodies, from the first byte until the reply is sent; parsed values take about ten times as much
 * memory. The limit per user allows saving two price lists at the same time.
 */
const BOUNDS = {
  concurrency: 24 * MB,
  concurrencyPerTenant: 12 * MB,
  concurrencyPerUser: 4 * MB,
  queueLimit: 200,
  queueLimitPerUser: 12,
  maxWaitMs: 20_000,
};
/** Bodies are parsed one at a time, with a turn of the event loop for other calls after each. */
const PARSING_BOUNDS = { concurrency: 1, queueLimit: 400 };

const endpointByRoute = new Map<string, EndpointPath>(
  endpointPaths.map((path) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), path]),
);

/**
 * Limits JSON bodies over the default size: reads them only after the guard admits the call, bounds their bytes in memory,
 * and parses them one at a time, so that they don't block other calls.
 */
@Injectable()
export class LargeBodies {
  private readonly arriving = new FairLimiter(BOUNDS);
  private readonly parsing = new FairLimiter(PARSING_BOUNDS);
  private readonly owners = new WeakMap<GuardedRequest, TaskOwner>();

  constructor(private readonly guard: AccessGuard) {}

  install(app: NestFastifyApplication): void {
    const server = app.getHttpAdapter().getInstance();
    server.addHook('preParsing', async (request, reply, body) => {
      await this.admit(request, reply, body as Readable);
      return body;
    });
    const parseJson = server.getDefaultJsonParser('error', 'error');
    const parse = (request: GuardedRequest, json: Buffer): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const excess = findJsonExcess(json);
        if (excess) return reject(generalError('BODY_UNREADABLE', EXCESS[excess]));
        // Typed for text only; the parser also reads bytes.
        void parseJson(request, json as unknown as string, (error, value) =>
          error ? reject(error) : resolve(value),
        );
      });
    const bodyLimit = DEFAULT_BODY_BYTES;
    const parseInTurn = async (request: GuardedRequest, json: Buffer): Promise<unknown> => {
      const owner = this.owners.get(request);
      return owner ? this.parseInTurn(owner, () => parse(request, json)) : parse(request, json);
    };
    app.useBodyParser('application/json', { bodyLimit }, (request, json, done) => {
      parseInTurn(request as GuardedRequest, json).then((value) => done(null, value), done);
    });
    // Email clients send a form for one-click unsubscribe; no call reads its fields, so it stays text.
    app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit }, (_request, form, done) =>
      done(null, form.toString()),
    );
  }

  /** @throws as the guard, before the first byte is read; UNAVAILABLE when there is no room for the body */
  private async admit(request: GuardedRequest, reply: FastifyReply, body: Readable): Promise<void> {
    const { bodyLimit, url = '' } = request.routeOptions;
    const bytes = getAnnouncedBytes(request);
    // No body, a small one, or one that its length already rules out.
    if (
      request.headers['transfer-encoding'] === undefined &&
      (bytes <= DEFAULT_BODY_BYTES || bytes > bodyLimit)
    )
      return;
    if (!(bytes > DEFAULT_BODY_BYTES) || bodyLimit <= DEFAULT_BODY_BYTES || request.isMultipart()) return;
    const path = endpointByRoute.get(url);
    const needsToken = path && endpointAt(path).access.kind !== 'public';
    if (needsToken) await this.guard.admit(request, reply, path);
    const address = addressKey(request.ip);
    const { context } = request.glass ?? {};
    const owner = { ...(context ? toTaskOwner(context) : { user: address }), address };
    this.owners.set(request, owner);
    const slot = await this.arriving.acquire(owner, {
      weight: Math.min(bytes, bodyLimit),
      onPreempt: () => abortBody(body, reply),
      signal: disconnectSignal(reply),
    });
    body.once('end', () => slot.disablePreemption());
    releaseWhenAnswered(slot, reply);
  }

  private parseInTurn<T>(owner: TaskOwner, parse: () => Promise<T>): Promise<T> {
    return this.parsing.run(owner, async () => {
      const value = await parse();
      await setImmediate();
      return value;
    });
  }
}

/** Aborts a body that is still arriving. */
function abortBody(body: Readable, reply: FastifyReply): void {
  if (body.listenerCount('error') === 0) return;
  void reply.header('connection', 'close');
  body.emit('error', generalError('UNAVAILABLE', PREEMPTED));
}

function releaseWhenAnswered(slot: Slot, { raw }: FastifyReply): void {
  if (raw.closed || raw.destroyed) slot.release();
  else raw.once('close', () => slot.release());
}

const EXCESS = {
  values: msg`The body has too many values.`,
  depth: msg`The body is nested too deeply.`,
};
const PREEMPTED = msg`We’re receiving a lot of data right now. Please try again soon.`;
