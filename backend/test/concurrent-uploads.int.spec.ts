import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { SlowUploadGuard } from '../src/kernel/http/slow-upload-guard.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { passTime, TestApi } from './test-api.js';
import { createUploadForm } from './test-form.js';

const LARGEST = 10 * 1024 * 1024 - 1024;
/** Connections of a browser to one server. */
const CONNECTIONS = 6;

let api: TestApi;
let senders: SlowUploadGuard;
let north: DemoTenant;
let south: DemoTenant;
let east: DemoTenant;
const accepted: Socket[] = [];
const begun: SlowUpload[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  senders = api.app.get(SlowUploadGuard);
  [north, south, east] = [
    await createDemoTenant(api, 'north'),
    await createDemoTenant(api, 'south'),
    await createDemoTenant(api, 'east'),
  ];
  await api.app.listen(0, '127.0.0.1');
  server().on('connection', (socket: Socket) => accepted.push(socket));
});
afterEach(async () => {
  for (const { socket } of begun.splice(0)) socket.destroy();
  await until(() => senders.count === 0);
});
afterAll(() => api.stop());

const server = () => api.app.getHttpServer() as Server;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Attachment to a nonexistent quote. */
const FORM = createUploadForm(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(LARGEST)]), {
  quoteUID: randomUUID(),
  attachmentUID: randomUUID(),
});

/** Upload that arrives as the test sends it. */
class SlowUpload {
  reply = '';
  readonly socket = connect((server().address() as AddressInfo).port, '127.0.0.1');
  private sent = 0;

  constructor(token: string) {
    begun.push(this);
    this.socket.setEncoding('utf8').on('data', (text: string) => (this.reply += text));
    this.socket.on('error', () => undefined);
    const { contentType, body } = FORM;
    this.socket.write(
      `POST /api/quote/upload-attachment HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
  }

  /** Sends this many more bytes. */
  send(bytes: number): void {
    this.socket.write(FORM.body.subarray(this.sent, this.sent + bytes));
    this.sent += bytes;
  }

  get isSent(): boolean {
    return this.sent >= FORM.body.length;
  }

  get status(): string {
    return this.reply.slice(9, 12);
  }
}

/** Starts as many uploads as a browser would for each user, sends some bytes, and then nothing. */
async function dribble(...tokens: string[]): Promise<void> {
  const before = accepted.length;
  const dribbling = tokens.flatMap((token) =>
    Array.from({ length: CONNECTIONS }, () => new SlowUpload(token)),
  );
  for (const upload of dribbling) upload.send(300);
  await until(() => accepted.length === before + dribbling.length);
  await until(() => accepted.slice(before).every(({ bytesRead, destroyed }) => destroyed || bytesRead > 300));
}

/**
 * Sends a whole file.
 * @returns the status: 404 for the nonexistent quote, once the file was read
 */
async function send(token: string): Promise<string> {
  const upload = new SlowUpload(token);
  upload.send(Infinity);
  await until(() => upload.reply.includes('\r\n\r\n'));
  return upload.status;
}

/** Users who may upload. */
const everybodyOf = ({ tokens: { buyer, otherBuyer, sales, manager, owner } }: DemoTenant) => [
  buyer,
  otherBuyer,
  sales,
  manager,
  owner,
];
const statuses = () => begun.map(({ status }) => status);

describe('slow uploads of several users', () => {
  it('don’t delay another user of the tenant, or other tenants', async () => {
    const [last, ...others] = everybodyOf(north);
    await dribble(...others);
    expect(senders.count).toBeGreaterThan(0);
    expect(await send(last!)).toBe('404');
    expect(await send(south.tokens.buyer)).toBe('404');
  });

  it('in several tenants don’t delay another tenant, and preempted users get a request to retry', async () => {
    await dribble(...everybodyOf(north), ...everybodyOf(south));
    expect(await send(east.tokens.buyer)).toBe('404');
    const madeWay = begun.filter(({ status }) => status === '503');
    expect(madeWay.length).toBeGreaterThan(0);
    for (const { reply } of madeWay) {
      expect(reply).toMatch(/retry-after: 5\r\n/i);
      expect(reply).toMatch(/"reason":"(Too many files are being uploaded|We’re very busy)/);
    }
  });

  it('in two tenants don’t delay an uninvolved user of either, or of a third', async () => {
    const [last, ...others] = everybodyOf(north);
    await dribble(...others, ...everybodyOf(south));
    expect(begun).toHaveLength(54);
    expect(await send(last!)).toBe('404');
    expect(await send(east.tokens.buyer)).toBe('404');
  });

  it('don’t delay an uninvolved user when they are retried after each rejection', async () => {
    const [last, ...others] = everybodyOf(north);
    for (let round = 0; round < 3; round += 1) {
      await dribble(...others, ...everybodyOf(south));
      expect(await send(last!)).toBe('404');
      expect(await send(east.tokens.buyer)).toBe('404');
    }
  });

  it('don’t exceed the memory limit', async () => {
    await dribble(...everybodyOf(north), ...everybodyOf(south), ...everybodyOf(east));
    expect(senders.count).toBeLessThanOrEqual(19);
    expect(begun.length).toBe(90);
  });
});

describe('an upload', () => {
  it('that is too slow is aborted after half a minute, with its connection', async () => {
    await dribble(north.tokens.buyer);
    await until(() => senders.count === CONNECTIONS);
    passTime(api.app, 29_000);
    senders.abortSlow();
    expect(senders.count).toBe(CONNECTIONS);
    passTime(api.app, 2000);
    senders.abortSlow();
    await Promise.all(begun.map(({ socket }) => once(socket, 'close')));
    expect(statuses()).toEqual(Array(CONNECTIONS).fill('408'));
    expect(begun[0]!.reply).toMatch(/connection: close\r\n/i);
    expect(begun[0]!.reply).toContain('"code":"UPLOAD_TOO_SLOW"');
    expect(await send(north.tokens.buyer)).toBe('404');
  });

  it.each([
    ['of a telephone at 30 kB a second, with a pause of half a minute, succeeds', 300_000, '404'],
    ['at 12 kB a second is ended', 120_000, '408'],
  ])('%s', async (_what, bytesInTenSeconds, status) => {
    const upload = new SlowUpload(south.tokens.buyer);
    await until(() => senders.count === 1);
    const socket = accepted.at(-1)!;
    passTime(api.app, 29_000);
    while (!upload.isSent && upload.reply === '' && senders.count === 1) {
      const before = socket.bytesRead;
      upload.send(bytesInTenSeconds);
      await until(() => socket.destroyed || upload.isSent || socket.bytesRead >= before + bytesInTenSeconds);
      passTime(api.app, 10_000);
      if (!upload.isSent) senders.abortSlow();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => upload.reply.includes('\r\n\r\n'));
    expect(upload.status).toBe(status);
  });

  it('releases its slot when the client disconnects', async () => {
    await dribble(north.tokens.buyer);
    await until(() => senders.count === CONNECTIONS);
    begun.forEach(({ socket }) => socket.destroy());
    await until(() => senders.count === 0);
    expect(await send(north.tokens.buyer)).toBe('404');
  });

  it('leaves the queue when the client disconnects', async () => {
    await dribble(north.tokens.buyer);
    await until(() => senders.count === CONNECTIONS);
    const first = begun.slice();
    for (const round of [1, 2, 3]) {
      await dribble(north.tokens.buyer);
      const waiting = begun.slice(CONNECTIONS * round);
      expect(waiting.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill(''));
      const closed = accepted.slice(-CONNECTIONS).map((socket) => once(socket, 'close'));
      waiting.forEach(({ socket }) => socket.destroy());
      await Promise.all(closed);
    }
    first.forEach(({ socket }) => socket.destroy());
    await until(() => senders.count === 0);
    expect(await send(north.tokens.buyer)).toBe('404');
  });
});
