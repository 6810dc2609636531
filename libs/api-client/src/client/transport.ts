import { ApiError, NO_CONNECTION } from '../errors/api-error.js';

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
}

export interface Transport {
  baseUrl: string;
  /** @throws ApiError for every answer that is not 2xx, and when there is none. */
  send(path: string, sending: Sending): Promise<Response>;
}

/** One request to the API: where it goes, what it carries, and what counts as an error. */
export function createTransport({ baseUrl, fetch }: TransportOptions): Transport {
  return {
    baseUrl,
    async send(path, { method, body, accessToken }) {
      const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
      if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
      const isForm = body instanceof FormData;
      if (method === 'POST' && !isForm) headers.set('content-type', 'application/json');
      let response: Response;
      try {
        response = await fetch(`${baseUrl}${path}`, {
          method,
          headers,
          body: method === 'GET' ? undefined : isForm ? body : JSON.stringify(body ?? {}),
        });
      } catch {
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
