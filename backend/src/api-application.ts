import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { DEFAULT_BODY_BYTES, PRINT_NOTE_HEADER } from '@glass/contracts';
import { ApiModule } from './api.module.js';
import type { AppConfig } from './kernel/config/app-config.js';
import { ProblemDetailsFilter } from './kernel/errors/problem-details.filter.js';
import { limitBodies } from './kernel/http/body-limits.js';
import { LargeBodies } from './kernel/http/large-bodies.js';
import { SLOWEST_UPLOAD_MS } from './kernel/http/arriving-uploads.js';
import { writeJson } from './kernel/http/json-text.js';
import { logRequests } from './kernel/http/log-requests.js';
import { keepRawBodies } from './kernel/http/raw-body.js';
import { omitEmptyContentLength } from './kernel/http/omit-empty-content-length.js';
import { sendNoFileToNobody } from './kernel/http/no-file-for-nobody.js';
import { packLongReplies } from './kernel/http/pack-long-replies.js';
import {
  refuseOddRequests,
  refuseUnreadableRequest,
  refuseUnreadableUrl,
} from './kernel/http/unreadable-requests.js';
import { UPLOAD_SETTINGS } from './kernel/http/read-upload.js';
import { endSlowBodies } from './kernel/http/slow-bodies.js';
import { SlowSenders } from './kernel/http/slow-senders.js';
import { BodyValidationPipe } from './kernel/http/validate.js';
import { LongReplies } from './kernel/limits/long-replies.js';
import { Metrics } from './kernel/observability/metrics.js';
import { observeRequests } from './kernel/observability/observe-requests.js';
import { newTraceId } from './kernel/observability/trace-id.js';
import { Tracing } from './kernel/observability/tracing.js';
import { UnderWay } from './kernel/observability/under-way.js';
import { serveApiDocument } from './kernel/openapi/serve-api-document.js';
import { FindTenant } from './modules/tenant/public.js';

/** Stripe's events carry whole objects, with their metadata. */
const STRIPE_EVENT_BYTES = 512 * 1024;
const STRIPE_WEBHOOK = '/webhooks/stripe';
/** Whoever sends a request more slowly than the slowest upload is cut off, whatever it is. */
const SLOWEST_REQUEST_MS = SLOWEST_UPLOAD_MS + 60_000;
/** A catalogue travels in a seventh of its size, a long quote in less. Files keep their length, for the progress bar. */
const COMPRESSION = {
  globalDecompression: false, // see refuseOddRequests
  /** Bytes. Below, it takes longer than it saves: ten packets of 1,460 bytes travel before the first is confirmed. */
  threshold: 4096,
  /** Bytes. Up to this it is done at once, which takes a tenth of a millisecond; a stream for it costs five times that. */
  syncThreshold: 131_072,
  encodings: ['br' as const, 'gzip' as const],
  customTypes: /^application\/(problem\+)?json/,
  // The highest take longer than they save.
  zlibOptions: { level: 3 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
/** Browsers may remember for a day that they may call us. */
const PREFLIGHT_SECONDS = 86_400;

/** The API, ready to listen; tests inject requests into it without a port. */
export async function createApi(config: AppConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Whoever reads no reply is cut off too; no call takes as long.
    connectionTimeout: SLOWEST_REQUEST_MS,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: newTraceId,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseUnreadableUrl,
    clientErrorHandler: refuseUnreadableRequest,
    // A request without a host is refused by us (`refuseOddRequests`), with a reason.
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
  // Fastify sends on what it gets, a stream too; its types only know texts.
  adapter.getInstance().setReplySerializer(writeJson as (payload: unknown) => string);
  const findTenant = app.get(FindTenant);
  await app.register(fastifyCors, {
    // Tokens travel in a header and never in a cookie. Still, no page but a tenant's site has anything to read here.
    origin: async (origin: string | undefined) =>
      origin !== undefined &&
      (config.allowedOrigins.includes(origin) || (await findTenant.tenantAtOrigin(origin, 'cors')) !== null),
    methods: ['GET', 'POST'],
    exposedHeaders: ['content-disposition', 'retry-after', PRINT_NOTE_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
  sendNoFileToNobody(adapter.getInstance());
  await app.register(fastifyCompress, COMPRESSION);
  packLongReplies(adapter.getInstance(), app.get(LongReplies));
  omitEmptyContentLength(adapter.getInstance());
  await app.register(fastifyMultipart, UPLOAD_SETTINGS);
  nameRequests(adapter);
  letConnectionsGo(adapter);
  allowCloseListeners(adapter);
  refuseOddRequests(adapter.getInstance());
  limitBodies(adapter.getInstance(), { [STRIPE_WEBHOOK]: STRIPE_EVENT_BYTES });
  keepRawBodies(adapter.getInstance(), STRIPE_WEBHOOK);
  app.get(LargeBodies).install(app);
  endSlowBodies(adapter.getInstance(), app.get(SlowSenders));
  logRequests(adapter.getInstance());
  observeRequests(adapter.getInstance(), {
    metrics: app.get(Metrics),
    tracing: app.get(Tracing),
    underWay: app.get(UnderWay),
  });
  guardReplies(adapter);
  await app.init();
  if (config.apiDocsEnabled) await serveApiDocument(app);
  await adapter.getInstance().ready();
  return app;
}

/** The id that a person can tell us, on every reply. */
function nameRequests(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', String(request.id));
  });
}

/** More than a reply has, which is 11 when it streams a file; Node warns of a leak above 10. */
const MAX_CLOSE_LISTENERS = 20;

function allowCloseListeners(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onRequest', async (_request, reply) => {
    reply.raw.setMaxListeners(MAX_CLOSE_LISTENERS);
  });
}

/** While the process ends, each connection goes with its last answer: one that stays open would be waited for. */
function letConnectionsGo(adapter: FastifyAdapter): void {
  let isEnding = false;
  adapter.getInstance().addHook('preClose', async () => {
    isEnding = true;
  });
  adapter.getInstance().addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close');
  });
}

/** Replies are data. Opened by itself, as a page, one shows nothing else, runs nothing and stands in no frame. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A reply may be a person's own, and a file anyone's upload: unless the reply says otherwise, nobody keeps it and it runs
 * nothing.
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
