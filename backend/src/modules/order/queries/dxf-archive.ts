import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import ZipStream from 'zip-stream';
import type { DocumentOrder } from '@glass/contracts';
import type { OrderDxfFile } from '@glass/dxf';
import { MANIFEST_COLUMNS, manifestRow, type ManifestRow } from '../domain/dxf-manifest.js';

/**
 * A zip of machine files with a `manifest.csv` that lists them, written as it is read: an order at a time is in
 * memory, and of those before it a line a panel.
 */
export class DxfArchive {
  private readonly zip = new ZipStream();
  /** Of the files so far. */
  readonly manifest: ManifestRow[] = [];
  private packing = Promise.resolve();

  get stream(): Readable {
    return this.zip;
  }

  /** @param folder of these files within the archive, with a slash at its end; '' for none */
  async addFiles(order: DocumentOrder, files: OrderDxfFile[], folder = ''): Promise<void> {
    for (const file of files) {
      const path = folder + file.fileName;
      await this.add(path, file.content, new Date(order.date));
      this.manifest.push(manifestRow(path, order, file));
    }
  }

  /**
   * As `addFiles`, but resolves when those before are packed: while these are, the next can be made. `packed` waits for the
   * last.
   */
  async addBehind(order: DocumentOrder, files: OrderDxfFile[], folder = ''): Promise<void> {
    await this.packing;
    this.packing = this.addFiles(order, files, folder);
    // Whoever waits for it next is told.
    this.packing.catch(() => undefined);
  }

  /** @throws when nobody reads the archive any more */
  async packed(): Promise<void> {
    await this.packing;
  }

  /** Writes the manifest and the end of the archive. */
  async finish(): Promise<void> {
    const csv = stringify(this.manifest, {
      header: true,
      columns: [...MANIFEST_COLUMNS],
      escape_formulas: true,
      // Without it, spreadsheets take letters beyond ASCII for others.
      bom: true,
    });
    await this.add('manifest.csv', csv, new Date());
    this.end();
  }

  /** Writes the end of the archive without the manifest: for a part of one. */
  end(): void {
    this.zip.finalize();
  }

  /** Resolves when the entry is read away, so that the archive never piles up. */
  private add(name: string, content: string, date: Date): Promise<void> {
    return new Promise((resolve, reject) => {
      const onClose = (): void => reject(new Error('Nobody reads the archive any more'));
      this.zip.once('close', onClose);
      this.zip.entry(content, { name, date }, (error) => {
        this.zip.off('close', onClose);
        if (error) reject(error);
        else resolve();
      });
    });
  }
}
