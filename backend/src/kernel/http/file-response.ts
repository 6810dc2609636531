import { StreamableFile } from '@nestjs/common';
import type { Readable } from 'node:stream';

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
