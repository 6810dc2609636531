import { ApiError, NO_CONNECTION } from '../errors/api-error.js';
import { SilentError } from '../errors/silent-error.js';
import { sendForm } from './send-form.js';

export interface TransportOptions {
  /** Without a slash at the end. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
}

export interface Sending {
  method: 'GET' | 'POST';
  /** A form is sent as multipart, anything else as JSON; a GET sends none. */
  body?: unknown;
  accessToken?: string | null;
  /** Ends the sending before it is done. */
  signal?: AbortSignal;
  /** For a form: told what share of it is on its way, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Transport {
  baseUrl: string;
  /**
   * @throws ApiError for every answer that is not 2xx, and when there is none; SilentError when the signal ended
   * it, because who ends it knows.
   */
  send(path: string, sending: Sending): Promise<Response>;
}

/** One request to the API: where it goes, what it carries, and what counts as an error. */
export function createTransport({ baseUrl, fetch }: TransportOptions): Transport {
  return {
    baseUrl,
    async send(path, { method, body, accessToken, signal, onProgress }) {
      const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
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
