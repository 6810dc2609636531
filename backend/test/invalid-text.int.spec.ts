import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { defaultDxfProfile, type DxfUploadReply } from '@glass/contracts/panel';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { panelDxf } from '@glass/dxf';
import { panelInMillimeters } from '@glass/geometry';
import { Database } from '../src/kernel/database/database.js';
import { createQuote, drawnPanel } from './demo-quote.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';
import { sendForm, createUploadForm } from './test-form.js';

let api: TestApi;
let tenant: DemoTenant;
let root: string;
let quoteUID: string;
let examples: Map<EndpointPath, unknown>;

beforeAll(async () => {
  api = await TestApi.start({ apiDocsEnabled: true });
  tenant = await createDemoTenant(api, 'north');
  root = await createPlatformRoot(api);
  quoteUID = (await createQuote(api, tenant.tokens.buyer)).uid;
  const { paths } = (await supertest(api.server).get('/api/openapi.json')).body as {
    paths: Record<string, { post?: { requestBody?: { content: Record<string, { example?: unknown }> } } }>;
  };
  examples = new Map(
    endpointPaths.flatMap((path) => {
      const example = paths[path]?.post?.requestBody?.content['application/json']?.example;
      if (example === undefined) return [];
      // A token works at its own site only.
      const isNamed = typeof example === 'object' && example !== null && 'tenantUID' in example;
      const isPublic = endpointAt(path).access.kind === 'tenant-public';
      return [[path, isNamed && isPublic ? { ...example, tenantUID: tenant.uid } : example]];
    }),
  );
});
afterAll(() => api.stop());

/** Lists each text field of a body, with a function that replaces it. */
function textsOf(body: unknown, at = ''): { name: string; with: (text: string) => unknown }[] {
  if (typeof body === 'string') return [{ name: at, with: (text) => text }];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    textsOf(value, at ? `${at}.${key}` : key).map((inner) => ({
      name: inner.name,
      with: (text: string) =>
        Array.isArray(body)
          ? body.map((each: unknown, index) => (String(index) === key ? inner.with(text) : each))
          : { ...body, [key]: inner.with(text) },
    })),
  );
}

const tokenFor = (path: EndpointPath): string => {
  const { kind } = endpointAt(path).access;
  if (kind === 'platform') return root;
  return kind === 'signed-in' || kind === 'own-or-tenant' ? tenant.tokens.buyer : tenant.tokens.owner;
};

/** Scanned text is evaluated but never stored: any text is a valid request. */
const SCANNED = new Map<EndpointPath, string>([
  ['/api/order/read-label', 'code'],
  ['/api/order/scan-panels', 'scans.0.code'],
]);

/** Fields that accept the text. */
async function takenBy(text: string): Promise<string[]> {
  const taken: string[] = [];
  for (const [path, example] of examples) {
    const headers = { authorization: `Bearer ${tokenFor(path)}` };
    for (const { name, with: changed } of textsOf(example)) {
      if (SCANNED.get(path) === name) continue;
      const { status, body } = await api.send(path, changed(text), headers);
      const isRefused = status === 400 && body.errors.some((error) => error.name === name);
      if (!isRefused) taken.push(`${path} ${name}: ${status} ${JSON.stringify(body.errors)}`);
    }
  }
  return taken;
}

const drawing = () =>
  Buffer.from(panelDxf(panelInMillimeters(drawnPanel()), tenant.catalogue, defaultDxfProfile));
const upload = (fields: Record<string, string>, fileName = 'door.dxf', bytes = drawing()) =>
  sendForm(
    api,
    '/api/glass-panel/upload-dxf',
    createUploadForm(bytes, fields, { fileName }),
    tenant.tokens.buyer,
  );
const countOf = async (table: string): Promise<number> => {
  const [row] = await api.app
    .get(Database)
    .runInTransaction(
      tenant.ctx,
      ({ tx }) => tx.query(`select count(*)::int as n from ${table}`) as Promise<{ n: number }[]>,
    );
  return row!.n;
};

describe('every text field of every call', () => {
  it.each(['\ud800', 'a\u0000b', 'a\udfffb\u001b'])('rejects %j with the field’s name', async (text) => {
    expect(await takenBy(text)).toEqual([]);
  });
});

it.each(['\ud800', 'a\u0000b', 'a\udfffb\u001b'])(
  'a scanned code such as %j is not a label',
  async (code) => {
    const authorization = `Bearer ${tenant.tokens.owner}`;
    const { status } = await api.send('/api/order/read-label', { code }, { authorization });
    expect(status).toBe(404);
    const scans = [{ scanUID: randomUUID(), code, to: null, at: new Date().toISOString() }];
    const { results } = await api.call(
      '/api/order/scan-panels',
      { scans, sentAt: new Date().toISOString() },
      tenant.tokens.owner,
    );
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ piece: null });
  },
);

describe('text that can’t be stored', () => {
  it.each([
    ['an identifier', { quoteUID: 'a\u0000b' }, 'quoteUID'],
    ['a choice', { units: 'mm\u0007' }, 'units'],
    ['a list in a text', { layers: '["OUTER","\\ud800"]' }, 'layers.1'],
    ['a list with a control character', { layers: '["a\\u0000b"]' }, 'layers.0'],
  ])('in a form field is rejected with its name, storing nothing: %s', async (_what, changed, name) => {
    const before = await countOf('stored_file');
    const { status, body } = await upload({ quoteUID, ...changed });
    expect([status, body.code, body.errors.map((error) => error.name)]).toEqual([
      400,
      'VALIDATION_FAILED',
      [name],
    ]);
    expect(await countOf('stored_file')).toBe(before);
  });

  it('as a form field’s name is rejected with that name', async () => {
    const { status, body } = await upload({ quoteUID, 'a\u0007b': 'x' });
    expect([status, body.errors.map((error) => error.name)]).toEqual([400, ['a\u0007b']]);
  });

  it.each(['door\u0000\u001b.dxf', 'door\u0085.dxf', 'door\u202e.dxf'])(
    'is removed from a file name: %j',
    async (fileName) => {
      const { status, body } = await upload({ quoteUID }, fileName);
      expect([status, (body as unknown as DxfUploadReply).fileName]).toEqual([200, 'door.dxf']);
    },
  );

  it('in an attachment’s name is removed too, and the attachment is listed and downloaded', async () => {
    const paper = createUploadForm(
      Buffer.from('a,b\n1,2\n'),
      { quoteUID, attachmentUID: randomUUID() },
      { fileName: 'cut\u0000\ud800 list.csv' },
    );
    const { status } = await sendForm(api, '/api/quote/upload-attachment', paper, tenant.tokens.buyer);
    expect(status).toBe(200);
    const { attachments } = await api.call(
      '/api/quote/get-attachment-list',
      { quoteUID },
      tenant.tokens.buyer,
    );
    expect(attachments.map(({ name }) => name)).toEqual(['cut\ufffd list.csv']);
  });

  it.each([
    ['a NUL', '%00'],
    ['half a character', '%ED%A0%80'],
    ['a control character', '%1b'],
    ['half an escape', '%e'],
  ])('in a URL causes no server error: %s', async (_what, text) => {
    const captcha = await supertest(api.server).get(
      `/api/auth/captcha-image?captchaUID=${text}&tenantUID=${tenant.uid}`,
    );
    expect([
      captcha.status,
      (captcha.body as ProblemDetails).errors.some(({ name }) => name === 'captchaUID'),
    ]).toEqual([400, true]);
    const file = await supertest(api.server).get(`/api/file/${text}`);
    expect(file.status).toBeGreaterThanOrEqual(400);
    expect(file.status).toBeLessThan(500);
    expect(file.type).toBe('application/problem+json');
  });

  it('in a header is accepted without failing', async () => {
    const credentials = { tenantUID: tenant.uid, email: 'buyer@north.example', password: 'Panels-2026!' };
    const strange = {
      'user-agent': 'Mozilla\u0085\u009f\u00ff/5.0',
      origin: 'null',
      'x-forwarded-for': '\u0085',
    };
    const { status } = await api.send('/api/auth/login', credentials, strange);
    expect(status).toBe(200);
    const bearer = await api.send(
      '/api/quote/list-for-customer',
      {},
      { authorization: 'Bearer \u0085\u00ff' },
    );
    expect([bearer.status, bearer.body.code]).toEqual([401, 'TOKEN_INVALID']);
  });

  it.each([
    ['a NUL', 'OUT\u0000ER'],
    ['half a character, escaped as AutoCAD does', 'OUT\\U+D800ER'],
    ['control characters, escaped', 'OUT^@^JER'],
  ])('in a drawing doesn’t become a panel’s text: %s', async (_what, layer) => {
    const bytes = Buffer.from(drawing().toString('latin1').replaceAll('OUTER', layer), 'latin1');
    const { status, body, text } = await upload({ quoteUID }, 'door.dxf', bytes);
    expect([200, 400]).toContain(status);
    expect(text).not.toMatch(/\\u0000|\\ud800/i);
    if (status === 400) return expect(body.errors[0]!.name).toBe('file');
    const [panel] = (body as unknown as DxfUploadReply).panels;
    const added = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: panel!.spec };
    await api.call('/api/quote/add-glass-panel', added, tenant.tokens.buyer);
  });
});
