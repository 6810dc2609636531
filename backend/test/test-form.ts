import supertest from 'supertest';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import type { Answer, TestApi } from './test-api.js';

/** Part of a multipart form; with a file name it is a file. */
export interface FormPart {
  name?: string;
  fileName?: string;
  type?: string;
  content: string | Buffer;
}

export interface SentForm {
  contentType: string;
  body: Buffer;
}

const BOUNDARY = 'glass-form-boundary';

/** Encodes a form (RFC 7578) by hand, so that tests can also send invalid ones. */
export function formOf(...parts: FormPart[]): SentForm {
  const chunks = parts.flatMap(({ name, fileName, type, content }) => {
    const disposition = [
      'form-data',
      ...(name === undefined ? [] : [`name="${name}"`]),
      ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
    ].join('; ');
    const headers = `content-disposition: ${disposition}${type ? `\r\ncontent-type: ${type}` : ''}`;
    return [Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** Builds a form with a file and optional fields. */
export function createUploadForm(
  file: Buffer,
  fields: Record<string, string> = {},
  { fileName = 'upload.bin', type = 'application/octet-stream' } = {},
): SentForm {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  return formOf(...parts, { name: 'file', fileName, type, content: file });
}

/** Sends a form, signed in or not. */
export async function sendForm(
  api: TestApi,
  path: string,
  form: SentForm,
  token: string | null,
): Promise<Answer<ProblemDetails>> {
  return postForm(api.server, path, form, token ? { authorization: `Bearer ${token}` } : {});
}

/** Sends a form to any server. */
export async function postForm(
  server: Parameters<typeof supertest>[0],
  path: string,
  { contentType, body }: SentForm,
  headers: Record<string, string> = {},
): Promise<Answer<ProblemDetails>> {
  const reply = await supertest(server)
    .post(path)
    .set({ 'content-type': contentType, ...headers })
    // Raw bytes; supertest would serialize a buffer as JSON.
    .serialize((bytes: string) => bytes)
    .send(body);
  return {
    status: reply.status,
    headers: reply.headers as Record<string, string>,
    body: reply.body as ProblemDetails,
    text: reply.text,
  };
}
