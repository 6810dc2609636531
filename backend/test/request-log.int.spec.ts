import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { pino } from 'pino';
import { createDemoTenant, createPlatformRoot } from './demo-tenant.js';
import { TestApi } from './test-api.js';

const ERROR_LEVEL = pino.levels.values.error;

type Line = Record<string, unknown>;

let api: TestApi;
let written: Line[];
beforeAll(async () => {
  api = await TestApi.start();
  PinoLogger.root.level = 'info';
  const stream = (PinoLogger.root as unknown as Record<symbol, pino.DestinationStream>)[
    pino.symbols.streamSym
  ]!;
  jest.spyOn(stream, 'write').mockImplementation((line) => {
    written.push(JSON.parse(line) as Line);
  });
});
beforeEach(() => (written = []));
afterAll(async () => {
  await api.stop();
  jest.restoreAllMocks();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const linesOf = (traceId: unknown) => written.filter((line) => line.traceId === traceId);

describe('the log of requests', () => {
  it('has a line for the trace id that a refusal bears, and nothing that was sent', async () => {
    const { body } = await api.send('/api/geo/list-states', { countryCode: 'secret' });
    expect(linesOf(body.traceId)).toEqual([
      {
        level: pino.levels.values.info,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        traceId: body.traceId,
        method: 'POST',
        path: '/api/geo/list-states',
        status: 400,
        ms: expect.any(Number),
        code: 'VALIDATION_FAILED',
      },
    ]);
    expect(JSON.stringify(written)).not.toContain('secret');
  });

  it('names the signed-in person and their tenant by their identifiers, and shows neither their name nor their token', async () => {
    const { uid, tokens, contactUids } = await createDemoTenant(api, 'north');
    written = [];
    const { status, headers } = await api.send('/api/quote/list-for-customer', {}, as(tokens.buyer));
    expect(status).toBe(200);
    const lines = linesOf(headers['x-request-id']);
    expect(lines).toMatchObject([
      { path: '/api/quote/list-for-customer', status: 200, tenantUid: uid, actorUid: contactUids.buyer },
    ]);
    expect(lines[0]).not.toHaveProperty('code');
    const text = JSON.stringify(written);
    for (const kept of [tokens.buyer, 'buyer@north.example', 'of north']) expect(text).not.toContain(kept);
  });

  it('has the stack of an unforeseen failure once, beside the line of its request', async () => {
    const root = await createPlatformRoot(api);
    written = [];
    const { body } = await api.send('/api-test/throw-exception', {}, as(root));
    expect(body.status).toBe(500);
    expect(linesOf(body.traceId)).toMatchObject([
      { level: ERROR_LEVEL, err: { message: expect.any(String), stack: expect.stringMatching(/\n\s+at /) } },
      { level: ERROR_LEVEL, path: '/api-test/throw-exception', status: 500, code: 'INTERNAL' },
    ]);
    expect(JSON.stringify(written).match(/"stack":/g)).toHaveLength(1);
  });
});
