import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { SlowUploadGuard } from '../src/kernel/http/slow-upload-guard.js';
import { passTime, TestApi } from './test-api.js';

/* Sends raw bytes that no client library would send. */

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await TestApi.start();
  await api.app.listen(0, '127.0.0.1');
  port = ((api.app.getHttpServer() as Server).address() as AddressInfo).port;
});
afterAll(() => api.stop());

async function sendBytes(...chunks: string[]) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const chunk of chunks) socket.write(chunk);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(status.split(' ')[1]), headers, body };
}

const HOST = 'host: demo.localhost\r\nconnection: close\r\n';
const LONG = 'x'.repeat(20_000);

it.each<[string, string[], number, string]>([
  ['a line that is no request', ['hello\r\n\r\n'], 400, 'REQUEST_UNREADABLE'],
  ['an unknown method', [`FOO / HTTP/1.1\r\n${HOST}\r\n`], 400, 'REQUEST_UNREADABLE'],
  ['a version that is not there yet', [`GET / HTTP/9.9\r\n${HOST}\r\n`], 400, 'REQUEST_UNREADABLE'],
  ['a header without a name', [`GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n`], 400, 'REQUEST_UNREADABLE'],
  [
    'a header with a control character',
    [`GET / HTTP/1.1\r\n${HOST}a: \u0000\r\n\r\n`],
    400,
    'REQUEST_UNREADABLE',
  ],
  ['no host', ['GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n'], 400, 'REQUEST_UNREADABLE'],
  [
    'two lengths of one body',
    [`POST /api/tenant/init HTTP/1.1\r\n${HOST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    400,
    'REQUEST_UNREADABLE',
  ],
  [
    'a length and chunks',
    [`POST /api/tenant/init HTTP/1.1\r\n${HOST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`],
    400,
    'REQUEST_UNREADABLE',
  ],
  ['an address that cannot be decoded', [`GET /%zz HTTP/1.1\r\n${HOST}\r\n`], 400, 'REQUEST_UNREADABLE'],
  ['one below the API', [`GET /api/%ff/x HTTP/1.1\r\n${HOST}\r\n`], 400, 'REQUEST_UNREADABLE'],
  ['an address that is too long', [`GET /${'x'.repeat(9000)} HTTP/1.1\r\n${HOST}\r\n`], 414, 'URL_TOO_LONG'],
  ['one that no parser takes', [`GET /${LONG} HTTP/1.1\r\n${HOST}\r\n`], 414, 'URL_TOO_LONG'],
  [
    'a packed body',
    [`POST /api/tenant/init HTTP/1.1\r\n${HOST}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`],
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a header that is too long', [`GET / HTTP/1.1\r\n${HOST}a: ${LONG}\r\n\r\n`], 431, 'HEADERS_TOO_LARGE'],
  [
    'too many headers',
    [
      `GET / HTTP/1.1\r\n${HOST}`,
      Array.from({ length: 900 }, (_, i) => `header-number-${i}: value\r\n`).join(''),
      '\r\n',
    ],
    431,
    'HEADERS_TOO_LARGE',
  ],
])('answers %s with problem details and a trace id', async (_what, chunks, status, code) => {
  const reply = await sendBytes(...chunks);
  expect(reply).toMatchObject({
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
  const problem = JSON.parse(reply.body) as ProblemDetails;
  expect(problem).toMatchObject({ status, code, errors: [{ name: 'generalErrors' }] });
  expect(problem.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(reply.headers['x-request-id']).toBe(problem.traceId);
});

describe('a slow body', () => {
  let senders: SlowUploadGuard;
  beforeAll(() => (senders = api.app.get(SlowUploadGuard)));

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Starts a call with a length or chunks, and sends the start of its body. */
  async function begin(header: string, bodyPart: string) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/tenant/init HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n${bodyPart}`,
    );
    await until(() => senders.count === 1);
    return socket;
  }

  it.each([
    ['of a known length', 'content-length: 40', '{"host":'],
    ['in chunks', 'transfer-encoding: chunked', '8\r\n{"host":\r\n'],
  ])('%s gets 408 after half a minute, and its connection closes', async (_what, header, bodyPart) => {
    const socket = await begin(header, bodyPart);
    const answer = text(socket);
    passTime(api.app, 29_000);
    senders.abortSlow();
    expect(senders.count).toBe(1);
    passTime(api.app, 2000);
    senders.abortSlow();
    expect(await answer).toMatch(/^HTTP\/1\.1 408 .*connection: close\r\n.*"code":"REQUEST_TIMEOUT"/s);
    expect(senders.count).toBe(0);
  });

  it('is read if it takes less than half a minute', async () => {
    const socket = await begin('content-length: 25\r\nconnection: close', '{"host":');
    const answer = text(socket);
    passTime(api.app, 29_000);
    senders.abortSlow();
    socket.write('"demo.localhost"}');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    passTime(api.app, 60_000);
    senders.abortSlow();
    expect(senders.count).toBe(0);
  });

  it('that was rejected unread keeps its reply', async () => {
    const socket = connect(port, '127.0.0.1');
    const length = 3 * 1024 * 1024;
    socket.write(
      `POST /api/tenant/init HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
    );
    const answer = text(socket);
    passTime(api.app, 300_000);
    senders.abortSlow();
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    senders.abortSlow();
  });
});

it('doesn’t affect other calls', async () => {
  await sendBytes('nonsense\r\n\r\n');
  expect((await sendBytes(`GET /health/live HTTP/1.1\r\n${HOST}\r\n`)).status).toBe(200);
});
