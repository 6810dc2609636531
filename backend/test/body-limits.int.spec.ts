import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { DEFAULT_BODY_BYTES, endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { fieldsOf, type FieldSchema } from '../src/kernel/http/field-schema.js';
import { collectMethods } from '../src/kernel/openapi/described-methods.js';
import { TestApi } from './test-api.js';

let api: TestApi;
beforeAll(async () => void (api = await TestApi.start()));
afterAll(() => api.stop());

/** UTF-8 needs up to four bytes per character. */
const BYTES_PER_CHARACTER = 4;
const BYTES_OF_NUMBER = 20;
/** Maximum of any call: the lists of a price list could in theory be longer than any shop's. */
const LARGEST_LIMIT = 2 * 1024 * 1024;

/** Computes the largest valid body of a class in bytes, without the content of an `ObjectField`. */
function largestBody(type: new () => object): number {
  return Object.entries(fieldsOf(type)).reduce(
    (sum, [name, field]) => sum + name.length + 4 + largestValue(field),
    2,
  );
}

function largestValue({ schema, holds }: FieldSchema): number {
  if (holds) {
    const one = largestBody(holds());
    return schema.type === 'array' ? (one + 1) * Number(schema.maxItems) + 2 : one;
  }
  return largestOf(schema);
}

function largestOf(schema: Record<string, unknown>): number {
  if (schema.format === 'uuid') return 38;
  if (schema.enum) return Math.max(...(schema.enum as unknown[]).map((each) => JSON.stringify(each).length));
  if (schema.type === 'array')
    return (
      (largestOf((schema.items ?? {}) as Record<string, unknown>) + 1) * Number(schema.maxItems ?? 1) + 2
    );
  if (schema.type === 'string') return BYTES_PER_CHARACTER * Number(schema.maxLength ?? 40) + 2;
  return BYTES_OF_NUMBER;
}

describe('body limits', () => {
  it('fit the largest valid body of each call, up to 2 MB', () => {
    const methods = collectMethods(api.app.get(DiscoveryService), new MetadataScanner());
    const tooSmall = [...methods].flatMap(
      ([path, { body }]: [EndpointPath, { body: (new () => object) | null }]) => {
        if (!body || endpointAt(path).method === 'GET') return [];
        const largest = largestBody(body);
        return Math.min(largest, LARGEST_LIMIT) > endpointAt(path).maxBodyBytes
          ? [`${path} takes up to ${largest} bytes`]
          : [];
      },
    );
    expect(tooSmall).toEqual([]);
  });

  it('are 16 kB except for calls with long texts, long lists or drawn panels', () => {
    const larger = endpointPaths.filter((path) => endpointAt(path).maxBodyBytes > DEFAULT_BODY_BYTES);
    expect(DEFAULT_BODY_BYTES).toBe(16_384);
    expect(larger.length / endpointPaths.length).toBeLessThan(0.15);
    expect(larger.filter((path) => endpointAt(path).access.kind === 'public')).toEqual([
      '/api/auth/wizard-signup',
      '/api/guest/save-quote',
      '/api/second-measurement/save',
    ]);
    expect(Math.max(...larger.map((path) => endpointAt(path).maxBodyBytes))).toBe(LARGEST_LIMIT);
  });

  it('reject a large login before it is parsed', async () => {
    const body = `{"email":"a@demo.example","surprise":[${'0,'.repeat(850_000)}0]`;
    // Not JSON, so it can't have been parsed.
    const reply = await api.send('/api/auth/login', body);
    expect([reply.status, reply.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('reply 400 to 16 kB with unknown fields', async () => {
    const body = `{"surprise":[${'0,'.repeat(7_900)}0]}`;
    const reply = await api.send('/api/auth/login', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([
      { name: 'surprise', reason: 'is not a field of this call', code: 'whitelistValidation' },
    ]);
  });
});
