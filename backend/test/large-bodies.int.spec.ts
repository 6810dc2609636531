import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

const LARGEST = 2 * 1024 * 1024;
/** Concurrent and queued bodies of the largest size per user. */
const CONCURRENCY = 2;
const QUEUE_LIMIT = 12;
/** Takes the largest bodies, from users who may change prices. */
const PATH = '/api/price-list/save-pricing';

let api: TestApi;
let north: DemoTenant;
let south: DemoTenant;
const opened: SentBody[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  [north, south] = [await createDemoTenant(api, 'north'), await createDemoTenant(api, 'south')];
  await api.app.listen(0, '127.0.0.1');
});
afterEach(() => opened.splice(0).forEach(({ socket }) => socket.destroy()));
afterAll(() => api.stop());

/** Call whose body is announced, and sent as far as `body` goes. */
class SentBody {
  readonly socket: Socket;
  readonly reply: Promise<Pick<ProblemDetails, 'status' | 'code'>>;

  constructor(
    path: string,
    token: string | null,
    body: string,
    { type = 'application/json', bytes = LARGEST } = {},
  ) {
    opened.push(this);
    const { port } = (api.app.getHttpServer() as Server).address() as AddressInfo;
    this.socket = connect(port, '127.0.0.1').setEncoding('utf8');
    this.socket.on('error', () => undefined);
    this.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n` +
        `${token === null ? '' : `authorization: Bearer ${token}\r\n`}\r\n${body}`,
    );
    let text = '';
    this.reply = new Promise((resolve) => {
      this.socket.on('data', (part: string) => {
        text += part;
        const body = text.split('\r\n\r\n')[1];
        if (!body?.endsWith('}')) return;
        const { status, code } = JSON.parse(body) as ProblemDetails;
        resolve({ status, code });
      });
    });
  }
}

const sendWhole = (path: string, token: string | null, body: string, type?: string) =>
  new SentBody(path, token, body, { bytes: Buffer.byteLength(body), ...(type ? { type } : {}) }).reply;

describe('a large body', () => {
  it('is not read from callers without a token', async () => {
    expect(await new SentBody(PATH, null, '{').reply).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await new SentBody(PATH, 'x.y.z', '{').reply).toEqual({ status: 401, code: 'TOKEN_INVALID' });
  });

  it('is not read from users who may not make the call', async () => {
    expect(await new SentBody(PATH, north.tokens.buyer, '{').reply).toEqual({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it.each([
    ['values', (path: string) => sendWhole(path, null, `[${'{},'.repeat(100_000)}`)],
    ['levels', (path: string) => sendWhole(path, null, '['.repeat(100_000))],
  ])('is rejected before parsing for too many %s', async (_what, send) => {
    // Not JSON, so a parser would have failed.
    expect(await send('/api/auth/wizard-signup')).toEqual({ status: 400, code: 'BODY_UNREADABLE' });
    const { body } = await api.send('/api/auth/wizard-signup', `[${'{},'.repeat(100_000)}`);
    expect(body.errors[0]!.reason).toBe('The body has too many values.');
  });

  it('is not parsed if it is a form', async () => {
    const form = 'a&'.repeat(100_000);
    const type = 'application/x-www-form-urlencoded';
    expect(await sendWhole('/api/auth/wizard-signup', null, form, type)).toEqual({
      status: 400,
      code: 'BODY_UNREADABLE',
    });
  });

  it('waits for other bodies of the same user only', async () => {
    const waiting = Array.from(
      { length: CONCURRENCY + QUEUE_LIMIT },
      () => new SentBody(PATH, north.tokens.owner, '{'),
    );
    const oneMore = new SentBody(PATH, north.tokens.owner, '{');
    const refused = await Promise.race([oneMore, ...waiting].map(({ reply }) => reply));
    expect(refused).toEqual({ status: 503, code: 'UNAVAILABLE' });
    const large = `{"surprise":"${'x'.repeat(LARGEST / 2)}"}`;
    expect((await sendWhole(PATH, south.tokens.owner, large)).code).toBe('VALIDATION_FAILED');
    expect((await sendWhole(PATH, north.tokens.manager, large)).code).toBe('VALIDATION_FAILED');
  });
});
