import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { buildApiDocument } from './api-document.js';
import { collectMethods } from './described-methods.js';

const PAGE_PATH = '/api/docs';
const DOCUMENT_PATH = '/api/openapi.json';

/** Content Security Policy: the page runs its own script and calls this server only. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The page's components set inline styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Glass ordering API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${PAGE_PATH}/assets/swagger-ui.css">
    <link rel="stylesheet" href="${PAGE_PATH}/page.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="${PAGE_PATH}/assets/swagger-ui-bundle.js"></script>
    <script src="${PAGE_PATH}/page.js"></script>
  </body>
</html>
`;

const PAGE_SCRIPT = `SwaggerUIBundle({
  url: '${DOCUMENT_PATH}',
  dom_id: '#page',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** Hides empty parts (no reply has links) and avoids horizontal scrolling on phones. */
const PAGE_STYLE = `body { margin: 0; }
.swagger-ui .wrapper { padding: 0 16px; box-sizing: border-box; }
.swagger-ui .opblock .opblock-summary-path { max-width: none; overflow-wrap: anywhere; }
.swagger-ui .responses-table .response-col_links { display: none; }
@media (max-width: 600px) {
  .swagger-ui .opblock-summary-control { flex-direction: column; align-items: flex-start; gap: 4px; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { padding: 0; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .filter .operation-filter-input { width: 100%; box-sizing: border-box; }
  .swagger-ui .opblock-section-header { flex-wrap: wrap; }
  .swagger-ui table, .swagger-ui tbody { display: block; overflow-x: auto; }
  .swagger-ui .responses-table thead { display: none; }
  .swagger-ui .responses-table tr, .swagger-ui .response-col_status, .swagger-ui .response-col_description { display: block; }
}
`;

/**
 * Serves the API description as `/api/openapi.json` and as a page at `/api/docs`. Built once at startup.
 * @throws if the description would be wrong
 */
export async function serveApiDocument(app: NestFastifyApplication): Promise<void> {
  const methods = collectMethods(app.get(DiscoveryService, { strict: false }), new MetadataScanner());
  const document = JSON.stringify(buildApiDocument(methods));
  const tag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 16)}"`;
  const server = app.getHttpAdapter().getInstance();
  await server.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: `${PAGE_PATH}/assets/`,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
    index: false,
    decorateReply: false,
    maxAge: '1d',
  });
  server.get(DOCUMENT_PATH, (request, reply) => {
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document);
  });
  const parts = [
    ['', 'text/html', PAGE],
    ['/page.js', 'text/javascript', PAGE_SCRIPT],
    ['/page.css', 'text/css', PAGE_STYLE],
  ] as const;
  for (const [path, type, text] of parts) {
    server.get(`${PAGE_PATH}${path}`, (_request, reply) =>
      reply
        .header('content-security-policy', PAGE_POLICY)
        .header('cache-control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(text),
    );
  }
}
