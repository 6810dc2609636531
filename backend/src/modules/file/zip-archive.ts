import type { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** Streams a zip archive, with one entry or chunk in memory. */
export class ZipArchive {
  private readonly zip = new ZipStream();

  get stream(): Readable {
    return this.zip;
  }

  /**
   * Resolves when the entry was read (backpressure).
   * @throws if the reader is gone, and errors of the content's stream
   */
  add(name: string, content: string | Buffer | Readable, date: Date): Promise<void> {
    return new Promise((resolve, reject) => {
      const onClose = (): void => reject(new Error('The reader of the archive is gone'));
      this.zip.once('close', onClose);
      if (typeof content !== 'string' && !Buffer.isBuffer(content)) {
        content.once('error', (error) => {
          reject(error);
          this.zip.destroy(error);
        });
      }
      this.zip.entry(content, { name, date }, (error) => {
        this.zip.off('close', onClose);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Writes the central directory. */
  end(): void {
    this.zip.finalize();
  }
}
