import { StreamableFile } from '@nestjs/common';
import { PRINT_NOTE_HEADER } from '@glass/contracts';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Says in the headers of a reply what of its document could not be printed, as `unprintedNote` words it. */
export function notePrinting(reply: FastifyReply, note: string | null): void {
  if (note) void reply.header(PRINT_NOTE_HEADER, note);
}

/** A reply that is a file; the browser takes its name and type from the headers. */
export function fileResponse(
  stream: Readable,
  file: { name: string; contentType: string; sizeBytes?: number; inline?: boolean },
): StreamableFile {
  return new StreamableFile(stream, {
    type: file.contentType,
    disposition: contentDisposition(file.name, file.inline ?? false),
    ...(file.sizeBytes === undefined ? {} : { length: file.sizeBytes }),
  });
}

/** RFC 6266: a plain name for everyone and the full one, encoded as RFC 5987 asks. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
