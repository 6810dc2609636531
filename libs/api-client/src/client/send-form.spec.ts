import { jest } from '@jest/globals';
import { isSilent } from '../errors/api-error.js';
import { createTransport, sendForm } from './transport.js';

/** A fake XMLHttpRequest whose answer the test gives. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  status = 0;
  responseText = '';
  type: string | null = null;
  opened = '';
  sent: unknown = null;
  onload = () => undefined as void;
  onerror = () => undefined as void;
  onabort = () => undefined as void;
  onloadend = () => undefined as void;

  constructor() {
    FakeRequest.last = this;
  }
  open = (method: string, url: string) => void (this.opened = `${method} ${url}`);
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getResponseHeader = () => this.type;
  send = (body: unknown) => void (this.sent = body);
  abort = () => {
    this.onabort();
    this.onloadend();
  };
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body), type: 'application/json' });
    this.onload();
    this.onloadend();
  }
}

const newRequest = () => new FakeRequest() as unknown as XMLHttpRequest;
const body = new FormData();

function sending(onProgress: (share: number) => void = () => undefined, signal?: AbortSignal) {
  const headers = new Headers({ authorization: 'Bearer held' });
  const reply = sendForm('/api/user/upload-avatar', { headers, body, signal, onProgress }, newRequest);
  return { reply, request: FakeRequest.last };
}

describe('sendForm', () => {
  it('sends a POST with its headers and answers like fetch', async () => {
    const { reply, request } = sending();
    expect([request.opened, request.headers, request.sent]).toEqual([
      'POST /api/user/upload-avatar',
      { authorization: 'Bearer held' },
      body,
    ]);
    request.answer(413, { reason: 'Too large.' });
    const response = await reply;
    expect([response.ok, response.status, await response.json()]).toEqual([
      false,
      413,
      { reason: 'Too large.' },
    ]);
  });

  it('reports progress where the browser knows it', () => {
    const onProgress = jest.fn();
    const { request } = sending(onProgress);
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
  });

  it('fails when no server answers', async () => {
    const { reply, request } = sending();
    request.onerror();
    await expect(reply).rejects.toBeInstanceOf(TypeError);
  });

  it.each([
    ['on its way', false],
    ['not yet sent', true],
  ])('can be cancelled while it is %s', async (_when, isEarly) => {
    const cancel = new AbortController();
    if (isEarly) cancel.abort();
    const { reply } = sending(undefined, cancel.signal);
    cancel.abort();
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a canceled request', () => {
  it('is not shown as an error', async () => {
    const cancel = new AbortController();
    const fetch = (_url: unknown, init: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('ended'))),
      );
    const transport = createTransport({ baseUrl: '', fetch });
    const reply = transport.send('/api/user/upload-avatar', { method: 'POST', body, signal: cancel.signal });
    cancel.abort();
    expect(isSilent(await reply.catch((error: unknown) => error))).toBe(true);
  });
});
