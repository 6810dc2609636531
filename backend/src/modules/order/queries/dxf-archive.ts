import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { DocumentOrder } from '@glass/contracts';
import { guardFormula } from '@glass/formats/tables';
import type { OrderDxfFile } from '@glass/dxf';
import { ZipArchive } from '../../file/public.js';
import { MANIFEST_COLUMNS, manifestRow, type ManifestRow } from '../domain/dxf-manifest.js';

/**
 * A zip of machine files with a `manifest.csv` that lists them, written as it is read: an order at a time is in
 * memory, and of those before it a line a panel.
 */
export class DxfArchive {
  private readonly zip = new ZipArchive();
  /** Of the files so far. */
  readonly manifest: ManifestRow[] = [];
  private packing = Promise.resolve();

  get stream(): Readable {
    return this.zip.stream;
  }

  /** @param folder of these files within the archive, with a slash at its end; '' for none */
  async addFiles(order: DocumentOrder, files: OrderDxfFile[], folder = ''): Promise<void> {
    for (const file of files) {
      const path = folder + file.fileName;
      await this.zip.add(path, file.content, new Date(order.date));
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
      cast: { string: guardFormula },
      // Without it, spreadsheets take letters beyond ASCII for others.
      bom: true,
    });
    await this.zip.add('manifest.csv', csv, new Date());
    this.end();
  }

  /** Writes the end of the archive without the manifest: for a part of one. */
  end(): void {
    this.zip.end();
  }
}
