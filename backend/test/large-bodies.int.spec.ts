import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { ProblemDetails } from '@glass/contracts';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

const LARGEST = 2 * 1024 * 1024;
/** Places of one person, in bodies of the largest size, and how many more may wait. */
const AT_ONCE = 2;
const IN_LINE = 12;
/** Takes the largest bodies, of people who may change prices. */
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

/** A call whose body is announced, and sent as far as `body` goes. */
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

describe('a body that is larger than most calls take', () => {
  it('is not awaited from callers without a token', async () => {
    expect(await new SentBody(PATH, null, '{').reply).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await new SentBody(PATH, 'x.y.z', '{').reply).toEqual({ status: 401, code: 'TOKEN_INVALID' });
  });

  it('is not awaited from people who may not make the call', async () => {
    expect(await new SentBody(PATH, north.tokens.buyer, '{').reply).toEqual({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it.each([
    ['values', (path: string) => sendWhole(path, null, `[${'{},'.repeat(100_000)}`)],
    ['levels', (path: string) => sendWhole(path, null, '['.repeat(100_000))],
  ])('is refused for its many %s before it is parsed', async (_what, send) => {
    // Neither is JSON: a parser would say so.
    expect(await send('/api/auth/wizard-signup')).toEqual({ status: 400, code: 'BODY_UNREADABLE' });
    const { body } = await api.send('/api/auth/wizard-signup', `[${'{},'.repeat(100_000)}`);
    expect(body.errors[0]!.reason).toBe('The body has more values than any call takes.');
  });

  it('is no form: forms are not parsed', async () => {
    const form = 'a&'.repeat(100_000);
    const type = 'application/x-www-form-urlencoded';
    expect(await sendWhole('/api/auth/wizard-signup', null, form, type)).toEqual({
      status: 400,
      code: 'BODY_UNREADABLE',
    });
  });

  it('waits for other bodies of the same person, and for no one else’s', async () => {
    const waiting = Array.from(
      { length: AT_ONCE + IN_LINE },
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
