import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

export interface ZipEntry {
  name: string;
  content: string | Buffer | Readable;
  date: Date;
}

/** Streams a zip archive, with one entry or chunk in memory. Errors of an entry end the stream. */
export function zipEntries(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipStream();
  const write = async (): Promise<void> => {
    for await (const entry of entries) await addEntry(zip, entry);
    zip.finalize();
  };
  write().catch((error: Error) => zip.destroy(error));
  return zip;
}

/** Resolves when the entry was read (backpressure). */
function addEntry(zip: ZipStream, { content, ...entry }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = (): void => reject(new Error('The reader of the archive is gone'));
    if (zip.destroyed) return onClose();
    zip.once('close', onClose);
    if (content instanceof Readable) content.once('error', reject);
    zip.entry(content, entry, (error) => {
      zip.off('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });
}
