import type { InjectOptions } from 'fastify';
import { PRINT_NOTE_HEADER } from '@glass/contracts';
import type { TestApi } from './test-api.js';

export interface FetchedFile {
  status: number;
  contentType: string;
  disposition: string;
  /** Note about characters that couldn't be printed. */
  printNote: string | undefined;
  bytes: Buffer;
}

/** Makes a call whose reply is a file. */
export async function callForFile(
  api: TestApi,
  path: string,
  body: object,
  token: string,
): Promise<FetchedFile> {
  return fetched(api, { method: 'POST', url: path, payload: body }, token);
}

/** Fetches a stored file by its URL, like a browser. */
export async function fetchFile(
  api: TestApi,
  tenantUid: string,
  fileUid: string,
  token: string,
): Promise<FetchedFile> {
  return fetched(api, { method: 'GET', url: `/api/file/${tenantUid}/${fileUid}` }, token);
}

async function fetched(api: TestApi, request: InjectOptions, token: string): Promise<FetchedFile> {
  const reply = await api.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
  const header = (name: string) => reply.headers[name]?.toString();
  return {
    status: reply.statusCode,
    contentType: header('content-type') ?? '',
    disposition: header('content-disposition') ?? '',
    printNote: header(PRINT_NOTE_HEADER),
    bytes: reply.rawPayload,
  };
}

/** Number of pages of a PDF; 0 if it is incomplete. */
export function pagesOf(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) return 0;
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
}
