import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEFAULT_BODY_BYTES, endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts';
import type { FastifyReply } from 'fastify';
import { AccessGuard, type GuardedRequest } from '../access/access.guard.js';
import { generalError } from '../errors/app-error.js';
import { addressKey } from '../limits/limit.js';
import { shareOf } from '../limits/share.js';
import { Turnstile, type Place, type Share } from '../limits/turnstile.js';
import { leaving } from './arriving-uploads.js';
import { findJsonExcess } from './json-excess.js';
import { sentBytes } from './read-upload.js';

const MB = 1024 * 1024;
/**
 * Bytes of large JSON bodies, from the first until the call is answered: their values take some ten times as much. A
 * person may save two price lists at the same time.
 */
const BOUNDS = {
  atOnce: 24 * MB,
  atOnceOfTenant: 12 * MB,
  atOnceOfPerson: 4 * MB,
  inLine: 200,
  inLineOfPerson: 12,
  maxWaitMs: 20_000,
};
/** One body is parsed at a time; a turn of the event loop is left to other calls after each. */
const PARSING_BOUNDS = { atOnce: 1, inLine: 400 };

const endpointByRoute = new Map<string, EndpointPath>(
  endpointPaths.map((path) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), path]),
);

/**
 * Bodies larger than those of most calls are taken from people who may make the call, a bounded number of bytes at a
 * time, and parsed one after another, so that large ones do not hold up everyone else's calls.
 */
@Injectable()
export class LargeBodies {
  private readonly arriving = new Turnstile(BOUNDS);
  private readonly parsing = new Turnstile(PARSING_BOUNDS);
  private readonly shares = new WeakMap<GuardedRequest, Share>();

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
        // The types know of text alone; the parser reads bytes as well.
        void parseJson(request, json as unknown as string, (error, value) =>
          error ? reject(error) : resolve(value),
        );
      });
    const bodyLimit = DEFAULT_BODY_BYTES;
    const parseInTurn = async (request: GuardedRequest, json: Buffer): Promise<unknown> => {
      const share = this.shares.get(request);
      return share ? this.parseInTurn(share, () => parse(request, json)) : parse(request, json);
    };
    app.useBodyParser('application/json', { bodyLimit }, (request, json, done) => {
      parseInTurn(request as GuardedRequest, json).then((value) => done(null, value), done);
    });
    // No call reads forms; a mail program's click on "Unsubscribe" sends one. As plain text, no field of it is made.
    app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit }, (_request, form, done) =>
      done(null, form.toString()),
    );
  }

  /**
   * @throws as the guard, before the first byte is read; UNAVAILABLE when there is no place for so many bytes
   */
  private async admit(request: GuardedRequest, reply: FastifyReply, body: Readable): Promise<void> {
    const { bodyLimit, url = '' } = request.routeOptions;
    const bytes = sentBytes(request);
    // Nothing is sent, it is small, or it is refused by its length.
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
    const share = { ...(context ? shareOf(context) : { person: address }), address };
    this.shares.set(request, share);
    const place = await this.arriving.enter(share, {
      weight: Math.min(bytes, bodyLimit),
      giveWay: () => refuse(body, reply),
      left: leaving(reply),
    });
    body.once('end', () => place.keep());
    leaveWhenAnswered(place, reply);
  }

  private parseInTurn<T>(share: Share, parse: () => Promise<T>): Promise<T> {
    return this.parsing.run(share, async () => {
      const value = await parse();
      await setImmediate();
      return value;
    });
  }
}

/** Ends a body that is still arriving. */
function refuse(body: Readable, reply: FastifyReply): void {
  if (body.listenerCount('error') === 0) return;
  void reply.header('connection', 'close');
  body.emit('error', generalError('UNAVAILABLE', MADE_WAY));
}

function leaveWhenAnswered(place: Place, { raw }: FastifyReply): void {
  if (raw.closed || raw.destroyed) place.leave();
  else raw.once('close', () => place.leave());
}

const EXCESS = {
  values: 'The body has more values than any call takes.',
  depth: 'The body is nested too deeply.',
};
const MADE_WAY = 'Much is being sent at this moment. Please try again soon.';
