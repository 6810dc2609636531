import supertest from 'supertest';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
let tenant: DemoTenant;
let root: string;
let examples: Map<EndpointPath, unknown>;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  root = await createPlatformRoot(api);
  const { paths } = (await supertest(api.server).get('/api/openapi.json')).body as {
    paths: Record<string, { post?: { requestBody?: { content: Record<string, { example?: unknown }> } } }>;
  };
  examples = new Map(
    endpointPaths.flatMap((path) => {
      const example = paths[path]?.post?.requestBody?.content['application/json']?.example;
      return endpointAt(path).built && example !== undefined ? [[path, example]] : [];
    }),
  );
});
afterAll(() => api.stop());

/** Each text of a body by the path of its field, and the body with another text there. */
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

/** The fields at which a text is not refused by their name. */
async function takenBy(text: string): Promise<string[]> {
  const taken: string[] = [];
  for (const [path, example] of examples) {
    const headers = { authorization: `Bearer ${tokenFor(path)}` };
    for (const { name, with: changed } of textsOf(example)) {
      const { status, body } = await api.send(path, changed(text), headers);
      const isRefused = status === 400 && body.errors.some((error) => error.name === name);
      if (!isRefused) taken.push(`${path} ${name}: ${status} ${JSON.stringify(body.errors)}`);
    }
  }
  return taken;
}

describe('every text of every call', () => {
  it.each(['\ud800', 'a\u0000b', 'a\udfffb\u001b'])(
    'is refused by the name of its field when it is %j',
    async (text) => {
      expect(await takenBy(text)).toEqual([]);
    },
  );
});
