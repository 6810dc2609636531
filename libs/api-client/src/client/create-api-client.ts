import { PRINT_NOTE_HEADER } from '@glass/contracts/document';
import { GET_CALLS, PUBLIC_CALLS, TENANT_PUBLIC_CALLS } from '@glass/contracts/browser-calls';
import type { ApiClient, EndpointPath, ReplyOf } from '@glass/contracts/endpoints';
import { ApiError } from '../errors/api-error.js';
import type { Session } from '../session/session.js';
import { fileOfHeaders, followLink, offerFile, type OfferFile } from './files.js';
import type { Sending, Transport } from './transport.js';

interface ApiClientOptions {
  transport: Transport;
  session: Pick<Session, 'accessToken' | 'getState'>;
  /** How a downloaded file is offered; defaults to the browser's way. */
  offer?: OfferFile;
  /** Navigates the browser to a file that it downloads itself. */
  follow?: (url: string) => void;
  /** Called when a request was refused because the user must set up a second factor. */
  onSecondFactorNeeded?: () => void;
  /** Called when parts of a downloaded document couldn't be printed. */
  onPrintNote?: (note: string) => void;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { transport, session, offer = offerFile, follow = followLink } = options;
  const { onSecondFactorNeeded, onPrintNote } = options;
  /** Public calls send no token, except those that name their tenant when there is a session. */
  async function tokenFor(path: EndpointPath, rejected?: string): Promise<string | null> {
    if (PUBLIC_CALLS.includes(path)) return null;
    if (TENANT_PUBLIC_CALLS.includes(path) && !session.getState().isAuthenticated) return null;
    return session.accessToken(rejected);
  }

  async function send(
    path: EndpointPath,
    url: string,
    body: unknown,
    how: Pick<Sending, 'signal' | 'onProgress'> = {},
  ): Promise<Response> {
    const method = methodOf(path);
    const accessToken = await tokenFor(path);
    try {
      return await transport.send(url, { method, body, accessToken, ...how });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') onSecondFactorNeeded?.();
      // Clocks differ: a token that the server refuses is refreshed once.
      if (!accessToken || !(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await tokenFor(path, accessToken);
      return transport.send(url, { method, body, accessToken: renewed, ...how });
    }
  }

  async function json<P extends EndpointPath>(
    path: P,
    body: unknown,
    how?: Parameters<ApiClient['upload']>[2],
  ): Promise<ReplyOf<P>> {
    const response = await send(path, path, body, how);
    return (await response.json()) as ReplyOf<P>;
  }

  async function fetchFile(
    path: EndpointPath,
    body: unknown,
    pathValues: Record<string, string> = {},
  ): Promise<{ file: Blob; name: string; printNote: string | null }> {
    const query = methodOf(path) === 'GET' ? queryOf(body as object) : '';
    const response = await send(path, filled(path, pathValues) + query, body);
    const { name, type } = fileOfHeaders(response.headers);
    const file = new Blob([await response.arrayBuffer()], { type });
    const printNote = response.headers.get(PRINT_NOTE_HEADER);
    return { file, name, printNote: printNote && decodeURIComponent(printNote) };
  }

  return {
    call: (path, body) => json(path, body),
    upload: (path, form, options) => json(path, form, options),
    fetchFile,
    async download(path, body, { as = 'file', pathValues = {} } = {}) {
      if (as === 'link') {
        const link = await json('/api/file/link', { fileUID: pathValues.fileId ?? '' });
        follow(link.url);
        if (link.printNote) onPrintNote?.(link.printNote);
        return;
      }
      const { file, name, printNote } = await fetchFile(path, body, pathValues);
      offer(file, name, as);
      if (printNote) onPrintNote?.(printNote);
    },
    fileUrl: (tenantUID, fileUID, query = {}) =>
      transport.baseUrl +
      filled('/api/file/{tenantId}/{fileId}', { tenantId: tenantUID, fileId: fileUID }) +
      queryOf(query),
    captchaUrl: ({ tenantUID, captchaUID }) =>
      `${transport.baseUrl}/api/auth/captcha-image?${new URLSearchParams({ tenantUID, captchaUID }).toString()}`,
    modelUrl: (plan) => `${transport.baseUrl}/api/glass-panel/model?plan=${plan}`,
    withToken: (accessToken) =>
      createApiClient({
        ...options,
        session: { accessToken, getState: () => ({ ...session.getState(), isAuthenticated: true }) },
      }),
  };
}

function methodOf(path: EndpointPath): 'GET' | 'POST' {
  return GET_CALLS.includes(path) ? 'GET' : 'POST';
}

function filled(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** Builds the query string of a GET; '' for no parameters. */
function queryOf(asked: object): string {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query.toString()}` : '';
}
