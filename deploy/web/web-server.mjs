import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import statics from '@fastify/static';
import Fastify from 'fastify';
import { createSiteLookups } from './site-lookups.mjs';

const FRONTENDS = fileURLToPath(new URL('../../frontends/', import.meta.url));
const REMOTES = ['buyer', 'tenant', 'platform'];
/** Names with a hash of the content, whose files never change. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;
const ASSET_FOLDERS = /^\/(remotes|js|css|assets)\//;
const FILE_NAME = /\.\w{1,8}$/;
/** The panel editor and its entry page. Other pages are never framed. */
const FRAMED_PAGES = /^\/(get-a-quote|panel-edit)\/?$/;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Placeholders in the host's page. The minifier keeps comments that begin with #. */
const HEAD_PLACEHOLDER = /<!--# site-head -->([\s\S]*?)<!--# end -->/;
const FIRST_VIEW_PLACEHOLDER = '<!--# first-view -->';

/**
 * Serves the web application: the host at `/`, its remotes under `/remotes/`, and `/config.json`, which tells the host
 * where API and remotes are. Every other path gets the host's page, with status 404 if it is no screen.
 *
 * @param {{ port: number, host?: string, apiBaseUrl?: string, apiInternalUrl?: string, productLabel?: string,
 *   remotes?: Record<string, string>, frontends?: string, webScheme?: string, baseDomain?: string,
 *   securityContact?: string, analytics?: { url: string, domain?: string } }} options
 *   `port`: 0 for a free one; `apiBaseUrl`: for browsers; `apiInternalUrl`: for this server, if different;
 *   `remotes`: manifests of remotes that are served elsewhere and need not be built here; `frontends`: the folder of host and
 *   remotes; `webScheme`: how browsers reach us; `baseDomain`: our own domain; `securityContact`: `https:` or `mailto:`;
 *   `analytics`: where browsers report page views (Plausible's events API)
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `stop` completes running requests first
 * @throws {Error} naming the applications that have not been built
 */
export async function startWebServer(options) {
  const { apiBaseUrl = 'http://localhost:5000', frontends = FRONTENDS, securityContact } = options;
  const dist = (app) => join(frontends, app, 'dist');
  const remotes = Object.fromEntries(
    REMOTES.map((name) => [name, options.remotes?.[name] ?? `/remotes/${name}/mf-manifest.json`]),
  );
  const localRemotes = REMOTES.filter((name) => remotes[name].startsWith('/'));
  const entries = [
    join(dist('host'), 'index.html'),
    ...localRemotes.map((name) => join(dist(name), 'mf-manifest.json')),
  ];
  const missing = entries.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    throw new Error(
      `The web application is not built (run "npm run build"). Missing:\n${missing.join('\n')}`,
    );
  }

  // Imported here because the server of a single remote needs no contracts.
  const { SCREENS_PATTERN } = await import('@glass/contracts/screens');
  const screens = new RegExp(SCREENS_PATTERN);
  const analytics = readAnalytics(options.analytics);
  const sites = createSiteLookups(options.apiInternalUrl || apiBaseUrl);
  const readPage = () => readFileSync(join(dist('host'), 'index.html'), 'utf8');
  const sendPage = async (request, reply, status) => {
    const { url } = request;
    const [path] = url.split('?');
    const visitor = visitorOf(request);
    const [{ head, language, movedTo }, view] = await Promise.all([
      sites.findSite(visitor),
      sites.findFirstView(visitor, path),
    ]);
    // Links in mails and QR codes of labels outlive the host they were made for.
    if (movedTo) return reply.header('cache-control', 'no-cache').redirect(movedTo + url, 302);
    const page = readPage()
      .replace('<html lang="en">', `<html lang="${/^[\w-]+$/.test(language) ? language : 'en'}">`)
      .replace(HEAD_PLACEHOLDER, (_, defaultHead) => head || defaultHead)
      .replace(FIRST_VIEW_PLACEHOLDER, () => view);
    reply.code(status).type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' });
    return reply.compress(page);
  };
  const answerPage = async (request, reply) => {
    const [path] = request.url.split('?');
    if (FRAMED_PAGES.test(path)) allowFrames(reply, await sites.findFrameAncestors(visitorOf(request)));
    if (isNavigation(request)) return sendPage(request, reply, screens.test(path) ? 200 : 404);
    return sendText(reply, 404, 'Not found');
  };

  const app = createServer(answerPage);
  await app.register(compress, { global: false });
  await app.register(helmet, securityHeaders(apiBaseUrl, remotes, analytics.url, hashScripts(readPage())));
  if (options.webScheme === 'https') requireTls(app, options.baseDomain ?? 'localhost');
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      apiBaseUrl,
      productLabel: options.productLabel || 'Glass Ordering',
      buildId: computeBuildId(entries),
      remotes,
      analytics,
    }),
  );
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (!securityContact) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(formatSecurityText(securityContact, entries));
  });
  app.get('/index.html', (request, reply) => sendPage(request, reply, 200));
  await serveFiles(app, dist('host'), '/');
  for (const name of localRemotes) await serveFiles(app, dist(name), `/remotes/${name}/`);
  return listen(app, options);
}

/**
 * Serves one remote that is deployed alone. Any site may load its files, because every fabricator has its own origin.
 *
 * @param {{ port: number, host?: string, folder: string }} options `folder`: holds `buyer`, `tenant` or `platform`
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startRemoteServer({ folder, ...address }) {
  const app = createServer((_request, reply) => sendText(reply, 404, 'Not found'));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  app.get('/health', (_request, reply) => sendText(reply, 200, 'OK'));
  await serveFiles(app, folder, '/');
  return listen(app, address);
}

/** @param answerMissing answers what is no file, and what the file server rejects: `//account/profile`, `/a/../b` */
function createServer(answerMissing) {
  const app = Fastify({ logger: { level: 'warn' }, rewriteUrl: toReadableUrl });
  app.setNotFoundHandler(answerMissing);
  app.setErrorHandler((error, request, reply) => {
    if (error.statusCode >= 400 && error.statusCode < 500) return answerMissing(request, reply);
    request.log.error(error);
    return sendText(reply, 500, 'Something went wrong');
  });
  return app;
}

function serveFiles(app, root, prefix) {
  const setHeaders = (reply, path) =>
    reply.header('cache-control', HASHED.test(path) ? ONE_YEAR : 'no-cache');
  const options = { preCompressed: true, cacheControl: false, index: false, decorateReply: false };
  return app.register(statics, { ...options, root, prefix, setHeaders });
}

async function listen(app, { port, host = 'localhost' }) {
  await app.listen({ port, host });
  return { url: `http://localhost:${app.server.address().port}`, stop: () => app.close() };
}

/** Without caching: a file that is missing during a deployment appears soon. */
function sendText(reply, status, text) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
}

/** @param ancestors sources of a policy, `https://www.example.com`; '' for none */
function allowFrames(reply, ancestors) {
  if (!ancestors) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
  );
  // It can't hold a list, and browsers that read the policy ignore it.
  reply.removeHeader('x-frame-options');
}

/** Paths that can't be decoded, `/%zz`, are answered like any missing page. */
function toReadableUrl({ url }) {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return '/not-readable';
  }
}

/** @returns host and languages, which choose site and language of a page; enough of a long list */
function visitorOf({ headers }) {
  return { host: headers.host ?? '', languages: (headers['accept-language'] ?? '').slice(0, 200) };
}

function isNavigation({ method, url, headers }) {
  const [path] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || ASSET_FOLDERS.test(path)) return false;
  return !FILE_NAME.test(path) || Boolean(headers.accept?.includes('text/html'));
}

/** Changes with every build that changes anything: the entries name all other files by their hashes. */
function computeBuildId(entries) {
  const hash = createHash('sha256');
  for (const file of entries) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** RFC 9116. Expires a year after the build: without builds for so long, reports may not be read anymore. */
function formatSecurityText(contact, entries) {
  const builtAt = Math.max(...entries.map((file) => statSync(file).mtimeMs));
  const expires = new Date(builtAt + ONE_YEAR_MS).toISOString().slice(0, 19);
  return `Contact: ${contact}\nExpires: ${expires}Z\nPreferred-Languages: en\n`;
}

/** All names under our own domain are ours. A fabricator's domain may have other hosts without TLS. */
function requireTls(app, baseDomain) {
  app.addHook('onRequest', async (request, reply) => {
    const isOurs = `.${request.hostname}`.endsWith(`.${baseDomain}`);
    reply.header('strict-transport-security', `max-age=31536000${isOurs ? '; includeSubDomains' : ''}`);
  });
}

/** @throws {Error} if the address could break the policy that it becomes part of */
function readAnalytics({ url = '', domain = '' } = {}) {
  if (url !== '' && !/^https?:\/\/[^\s;,'"]+$/.test(url))
    throw new Error(
      `ANALYTICS_URL must be an address such as https://plausible.example/api/event, not "${url}".`,
    );
  return { url, domain };
}

/** @returns {string[]} sources of a policy, which allow the page's own inline scripts and no others */
function hashScripts(page) {
  return [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** A page reaches only this server, the API, remotes deployed elsewhere, and the analytics service. */
function securityHeaders(apiBaseUrl, remotes, analyticsUrl, inlineScripts) {
  const api = new URL(apiBaseUrl).origin;
  const elsewhere = Object.values(remotes).filter((manifest) => !manifest.startsWith('/'));
  const origins = [...new Set(elsewhere.map((manifest) => new URL(manifest).origin))];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...origins],
        styleSrc: ["'self'", "'unsafe-inline'", ...origins], // Emotion writes its rules into style elements
        imgSrc: ["'self'", 'data:', 'blob:', api, ...origins],
        fontSrc: ["'self'", 'data:', ...origins],
        connectSrc: ["'self'", api, ...origins, ...(analyticsUrl ? [analyticsUrl] : [])],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false, // see requireTls
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  };
}

function startFromEnvironment(env) {
  const address = { port: Number(env.WEB_PORT || 4200), host: env.WEB_HOST || undefined };
  if (env.REMOTE_DIR) return startRemoteServer({ ...address, folder: env.REMOTE_DIR });
  const manifests = REMOTES.map((name) => [name, env[`REMOTE_${name.toUpperCase()}_URL`]]);
  return startWebServer({
    ...address,
    apiBaseUrl: env.API_PUBLIC_URL || `http://localhost:${env.API_PORT || 5000}`,
    apiInternalUrl: env.API_INTERNAL_URL,
    productLabel: env.PRODUCT_LABEL,
    remotes: Object.fromEntries(manifests.filter(([, manifest]) => manifest)),
    frontends: env.FRONTENDS_DIR || undefined,
    webScheme: env.WEB_SCHEME,
    baseDomain: env.BASE_DOMAIN || undefined,
    securityContact: env.SECURITY_CONTACT,
    analytics: { url: env.ANALYTICS_URL, domain: env.ANALYTICS_DOMAIN },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const server = await startFromEnvironment(process.env);
    const stop = () => {
      // A client that never completes a request must not block the exit.
      setTimeout(() => process.exit(0), Number(process.env.SHUTDOWN_SECONDS || 20) * 1000);
      void server.stop().then(() => process.exit(0));
    };
    for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, stop);
    process.send?.({ url: server.url });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
