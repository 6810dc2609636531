import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { DocumentOrder } from '@glass/contracts';
import { guardFormula } from '@glass/formats/tables';
import type { OrderDxfFile } from '@glass/dxf';
import { ZipArchive } from '../file/public.js';
import { MANIFEST_COLUMNS, toManifestRow, type ManifestRow } from './domain/dxf-manifest.js';

/**
 * A streamed zip of machine files with their `manifest.csv`. Keeps one order's files in memory, and one manifest row
 * per panel for earlier orders.
 */
export class DxfArchive {
  private readonly zip = new ZipArchive();
  readonly manifest: ManifestRow[] = [];
  private packing = Promise.resolve();

  get stream(): Readable {
    return this.zip.stream;
  }

  /** @param folder prefix of the files' paths, with a trailing slash; '' for none */
  async addFiles(order: DocumentOrder, files: OrderDxfFile[], folder = ''): Promise<void> {
    for (const file of files) {
      const path = folder + file.fileName;
      await this.zip.add(path, file.content, new Date(order.date));
      this.manifest.push(toManifestRow(path, order, file));
    }
  }

  /**
   * Like `addFiles`, but resolves when the files before are packed, so that the next order is prepared meanwhile.
   * `waitUntilPacked` waits for the last files.
   */
  async addInBackground(order: DocumentOrder, files: OrderDxfFile[], folder = ''): Promise<void> {
    await this.packing;
    this.packing = this.addFiles(order, files, folder);
    // The next `addInBackground` or `waitUntilPacked` reports the failure.
    this.packing.catch(() => undefined);
  }

  /** @throws if the archive is no longer read */
  async waitUntilPacked(): Promise<void> {
    await this.packing;
  }

  async finish(): Promise<void> {
    const csv = stringify(this.manifest, {
      header: true,
      columns: [...MANIFEST_COLUMNS],
      cast: { string: guardFormula },
      // Without a byte order mark, spreadsheets misread non-ASCII characters.
      bom: true,
    });
    await this.zip.add('manifest.csv', csv, new Date());
    this.end();
  }

  /** Ends the archive without a manifest, for a part of a larger one. */
  end(): void {
    this.zip.end();
  }
}
