import type { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** A zip that is written while it is read: an entry at a time is in memory, and of a stream a piece of it. */
export class ZipArchive {
  private readonly zip = new ZipStream();

  get stream(): Readable {
    return this.zip;
  }

  /**
   * Resolves when the entry is read away, so that the archive never piles up.
   * @throws when nobody reads the archive any more, and what the content's stream throws
   */
  add(name: string, content: string | Buffer | Readable, date: Date): Promise<void> {
    return new Promise((resolve, reject) => {
      const onClose = (): void => reject(new Error('Nobody reads the archive any more'));
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

  /** Writes the end of the archive. */
  end(): void {
    this.zip.finalize();
  }
}
