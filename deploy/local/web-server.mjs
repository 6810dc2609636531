import helmet from '@fastify/helmet';
import statics from '@fastify/static';
import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { frameAncestorsOf, FRAMED } from './frame-ancestors.mjs';
import { firstViewOf, withFirstView } from './first-view.mjs';
import { scriptHashes } from './script-hashes.mjs';
import { siteHeadOf, withSiteHead } from './site-head.mjs';
import { LABEL_PAGES, siteMovedOf } from './site-moved.mjs';

const FRONTENDS = fileURLToPath(new URL('../../frontends/', import.meta.url));
const REMOTES = ['buyer', 'tenant', 'platform'];
/** The build puts a hash of the content into these names, so what is behind one never changes. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const ASSET_FOLDERS = /^\/(remotes|js|css|assets)\//;
const FILE_NAME = /\.\w{1,8}$/;
const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;
/** Where the pages look for the API when nothing tells them. */
const API_FALLBACK = 'http://localhost:5000';

/**
 * Serves the built web application: the host at `/`, its remotes below `/remotes/`, and `/config.json`, which
 * tells the host where API and remotes are. Every other address that is not a file gets the host's page, because
 * the host routes it in the browser: with status 200 where the address is that of a screen, else with 404, for the page
 * says then that there is none.
 *
 * @param {{ port: number, host?: string, apiBaseUrl?: string, productLabel?: string,
 *   remotes?: Record<string, string>, frontends?: string, webScheme?: string, baseDomain?: string,
 *   securityContact?: string, analytics?: { url: string, domain?: string } }} options
 *   `port` 0 takes a free one; `remotes`: addresses of the remotes' manifests, when they are served elsewhere, and so need
 *   not be built here;
 *   `frontends`: the folder that holds host, buyer, tenant and platform; `webScheme`: how browsers reach it, perhaps
 *   through a proxy; `baseDomain`: the sites below it are ours; `securityContact`: an address (`https:`, `mailto:`) to
 *   report weaknesses to; `analytics`: where browsers send the pages that are visited, and under which
 *   name (Plausible's events API)
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Error} naming the applications that have not been built
 */
export async function startWebServer(options) {
  const { port, host = 'localhost', apiBaseUrl = API_FALLBACK, frontends = FRONTENDS } = options;
  const dist = (app) => join(frontends, app, 'dist');
  const remotes = Object.fromEntries(
    REMOTES.map((name) => [name, options.remotes?.[name] ?? `/remotes/${name}/mf-manifest.json`]),
  );
  const servedHere = REMOTES.filter((name) => remotes[name].startsWith('/'));
  const entries = [
    join(dist('host'), 'index.html'),
    ...servedHere.map((name) => join(dist(name), 'mf-manifest.json')),
  ];
  const missing = entries.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    throw new Error(
      `The web application is not built (run "npm run build"). Missing:\n${missing.join('\n')}`,
    );
  }

  const { SCREENS_PATTERN } = await import('@glass/contracts');
  const screens = new RegExp(SCREENS_PATTERN);
  const analytics = analyticsOf(options.analytics);
  const ancestorsOf = frameAncestorsOf(apiBaseUrl);
  const headOf = siteHeadOf(apiBaseUrl);
  const movedOf = siteMovedOf(apiBaseUrl);
  const readPage = () => readFileSync(join(dist('host'), 'index.html'), 'utf8');
  const sendPage = async ({ headers, url }, reply, status) => {
    const { host = '' } = headers;
    const [head, view] = await Promise.all([headOf(host), firstViewOf(apiBaseUrl, host, url)]);
    const page = withFirstView(withSiteHead(readPage(), head), view);
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    reply.header('vary', 'accept-encoding');
    if (!headers['accept-encoding']?.includes('gzip')) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(gzipSync(page));
  };
  const answerPage = async (request, reply) => {
    const [path] = request.url.split('?');
    const moved = LABEL_PAGES.test(path) ? await movedOf(request.headers.host ?? '') : '';
    if (moved) return reply.header('cache-control', 'no-cache').redirect(moved + request.url, 302);
    if (FRAMED.test(path)) allowFrames(reply, await ancestorsOf(request.headers.host ?? ''));
    if (isNavigation(request)) return sendPage(request, reply, screens.test(path) ? 200 : 404);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  };

  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true, rewriteUrl: readableUrl });
  const inline = scriptHashes(readPage());
  await app.register(helmet, securityHeaders(apiBaseUrl, remotes, analytics.url, inline));
  if (options.webScheme === 'https') askForTls(app, options.baseDomain ?? 'localhost');
  app.get('/config.json', (request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      apiBaseUrl,
      productLabel: options.productLabel || 'Glass Ordering',
      buildId: buildId(entries),
      remotes,
      analytics,
    }),
  );
  app.get('/.well-known/security.txt', (request, reply) => {
    if (!options.securityContact) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(securityText(options.securityContact, builtAt(entries)));
  });
  // The page itself differs from site to site, and is no file.
  app.get('/index.html', (request, reply) => sendPage(request, reply, 200));
  const files = { preCompressed: true, cacheControl: false, setHeaders, index: false };
  await app.register(statics, { ...files, root: dist('host'), prefix: '/' });
  for (const name of servedHere) {
    await app.register(statics, {
      ...files,
      root: dist(name),
      prefix: `/remotes/${name}/`,
      decorateReply: false,
    });
  }
  app.setNotFoundHandler(answerPage);
  // What the file server refuses, `//account/profile` or `/a/../b`, is no file, and to whoever opens it no page.
  app.setErrorHandler((error, request, reply) => {
    if (error.statusCode >= 400 && error.statusCode < 500) return answerPage(request, reply);
    request.log.error(error);
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('Something went wrong');
  });
  await app.listen({ port, host });
  return { url: `http://localhost:${app.server.address().port}`, stop: () => app.close() };
}

/** @param ancestors sources of a policy, `https://www.example.com`; '' for nobody */
function allowFrames(reply, ancestors) {
  if (!ancestors) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
  );
  // It knows no list, and browsers that know the policy leave it out of account.
  reply.removeHeader('x-frame-options');
}

/** What cannot be decoded, `/%zz`, is answered as any other address that is not there. */
function readableUrl({ url }) {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return '/not-readable';
  }
}

function setHeaders(reply, path) {
  reply.header('cache-control', HASHED.test(path) ? ONE_YEAR : 'no-cache');
}

function isNavigation({ method, url, headers }) {
  const [path] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || ASSET_FOLDERS.test(path)) return false;
  return !FILE_NAME.test(path) || Boolean(headers.accept?.includes('text/html'));
}

/** Changes with every build that changes anything: the entries name all other files by their hashes. */
function buildId(entries) {
  const hash = createHash('sha256');
  for (const file of entries) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function builtAt(entries) {
  return Math.max(...entries.map((file) => statSync(file).mtimeMs));
}

/** RFC 9116. Who has built nothing for a year may no longer read what is reported. */
function securityText(contact, built) {
  const expires = new Date(built + ONE_YEAR_MS).toISOString().slice(0, 19);
  return `Contact: ${contact}\nExpires: ${expires}Z\nPreferred-Languages: en\n`;
}

/** Below our own domain every name is ours. A fabricator may have other things below theirs, perhaps without TLS. */
function askForTls(app, baseDomain) {
  app.addHook('onRequest', async (request, reply) => {
    const isOurs = `.${request.hostname}`.endsWith(`.${baseDomain}`);
    reply.header('strict-transport-security', `max-age=31536000${isOurs ? '; includeSubDomains' : ''}`);
  });
}

/** @throws {Error} naming the setting, before an address that is none gets into the policy */
function analyticsOf({ url = '', domain = '' } = {}) {
  if (url !== '' && !/^https?:\/\/[^\s;,'"]+$/.test(url))
    throw new Error(
      `ANALYTICS_URL must be an address such as https://plausible.example/api/event, not "${url}".`,
    );
  return { url, domain };
}

/**
 * Besides itself and the API, a page reaches those places alone where a remote was put, and where visits are counted.
 * @param inline the scripts within the page, by their hashes
 */
function securityHeaders(apiBaseUrl, remotes, analyticsUrl, inline) {
  const api = new URL(apiBaseUrl).origin;
  const elsewhere = Object.values(remotes).filter((manifest) => !manifest.startsWith('/'));
  const origins = [...new Set(elsewhere.map((manifest) => new URL(manifest).origin))];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline, ...origins],
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
    strictTransportSecurity: false, // see askForTls
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { API_PORT = '5000', WEB_PORT = '4200', WEB_HOST, API_PUBLIC_URL, PRODUCT_LABEL } = process.env;
  const { WEB_SCHEME, BASE_DOMAIN, SECURITY_CONTACT, ANALYTICS_URL, ANALYTICS_DOMAIN } = process.env;
  const placed = REMOTES.map((name) => [name, process.env[`REMOTE_${name.toUpperCase()}_URL`]]);
  try {
    const server = await startWebServer({
      port: Number(WEB_PORT),
      host: WEB_HOST || undefined,
      apiBaseUrl: API_PUBLIC_URL || `http://localhost:${API_PORT}`,
      productLabel: PRODUCT_LABEL,
      remotes: Object.fromEntries(placed.filter(([, manifest]) => manifest)),
      webScheme: WEB_SCHEME,
      baseDomain: BASE_DOMAIN,
      securityContact: SECURITY_CONTACT,
      analytics: { url: ANALYTICS_URL, domain: ANALYTICS_DOMAIN },
    });
    const stop = () => server.stop().then(() => process.exit(0));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    process.once('disconnect', stop);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
