import { msg } from '@lingui/core/macro';
import type { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import parseRange from 'range-parser';
import type { Readable } from 'node:stream';
import { generalError } from '../errors/app-error.js';
import type { BytePart } from '../storage/storage.js';
import { createFileResponse } from './file-response.js';

interface FileToSend {
  name: string;
  contentType: string;
  sizeBytes: number;
  inline: boolean;
  /** Strong ETag of these bytes, with quotation marks. */
  etag: string;
  cacheControl: string;
}

/**
 * Answers a file request with 304, a byte range, or the whole file (RFC 9110, 13 and 14). Multiple ranges get the whole
 * file.
 * @param open called only if bytes are sent
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
    throw generalError('RANGE_NOT_SATISFIABLE', msg`This file has ${sizeBytes} bytes.`);
  }
  if (!part) return createFileResponse(await open(), file);
  void reply.status(206);
  void reply.header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`);
  return createFileResponse(await open(part), { ...file, sizeBytes: part.end - part.start + 1 });
}

/** @returns undefined for the whole file; malformed ranges are ignored */
function partOf(
  headers: FastifyRequest['headers'],
  { etag, sizeBytes }: FileToSend,
): BytePart | 'none' | undefined {
  const { range, 'if-range': ifRange } = headers;
  // A range of other bytes than the client has is useless.
  if (!range || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const parts = parseRange(sizeBytes, range, { combine: true });
  if (parts === -1) return 'none';
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return undefined;
  const [part] = parts;
  return part && { start: part.start, end: part.end };
}
