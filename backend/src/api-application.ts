import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { PRINT_NOTE_HEADER } from '@glass/contracts/document';
import { DEFAULT_BODY_BYTES } from '@glass/contracts/endpoints';
import { ApiModule } from './api.module.js';
import type { AppConfig } from './kernel/config/app-config.js';
import { ProblemDetailsFilter } from './kernel/errors/problem-details.filter.js';
import { runInRequestLanguage } from './kernel/language/request-language.js';
import { limitBodies } from './kernel/http/body-limits.js';
import { LargeBodies } from './kernel/http/large-bodies.js';
import { MAX_UPLOAD_MS } from './kernel/http/upload-limiter.js';
import { writeJson } from './kernel/http/json-text.js';
import { logRequests } from './kernel/http/log-requests.js';
import { captureRawBodies } from './kernel/http/raw-body.js';
import { omitEmptyContentLength } from './kernel/http/omit-empty-content-length.js';
import { discardAbandonedFiles } from './kernel/http/discard-abandoned-files.js';
import { packLongReplies } from './kernel/http/pack-long-replies.js';
import {
  refuseOddRequests,
  refuseUnreadableRequest,
  refuseUnreadableUrl,
} from './kernel/http/unreadable-requests.js';
import { UPLOAD_SETTINGS } from './kernel/http/read-upload.js';
import { abortSlowBodies } from './kernel/http/slow-bodies.js';
import { SlowUploadGuard } from './kernel/http/slow-upload-guard.js';
import { BodyValidationPipe } from './kernel/http/validate.js';
import { LongReplies } from './kernel/limits/long-replies.js';
import { Metrics } from './kernel/observability/metrics.js';
import { observeRequests } from './kernel/observability/observe-requests.js';
import { newTraceId } from './kernel/observability/trace-id.js';
import { Tracing } from './kernel/observability/tracing.js';
import { ActiveWork } from './kernel/observability/active-work.js';
import { serveApiDocument } from './kernel/openapi/serve-api-document.js';
import { FindTenant } from './modules/tenant/public.js';

/** Stripe's events contain whole objects with their metadata. */
const STRIPE_EVENT_BYTES = 512 * 1024;
const STRIPE_WEBHOOK = '/webhooks/stripe';
/** Requests slower than the slowest upload are cut off. */
const SLOWEST_REQUEST_MS = MAX_UPLOAD_MS + 60_000;
/** Compression shrinks a catalog to a seventh, long quotes even more. Files keep their length, for the progress bar. */
const COMPRESSION = {
  globalDecompression: false, // see refuseOddRequests
  /** Bytes. Shorter replies fit into the ten packets of 1,460 bytes that are sent before the first acknowledgment. */
  threshold: 4096,
  /** Bytes. Up to this, synchronous compression takes a tenth of a millisecond; a stream costs five times as much. */
  syncThreshold: 131_072,
  encodings: ['br' as const, 'gzip' as const],
  customTypes: /^application\/(problem\+)?json/,
  // Higher levels take longer than they save.
  zlibOptions: { level: 3 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
/** How long browsers may cache CORS preflight replies. */
const PREFLIGHT_SECONDS = 86_400;

/** Creates the API, ready to listen. Tests inject requests without a port. */
export async function createApi(config: AppConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Also cuts off clients that don't read the reply; no call takes this long.
    connectionTimeout: SLOWEST_REQUEST_MS,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: newTraceId,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseUnreadableUrl,
    clientErrorHandler: refuseUnreadableRequest,
    // `refuseOddRequests` rejects requests without Host, with a reason.
    http: { requireHostHeader: false },
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config), adapter, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(new BodyValidationPipe());
  app.useGlobalFilters(new ProblemDetailsFilter());

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false, // see guardReplies
    crossOriginResourcePolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  // Fastify also sends streams; its types only know text.
  adapter.getInstance().setReplySerializer(writeJson as (payload: unknown) => string);
  const findTenant = app.get(FindTenant);
  await app.register(fastifyCors, {
    // Tokens are sent in a header, never in cookies. Even so, only tenants' sites may read replies.
    origin: async (origin: string | undefined) =>
      origin !== undefined &&
      (config.allowedOrigins.includes(origin) || (await findTenant.tenantAtOrigin(origin, 'cors')) !== null),
    methods: ['GET', 'POST'],
    exposedHeaders: ['content-disposition', 'retry-after', PRINT_NOTE_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
  discardAbandonedFiles(adapter.getInstance());
  await app.register(fastifyCompress, COMPRESSION);
  packLongReplies(adapter.getInstance(), app.get(LongReplies));
  omitEmptyContentLength(adapter.getInstance());
  await app.register(fastifyMultipart, UPLOAD_SETTINGS);
  nameRequests(adapter);
  closeConnectionsAtShutdown(adapter);
  allowCloseListeners(adapter);
  refuseOddRequests(adapter.getInstance());
  limitBodies(adapter.getInstance(), { [STRIPE_WEBHOOK]: STRIPE_EVENT_BYTES });
  captureRawBodies(adapter.getInstance(), STRIPE_WEBHOOK);
  app.get(LargeBodies).install(app);
  abortSlowBodies(adapter.getInstance(), app.get(SlowUploadGuard));
  logRequests(adapter.getInstance());
  observeRequests(adapter.getInstance(), {
    metrics: app.get(Metrics),
    tracing: app.get(Tracing),
    underWay: app.get(ActiveWork),
  });
  guardReplies(adapter);
  runInRequestLanguage(adapter.getInstance());
  await app.init();
  if (config.apiDocsEnabled) await serveApiDocument(app);
  await adapter.getInstance().ready();
  return app;
}

/** Adds the trace id to every reply, so that users can report it. */
function nameRequests(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', String(request.id));
  });
}

/** Above the 11 that a streamed file adds; Node warns of a leak above 10. */
const MAX_CLOSE_LISTENERS = 20;

function allowCloseListeners(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onRequest', async (_request, reply) => {
    reply.raw.setMaxListeners(MAX_CLOSE_LISTENERS);
  });
}

/** Closes each connection after its reply during shutdown, which would otherwise wait for idle connections. */
function closeConnectionsAtShutdown(adapter: FastifyAdapter): void {
  let isEnding = false;
  adapter.getInstance().addHook('preClose', async () => {
    isEnding = true;
  });
  adapter.getInstance().addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close');
  });
}

/** Replies are data. Opened as a page, they load nothing, run no script and can't be framed. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Default headers of replies, which may be personal or contain uploads: not cached, no script, unless the reply sets
 * its own.
 */
function guardReplies(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', async (_request, reply) => {
    const isFile = reply.hasHeader('content-disposition');
    if (isFile) void reply.header('content-security-policy', `${DATA_POLICY}; sandbox`);
    else if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', DATA_POLICY);
    }
    if (!reply.hasHeader('cache-control')) {
      void reply.header('cache-control', isFile ? 'private, no-store' : 'no-store');
    }
  });
}
