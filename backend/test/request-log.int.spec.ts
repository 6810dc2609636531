import { request } from 'node:http';
import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { pino } from 'pino';
import type { BeginPasskeySignInReply } from '@glass/contracts/auth';
import { WRONG_PASSWORDS_OF_SESSION } from '../src/modules/auth/domain/attempt-limits.js';
import { createPaidOrder } from './demo-quote.js';
import { createDemoTenant, createPlatformRoot } from './demo-tenant.js';
import { TestApi } from './test-api.js';
import { callForFile } from './test-files.js';

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

describe('the request log', () => {
  it('has a line with the trace id of a rejection, without sent data', async () => {
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
        from: '127.0.0.0/24',
      },
    ]);
    expect(JSON.stringify(written)).not.toContain('secret');
  });

  it('names user and tenant by uid, without name or token', async () => {
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

  it('has a line for a request whose client disconnected', async () => {
    const { uid, tokens, contactUids } = await createDemoTenant(api, 'gone');
    await api.app.listen(0, '127.0.0.1');
    const other = new pg.Client({ connectionString: api.config.databaseUrl });
    await other.connect();
    await other.query('begin; set local role glass_app; lock table quote in access exclusive mode');
    written = [];
    const path = '/api/quote/list-for-customer';
    const headers = { 'content-type': 'application/json', ...as(tokens.buyer) };
    const asked = request(`${await api.app.getUrl()}${path}`, { method: 'POST', headers });
    asked.on('error', () => undefined).end('{}');
    const waits = `select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`;
    while ((await other.query(waits)).rowCount === 0);
    asked.destroy();
    const line = () => written.find((each) => each.path === path);
    while (!line()) await new Promise(setImmediate);
    expect(line()).toMatchObject({ status: 499, tenantUid: uid, actorUid: contactUids.buyer });
    await other.query('rollback');
    await other.end();
    // Its reply is not read.
    await api.send(path, {}, as(tokens.buyer));
    expect(written.filter((each) => each.path === path).map(({ status }) => status)).toEqual([499, 200]);
  });

  it('logs no failure for a file whose client disconnected', async () => {
    const { tokens } = await createDemoTenant(api, 'left');
    const orderUID = await createPaidOrder(api, tokens.buyer);
    const warnings: Error[] = [];
    const warned = (warning: Error) => warnings.push(warning);
    process.on('warning', warned);
    const other = new pg.Client({ connectionString: api.config.databaseUrl });
    await other.connect();
    await other.query('begin; set local role glass_app; lock table customer_order in access exclusive mode');
    written = [];
    const path = '/api/order/get-all-dxf-files';
    const headers = { 'content-type': 'application/json', ...as(tokens.sales) };
    const asked = request(`${await api.app.getUrl()}${path}`, { method: 'POST', headers });
    asked.on('error', () => undefined).end(JSON.stringify({ orderUID }));
    const waits = `select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`;
    while ((await other.query(waits)).rowCount === 0);
    asked.destroy();
    while (!written.some((each) => each.path === path)) await new Promise(setImmediate);
    await other.query('rollback');
    await other.end();
    // Created after the abandoned one.
    expect((await callForFile(api, path, { orderUID }, tokens.sales)).status).toBe(200);
    process.off('warning', warned);
    expect(written.map(({ path, status, err }) => ({ path, status, err }))).toEqual([
      { path, status: 499, err: undefined },
      { path, status: 200, err: undefined },
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([]);
  });

  it('has the stack of an unexpected error once, beside its request', async () => {
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

describe('the sign-in log', () => {
  const PASSWORD = 'Panels-2026!';
  const events = () => written.filter((line) => 'event' in line);

  it('records successes and failures with the network, never what was typed', async () => {
    const { uid, contactUids } = await createDemoTenant(api, 'south');
    const about = (email: string, password: string) => ({ tenantUID: uid, email, password });
    written = [];
    const good = await api.send('/api/auth/login', about('buyer@south.example', PASSWORD));
    const wrong = await api.send('/api/auth/login', about('buyer@south.example', 'wrong-pass-2026'));
    const unknown = await api.send('/api/auth/login', about('mistyped-pass@south.example', PASSWORD));
    const common = { event: 'sign-in', method: 'password', tenantUid: uid, from: '127.0.0.0/24' };
    const { buyer } = contactUids;
    expect(events()).toMatchObject([
      { ...common, outcome: 'done', contactUid: buyer, traceId: good.headers['x-request-id'] },
      { ...common, outcome: 'refused', contactUid: buyer, traceId: wrong.headers['x-request-id'] },
      { ...common, outcome: 'refused', traceId: unknown.headers['x-request-id'] },
    ]);
    expect(events()[2]).not.toHaveProperty('contactUid');
    const text = JSON.stringify(written);
    for (const typed of [PASSWORD, 'wrong-pass-2026', 'mistyped-pass']) expect(text).not.toContain(typed);
  });

  it('records rejected tokens with the reason, and wrong passwords of signed-in users', async () => {
    const { uid, tokens, contactUids } = await createDemoTenant(api, 'west');
    const { buyer: contactUID } = contactUids;
    written = [];
    const refreshToken = `${uid.replaceAll('-', '')}.unknown`;
    await api.send('/api/auth/refresh-token', { contactUID, refreshToken });
    const change = { currentPassword: 'guessed', newPassword: 'Taken-Over-2026' };
    await api.send('/api/auth/change-password', change, as(tokens.buyer));
    expect(events()).toMatchObject([
      {
        event: 'refresh',
        outcome: 'refused',
        reason: 'TOKEN_UNKNOWN',
        tenantUid: uid,
        contactUid: contactUID,
      },
      { event: 'password-check', outcome: 'refused', tenantUid: uid, contactUid: contactUID },
    ]);
    expect(JSON.stringify(written)).not.toMatch(/guessed|Taken-Over|\.unknown/);
  });

  it('records the kind and user of a wrong second factor, without its value', async () => {
    const { uid, tokens, contactUids } = await createDemoTenant(api, 'midwest');
    const begun = await api.call('/api/auth/second-factor/begin-totp', { password: PASSWORD }, tokens.buyer);
    const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    await api.call('/api/auth/second-factor/confirm-totp', { code: app.generate() }, tokens.buyer);
    const person = { tenantUID: uid, email: 'buyer@midwest.example', password: PASSWORD };
    const login = await api.call('/api/auth/login', person);
    const challenge = 'secondFactor' in login ? login.secondFactor.challenge : '';
    const send = (path: string, body: object, headers = {}) =>
      api.send(`/api/auth/second-factor/${path}`, body, headers);
    const site = { origin: 'http://midwest.localhost:4200' };
    const { body } = await send('begin-passkey-sign-in', { tenantUID: uid }, site);
    const alone = body as unknown as BeginPasskeySignInReply;
    written = [];
    const wrong = await send('verify', { challenge, code: '12 34 5x' });
    await send('verify', { challenge, recoveryCode: 'guessed-code' });
    await send('verify', { challenge, passkey: { id: 'guessed-key' } }, site);
    await send('verify', { challenge: alone.challenge, passkey: { id: 'guessed-key' } }, site);
    await send('remove-totp', { code: '12 34 5x' }, as(tokens.buyer));
    const common = { event: 'second-factor', outcome: 'refused', tenantUid: uid, from: '127.0.0.0/24' };
    const contactUid = contactUids.buyer;
    expect(events()).toMatchObject([
      { ...common, method: 'totp', contactUid, traceId: wrong.headers['x-request-id'] },
      { ...common, method: 'recovery-code', contactUid },
      { ...common, method: 'passkey', contactUid },
      { ...common, method: 'passkey' },
      { ...common, method: 'totp', contactUid },
    ]);
    expect(events()[3]).not.toHaveProperty('contactUid');
    expect(JSON.stringify(written)).not.toMatch(/12 34 5x|guessed/);
  });

  it('names the user of a forbidden call, and the limit that rejected one', async () => {
    const { uid, tokens, contactUids } = await createDemoTenant(api, 'east');
    written = [];
    const forbidden = await api.send('/api/tenant/user-list', {}, as(tokens.buyer));
    expect(linesOf(forbidden.body.traceId)).toMatchObject([
      { status: 403, code: 'FORBIDDEN', tenantUid: uid, actorUid: contactUids.buyer },
    ]);
    const body = { currentPassword: 'guessed', newPassword: 'Taken-Over-2026' };
    for (let tries = 0; tries < WRONG_PASSWORDS_OF_SESSION.attempts; tries += 1)
      await api.send('/api/auth/change-password', body, as(tokens.buyer));
    const refused = await api.send('/api/auth/change-password', body, as(tokens.buyer));
    expect(linesOf(refused.body.traceId)).toMatchObject([{ status: 429, limit: 'password-session' }]);
  });
});
