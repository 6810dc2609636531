import { StreamableFile } from '@nestjs/common';
import { PRINT_NOTE_HEADER } from '@glass/contracts/document';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Adds a header that lists characters of the document that couldn't be printed (`describeUnprinted`). */
export function notePrinting(reply: FastifyReply, note: string | null): void {
  if (note) void reply.header(PRINT_NOTE_HEADER, encodeURIComponent(note));
}

/** Creates a file reply; name and type are in the headers. */
export function createFileResponse(
  stream: Readable,
  file: { name: string; contentType: string; sizeBytes?: number; inline?: boolean },
): StreamableFile {
  return new StreamableFile(stream, {
    type: file.contentType,
    disposition: buildContentDisposition(file.name, file.inline ?? false),
    ...(file.sizeBytes === undefined ? {} : { length: file.sizeBytes }),
  });
}

/** Builds Content-Disposition with a plain name and an encoded full name (RFC 6266, RFC 5987). */
export function buildContentDisposition(name: string, inline: boolean): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
