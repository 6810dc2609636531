import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import supertest from 'supertest';
import { endpointAt, endpointPaths } from '@glass/contracts/endpoints';
import { ORDER_STATUSES } from '@glass/contracts/order';
import { ERROR_CODES } from '@glass/contracts/problem-details';
import { QUOTE_STATUSES } from '@glass/contracts/quote';
import type { Schema } from '../src/kernel/http/field-schema.js';
import { TextField } from '../src/kernel/http/fields.js';
import { buildApiDocument } from '../src/kernel/openapi/api-document.js';
import { readDescribedCalls } from '../src/kernel/openapi/described-calls.js';
import { collectMethods } from '../src/kernel/openapi/described-methods.js';
import { TestApi } from './test-api.js';

interface Operation {
  summary: string;
  responses: Record<string, Schema>;
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  [part: string]: unknown;
}

let api: TestApi;
let text: string;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Schema> };
};

beforeAll(async () => {
  api = await TestApi.start({ apiDocsEnabled: true });
  const reply = await supertest(api.server).get('/api/openapi.json');
  text = reply.text;
  document = reply.body;
});
afterAll(() => api.stop());

const buildOperation = (path: string): Operation => Object.values(document.paths[path]!)[0]!;
const script = (name: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

/** All JSON bodies of the document with their examples. */
function examples(): { where: string; schema: Schema; example: unknown }[] {
  return endpointPaths.flatMap((path) => {
    const { requestBody, responses } = buildOperation(path);
    const bodies = [['request', requestBody], ...Object.entries(responses)] as [
      string,
      Operation['requestBody'],
    ][];
    return bodies.flatMap(([part, body]) => {
      const json = body?.content?.['application/json'];
      return json ? [{ where: `${part} of ${path}`, schema: json.schema, example: json.example }] : [];
    });
  });
}

describe('the API description', () => {
  it('describes purpose, request, replies and errors of every call', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(endpointPaths);
    for (const path of endpointPaths) {
      const { method, takes } = endpointAt(path);
      const operation = buildOperation(path);
      const where = { path };
      expect({ ...where, summary: operation.summary }).toEqual({
        ...where,
        summary: expect.stringMatching(/^[A-Z].*\.$/),
      });
      expect({
        ...where,
        successes: Object.keys(operation.responses).filter((status) => status < '3').length,
      }).toEqual({
        ...where,
        successes: 1,
      });
      // Every call may get a URL that is too long (414) or headers that are too large (431).
      for (const status of ['414', '431', '500']) expect(operation.responses).toHaveProperty(status);
      const type = takes === 'multipart' ? 'multipart/form-data' : 'application/json';
      if (method === 'POST') expect(operation.requestBody?.content).toHaveProperty([type, 'schema']);
    }
  });

  it('has a valid example for every JSON body', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...document, $id: 'api' });
    const wrong = examples().flatMap(({ where, schema, example }) => {
      if (example === undefined) return [`${where} has none`];
      const own = JSON.parse(
        JSON.stringify(schema).replaceAll('"#/components', '"api#/components'),
      ) as object;
      const validate = ajv.compile(own);
      return validate(example) ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has realistic examples, without a generator’s default “string”', () => {
    const bare = examples().flatMap(({ where, example }) =>
      JSON.stringify(example ?? null).includes('"string"') ? [where] : [],
    );
    expect(bare).toEqual([]);
  });

  it('shows limits: lengths, bounds and required fields', () => {
    const { SaveQuoteRequest, UpdateQuantityRequest, PostalAddress } = document.components.schemas;
    expect(SaveQuoteRequest).toMatchObject({
      properties: { name: { minLength: 1, maxLength: 120 }, notes: { maxLength: 4000 } },
      required: ['uid', 'name'],
      additionalProperties: false,
    });
    expect(UpdateQuantityRequest).toMatchObject({ properties: { quantity: { minimum: 1, maximum: 9999 } } });
    expect(PostalAddress).toMatchObject({ properties: { line1: { maxLength: 120 } } });
  });

  it('describes the two address calls by their own fields', () => {
    const fieldsOf = (path: string) => {
      const { $ref } = buildOperation(path).requestBody!.content['application/json']!.schema as {
        $ref: string;
      };
      return Object.keys(document.components.schemas[$ref.split('/').pop()!]!.properties as object);
    };
    expect(fieldsOf('/api/contact/shipping-address/add')).toEqual([
      'addressUID',
      'label',
      'address',
      'isDefault',
    ]);
    expect(fieldsOf('/api/quote/custom-shipping-address/save')).toEqual(['quoteUID', 'version', 'address']);
  });

  it('prevents the process from starting if class and type have different fields', () => {
    class Other {
      @TextField({ max: 9 })
      color!: string;
    }
    const methods = collectMethods(api.app.get(DiscoveryService, { strict: false }), new MetadataScanner());
    expect(() => buildApiDocument(methods)).not.toThrow();
    methods.set('/api/quote/delete', { body: Other, form: null });
    expect(() => buildApiDocument(methods)).toThrow(
      '/api/quote/delete: Other has a field "color" that its type does not know',
    );
    methods.set('/api/quote/delete', { body: null, form: null });
    expect(() => buildApiDocument(methods)).toThrow('/api/quote/delete: no class checks its body');
  });

  it('names the command to run if the contract wasn’t built', () => {
    expect(() => readDescribedCalls(() => '/nowhere/calls.json')).toThrow(
      'The description of the API is missing. Run: npm run build --workspace @glass/contracts',
    );
  });

  it('passes a public linter’s recommended rules', async () => {
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('generates a TypeScript client that compiles with every reply, error and enum value', () => {
    const folder = mkdtempSync(join(tmpdir(), 'glass-client-'));
    const run = (file: string, ...args: string[]) =>
      spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
    try {
      writeFileSync(join(folder, 'openapi.json'), text);
      run(script('openapi-typescript', 'bin/cli.js'), 'openapi.json', '-o', 'client.d.ts');
      writeFileSync(join(folder, 'use.ts'), useOfClient());
      const options = [
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        'false',
        '--module',
        'nodenext',
        '--target',
        'es2022',
      ];
      expect(run(script('typescript', 'bin/tsc'), ...options, 'use.ts')).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Program that compiles only if the client's types match the contract. */
function useOfClient(): string {
  const withReply = endpointPaths.filter((path) => endpointAt(path).answers !== 'file');
  const words = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');
  return `import type { components, paths } from './client.js';
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;
type ReplyOf<P extends keyof paths> = paths[P] extends { post: { responses: infer R } }
  ? Json<R extends { 200: infer Done } ? Done : R extends { 202: infer Begun } ? Begun : never> : never;
type Known<T> = [T] extends [never] ? false : unknown extends T ? false : true;
${withReply.map((path, index) => `export const reply${index}: Known<ReplyOf<'${path}'>> = true;`).join('\n')}
type Problem = components['schemas']['ProblemDetails'];
export const codes: Same<Problem['code'], ${words(Object.keys(ERROR_CODES))}> = true;
export const quotes: Same<components['schemas']['QuoteStatus'], ${words(QUOTE_STATUSES)}> = true;
export const orders: Same<components['schemas']['OrderStatus'], ${words(ORDER_STATUSES)}> = true;
type Conflict = paths['/api/quote/save']['post']['responses'][409]['content']['application/problem+json'];
export const conflict: Same<Conflict['code'], 'VERSION_CONFLICT' | 'UID_TAKEN' | 'STATE_CONFLICT'> = true;
`;
}

describe('the API description page', () => {
  it('runs only its own script, without other servers', async () => {
    const page = await supertest(api.server).get('/api/docs');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    const parts = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!);
    expect(parts).toHaveLength(4);
    for (const part of parts) expect((await supertest(api.server).get(part)).status).toBe(200);
    expect(page.text).not.toMatch(/https?:\/\//);
  });
});
