import type { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import parseRange from 'range-parser';
import type { Readable } from 'node:stream';
import { generalError } from '../errors/app-error.js';
import type { BytePart } from '../storage/storage.js';
import { fileResponse } from './file-response.js';

export interface FileToSend {
  name: string;
  contentType: string;
  sizeBytes: number;
  inline: boolean;
  /** Of these bytes and no others, with its quotation marks. */
  etag: string;
  cacheControl: string;
}

/**
 * Answers a request for a file: with nothing where the caller has it already, with the part that it asks for, or with
 * all of it (RFC 9110, 13 and 14). Several parts at once are not offered; who asks for them gets all of it.
 * @param open is called only where bytes are sent
 * @throws RANGE_NOT_SATISFIABLE
 */
export async function sendFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
  open: (part?: BytePart) => Promise<Readable>,
): Promise<StreamableFile | undefined> {
  const { etag, cacheControl, sizeBytes } = file;
  void reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  if (fresh(headers, { etag })) {
    void reply.status(304);
    return undefined;
  }
  const part = method === 'GET' ? partOf(headers, file) : undefined;
  if (part === 'none') {
    void reply.header('content-range', `bytes */${sizeBytes}`);
    throw generalError('RANGE_NOT_SATISFIABLE', `This file has ${sizeBytes} bytes.`);
  }
  if (!part) return fileResponse(await open(), file);
  void reply.status(206);
  void reply.header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`);
  return fileResponse(await open(part), { ...file, sizeBytes: part.end - part.start + 1 });
}

/** undefined for all of it; what is no range of bytes is as if it were not there. */
function partOf(
  headers: FastifyRequest['headers'],
  { etag, sizeBytes }: FileToSend,
): BytePart | 'none' | undefined {
  const { range, 'if-range': ifRange } = headers;
  // A part is worth something only beside the rest of the same bytes.
  if (!range || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const parts = parseRange(sizeBytes, range, { combine: true });
  if (parts === -1) return 'none';
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return undefined;
  const [part] = parts;
  return part && { start: part.start, end: part.end };
}
