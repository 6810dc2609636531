import supertest from 'supertest';
import { PRINT_NOTE_HEADER } from '@glass/contracts/document';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import type { Locale } from '@glass/language';
import type { TestApi } from './test-api.js';

export interface FetchedFile {
  status: number;
  contentType: string;
  disposition: string;
  /** Note about characters that couldn't be printed. */
  printNote: string | undefined;
  bytes: Buffer;
}

/**
 * Makes a call whose reply is a file.
 * @param page language of the page that makes it; omitted by other clients
 */
export async function callForFile(
  api: TestApi,
  path: string,
  body: object,
  token: string,
  page?: Locale,
): Promise<FetchedFile> {
  const request = supertest(api.server).post(path).send(body);
  return fetched(page ? request.set(LANGUAGE_HEADER, page) : request, token);
}

/** Fetches a stored file by its URL, like a browser. */
export async function fetchFile(
  api: TestApi,
  tenantUid: string,
  fileUid: string,
  token: string,
): Promise<FetchedFile> {
  return fetched(supertest(api.server).get(`/api/file/${tenantUid}/${fileUid}`), token);
}

async function fetched(request: supertest.Test, token: string): Promise<FetchedFile> {
  const reply = await request.set('authorization', `Bearer ${token}`).responseType('blob');
  const note = reply.headers[PRINT_NOTE_HEADER];
  return {
    status: reply.status,
    contentType: reply.headers['content-type'] ?? '',
    disposition: reply.headers['content-disposition'] ?? '',
    printNote: note && decodeURIComponent(note),
    bytes: reply.body as Buffer,
  };
}

/** Number of pages of a PDF; 0 if it is incomplete. */
export function pagesOf(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) return 0;
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
}
