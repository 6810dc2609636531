import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { PdfDetail } from './bulk-pdf.js';
import type { FinishedPart } from './job-parts.js';
import { combinePrintNotes } from './render-documents.js';
import type { BulkFile } from './write-bulk-file.js';

interface BulkZpl {
  name: string;
  /** Labels of one order. Orders are processed one after another. */
  labelsOf(orderUid: string): Promise<{ bytes: Buffer; printNote: string; pieces: number }>;
}

/** The labels of many orders for label printers (ZPL), in one file. */
export function bulkZpl({ name, labelsOf }: BulkZpl): BulkFile<PdfDetail> {
  return {
    name,
    contentType: 'application/zpl',
    openPart: () => {
      const stream = new PassThrough();
      const notes: string[] = [];
      return {
        stream,
        addOrder: async (orderUid) => {
          const { bytes, printNote, pieces } = await labelsOf(orderUid);
          if (printNote !== '') notes.push(printNote);
          if (!stream.write(bytes) && !stream.destroyed)
            await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
          return pieces;
        },
        finish: () => Promise.resolve(void stream.end()),
        detail: () => ({ notes }),
      };
    },
    join: concatenate,
    printNote: (parts) => combinePrintNotes(parts.flatMap(({ detail }) => detail.notes)),
  };
}

async function* concatenate(parts: FinishedPart<PdfDetail>[]): AsyncGenerator<Buffer> {
  for (const { stored } of parts)
    for await (const chunk of await stored.read({ start: 0, end: stored.sizeBytes - 1 }))
      yield chunk as Buffer;
}
