import supertest from 'supertest';
import type { ProblemDetails } from '@glass/contracts';
import type { Answer, TestApi } from './test-api.js';

/** One part of a form, as a browser sends it; a part with a file name is a file. */
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

/** The bytes of a form (RFC 7578), so that a test can also send what no browser would. */
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

/** A form with a file and perhaps some fields beside it. */
export function uploadOf(
  file: Buffer,
  fields: Record<string, string> = {},
  { fileName = 'upload.bin', type = 'application/octet-stream' } = {},
): SentForm {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  return formOf(...parts, { name: 'file', fileName, type, content: file });
}

/** Sends a form as a signed-in person, or as nobody. */
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
    // Bytes as they are: the test's own client would write a buffer as JSON.
    .serialize((bytes: string) => bytes)
    .send(body);
  return {
    status: reply.status,
    headers: reply.headers as Record<string, string>,
    body: reply.body as ProblemDetails,
    text: reply.text,
  };
}
