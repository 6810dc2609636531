import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProblemDetails } from '@glass/contracts';
import { TestApi } from './test-api.js';

/* What no client library sends: the bytes go over the wire as they stand here. */

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
  ['a method that nobody knows', [`FOO / HTTP/1.1\r\n${HOST}\r\n`], 400, 'REQUEST_UNREADABLE'],
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
  expect(problem.traceId).toMatch(/^[0-9a-f-]{36}$/);
  expect(reply.headers['x-request-id']).toBe(problem.traceId);
});

it('goes on serving others', async () => {
  await sendBytes('nonsense\r\n\r\n');
  expect((await sendBytes(`GET /health/live HTTP/1.1\r\n${HOST}\r\n`)).status).toBe(200);
});
