import { LANGUAGE_HEADER } from '@glass/contracts/language';
import { currentLocale } from '@glass/language';
import { ApiError, NO_CONNECTION, SilentError } from '../errors/api-error.js';

interface TransportOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
}

export interface Sending {
  method: 'GET' | 'POST';
  /** A form is sent as multipart, anything else as JSON; a GET sends none. */
  body?: unknown;
  accessToken?: string | null;
  /** Cancels the request. */
  signal?: AbortSignal;
  /** For a form: called with the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Transport {
  baseUrl: string;
  /**
   * @throws ApiError for every answer that isn't 2xx, and without an answer; SilentError when canceled by the signal
   */
  send(path: string, sending: Sending): Promise<Response>;
}

/** Sends single requests to the API: URL, body, and error detection. */
export function createTransport({ baseUrl, fetch }: TransportOptions): Transport {
  return {
    baseUrl,
    async send(path, { method, body, accessToken, signal, onProgress }) {
      const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
      headers.set(LANGUAGE_HEADER, currentLocale());
      if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
      const isForm = body instanceof FormData;
      if (method === 'POST' && !isForm) headers.set('content-type', 'application/json');
      let response: Response;
      try {
        response =
          isForm && onProgress
            ? await sendForm(`${baseUrl}${path}`, { headers, body, signal, onProgress })
            : await fetch(`${baseUrl}${path}`, {
                method,
                headers,
                body: method === 'GET' ? undefined : isForm ? body : JSON.stringify(body ?? {}),
                signal,
              });
      } catch {
        if (signal?.aborted) throw new SilentError('Cancelled');
        throw new ApiError(path, 0, NO_CONNECTION);
      }
      if (!response.ok) throw new ApiError(path, response.status, await bodyOf(response));
      return response;
    },
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

interface FormSending {
  headers: Headers;
  body: FormData;
  signal?: AbortSignal;
  /** Called repeatedly with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a form with progress, which `fetch` doesn't report, through XMLHttpRequest. Answers like `fetch`.
 * @throws TypeError when no server answers; what `fetch` throws when canceled
 */
export function sendForm(
  url: string,
  { headers, body, signal, onProgress }: FormSending,
  newRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = newRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText || null, { status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('The form was not sent'));
    request.onabort = () => reject(new DOMException('The form is no longer wanted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(body);
    if (signal?.aborted) stop();
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const type = request.getResponseHeader('content-type');
  return new Headers(type ? { 'content-type': type } : {});
}
