/** @jest-environment node */
import { jest } from '@jest/globals';
import { ApiError } from '../errors/api-error.js';
import { NO_SESSION } from '../session/session-machine.js';
import { anAuthInfo } from '../session/browser.factory.js';
import { createApiClient } from './create-api-client.js';
import type { OfferFile } from './files.js';
import { createTransport } from './transport.js';

const UID = '40000000-0000-4000-8000-000000000001';

function aClient(replies: (() => Response)[], isAuthenticated = true) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) => {
    requests.push({ url: String(url), init });
    const reply = replies.shift();
    return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const rejected: (string | undefined)[] = [];
  const session = {
    getState: () => (isAuthenticated ? { ...NO_SESSION, auth: anAuthInfo(), isAuthenticated } : NO_SESSION),
    accessToken: (refused?: string) => {
      rejected.push(refused);
      return Promise.resolve(refused ? 'renewed' : 'held');
    },
  };
  const offer = jest.fn<OfferFile>();
  const follow = jest.fn();
  const onPrintNote = jest.fn();
  const transport = createTransport({ baseUrl: 'https://api.example', fetch });
  const tokens = () => requests.map(({ init }) => new Headers(init.headers).get('authorization'));
  return {
    api: createApiClient({ transport, session, offer, follow, onPrintNote }),
    requests,
    rejected,
    offer,
    follow,
    onPrintNote,
    tokens,
  };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe('call', () => {
  it('sends a POST with JSON and a bearer token', async () => {
    const { api, requests } = aClient([json({ done: true })]);
    expect(await api.call('/api/quote/delete', { quoteUID: UID })).toEqual({ done: true });
    const [{ url, init } = { url: '', init: {} }] = requests;
    const headers = new Headers(init.headers);
    expect(url).toBe('https://api.example/api/quote/delete');
    expect(init.method).toBe('POST');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer held');
    expect(JSON.parse(String(init.body))).toEqual({ quoteUID: UID });
  });

  it('sends no token when it is public', async () => {
    const { api, tokens } = aClient([json({ isValidTenant: false })]);
    await api.call('/api/tenant/init', { host: 'demo.localhost' });
    expect(tokens()).toEqual([null]);
  });

  it.each([
    [true, 'Bearer held'],
    [false, null],
  ])('that names its tenant carries a token only in a session (%s)', async (isAuthenticated, header) => {
    const { api, tokens } = aClient([json({ rules: [] })], isAuthenticated);
    await api.call('/api/shape-rules/get', { tenantUID: UID });
    expect(tokens()).toEqual([header]);
  });

  it('is sent again with a refreshed token after a 401', async () => {
    const { api, tokens, rejected } = aClient([json({}, 401), json({ done: true })]);
    await api.call('/api/quote/delete', { quoteUID: UID });
    expect(tokens()).toEqual(['Bearer held', 'Bearer renewed']);
    expect(rejected).toEqual([undefined, 'held']);
  });

  it('fails when the refreshed token is refused too', async () => {
    const { api, requests } = aClient([json({}, 401), json({ reason: 'No.' }, 401)]);
    await expect(api.call('/api/quote/delete', { quoteUID: UID })).rejects.toThrow('No.');
    expect(requests).toHaveLength(2);
  });

  it('fails with the reply’s status, code and body', async () => {
    const body = {
      code: 'VERSION_CONFLICT',
      errors: [{ name: 'generalErrors', reason: 'Changed.', code: 'X' }],
    };
    const { api } = aClient([json(body, 409)]);
    const error = await api.call('/api/quote/delete', { quoteUID: UID }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'VERSION_CONFLICT', body, message: 'Changed.' });
  });

  it('fails with a message when no server answers', async () => {
    const { api } = aClient([]);
    await expect(api.call('/api/tenant/init', { host: 'x' })).rejects.toMatchObject({
      status: 0,
      message: 'The server did not answer. Check the connection and try again.',
    });
  });

  it('keeps a reply that isn’t JSON for the log', async () => {
    const { api } = aClient([() => new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(api.call('/api/tenant/init', { host: 'x' })).rejects.toMatchObject({
      status: 502,
      body: '<h1>Bad gateway</h1>',
      message: 'Unknown error type, see output logs',
    });
  });
});

describe('upload', () => {
  it('sends the form unchanged and leaves the content type to the browser', async () => {
    const { api, requests } = aClient([json({})]);
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x.dxf');
    await api.upload('/api/glass-panel/upload-dxf', form);
    expect(requests[0]?.init.body).toBe(form);
    expect(new Headers(requests[0]?.init.headers).has('content-type')).toBe(false);
  });
});

describe('download', () => {
  const pdf = () =>
    new Response('%PDF', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="order.pdf"',
      },
    });

  it('offers the file under the name and type of the reply headers', async () => {
    const { api, offer } = aClient([pdf]);
    await api.download('/api/order/get-all-dxf-files', { orderUID: UID });
    const [file, name, as] = offer.mock.calls[0] ?? [];
    expect([name, as, file?.type, await file?.text()]).toEqual([
      'order.pdf',
      'file',
      'application/pdf',
      '%PDF',
    ]);
  });

  it('reports the parts of a document that couldn’t be printed', async () => {
    const note = '1 Zeichen kann nicht gedruckt werden: U+0F40 in „Markierung“';
    const headers = { 'x-print-note': encodeURIComponent(note) };
    const noted = () => new Response('%PDF', { headers });
    const { api, onPrintNote } = aClient([pdf, noted]);
    await api.download('/api/order/get-all-dxf-files', { orderUID: UID });
    expect(onPrintNote).not.toHaveBeenCalled();
    await api.download('/api/order/order-summary-pdf', { orderUID: UID });
    expect(onPrintNote.mock.calls).toEqual([[note]]);
  });

  it('opens the file in a new tab when asked', async () => {
    const { api, offer } = aClient([pdf]);
    await api.download('/api/order/get-all-dxf-files', { orderUID: UID }, { as: 'new-tab' });
    expect(offer.mock.calls[0]?.[2]).toBe('new-tab');
  });

  it('fetches a stored file by GET from its own URL', async () => {
    const { api, requests } = aClient([pdf]);
    const pathValues = { tenantId: UID, fileId: 'a/b' };
    await api.download('/api/file/{tenantId}/{fileId}', {}, { pathValues });
    expect(requests[0]?.url).toBe(`https://api.example/api/file/${UID}/a%2Fb`);
    expect(requests[0]?.init).toMatchObject({ method: 'GET', body: undefined });
    expect(api.fileUrl(UID, 'f')).toBe(`https://api.example/api/file/${UID}/f`);
  });

  it('leaves a large stored file to the browser by a link, and reports unprinted parts', async () => {
    const url = 'https://api.example/files/t/f?until=1&signature=s';
    const { api, requests, offer, follow, onPrintNote } = aClient([json({ url, printNote: 'No 龍' })]);
    const pathValues = { tenantId: UID, fileId: 'f' };
    await api.download('/api/file/{tenantId}/{fileId}', {}, { pathValues, as: 'link' });
    expect(requests.map((request) => request.url)).toEqual(['https://api.example/api/file/link']);
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ fileUID: 'f' });
    expect(follow.mock.calls).toEqual([[url]]);
    expect(offer).not.toHaveBeenCalled();
    expect(onPrintNote.mock.calls).toEqual([['No 龍']]);
  });

  it('returns the URL of a captcha’s picture to the page', () => {
    expect(aClient([]).api.captchaUrl({ tenantUID: UID, captchaUID: 'a&b' })).toBe(
      `https://api.example/api/auth/captcha-image?tenantUID=${UID}&captchaUID=a%26b`,
    );
  });

  it('can return the file to the page', async () => {
    const { api, offer } = aClient([pdf]);
    const { file, name } = await api.fetchFile('/api/user/preview-company-logo-label', {});
    expect([name, file.type, await file.text()]).toEqual(['order.pdf', 'application/pdf', '%PDF']);
    expect(offer).not.toHaveBeenCalled();
  });

  it('doesn’t offer an error as a file', async () => {
    const { api, offer } = aClient([json({ reason: 'Gone.' }, 404)]);
    await expect(api.download('/api/order/get-all-dxf-files', { orderUID: UID })).rejects.toThrow('Gone.');
    expect(offer).not.toHaveBeenCalled();
  });
});
