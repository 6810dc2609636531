import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import type { DocumentOrder } from '@glass/contracts';
import { guardFormula } from '@glass/formats/tables';
import type { OrderDxfFile } from '@glass/dxf';
import { zipEntries, type ZipEntry } from '../../file/public.js';
import { MANIFEST_COLUMNS, toManifestRow, type ManifestRow } from '../domain/dxf-manifest.js';
import { readWhole, type StoredPart } from './join/stored-part.js';
import { TextPart } from './text-part.js';

/** A machine file with its row in `manifest.csv`. */
interface ArchivedDxf {
  row: ManifestRow;
  content: string;
  date: string;
}

/** A streamed zip of an order's machine files with their `manifest.csv`. */
export function zipDxfFiles(order: DocumentOrder, files: OrderDxfFile[]): Readable {
  return zipEntries(listEntries(files.map((file) => toArchivedDxf(order, file))));
}

/** A part of an archive of many orders: a line of JSON per file, compressed, because a zip can't be continued. */
export class DxfPart extends TextPart {
  constructor() {
    super(createGzip());
  }

  /** Adds the files in a folder named like the order. */
  async add(order: DocumentOrder, files: OrderDxfFile[]): Promise<void> {
    for (const file of files)
      await this.write(`${JSON.stringify(toArchivedDxf(order, file, `${order.number}/`))}\n`);
  }
}

/** A streamed zip of all files of the parts. Keeps one file in memory, and one manifest row per panel. */
export function zipDxfParts(parts: StoredPart[]): Readable {
  return zipEntries(listEntries(readParts(parts)));
}

function toArchivedDxf(order: DocumentOrder, file: OrderDxfFile, folder = ''): ArchivedDxf {
  const row = toManifestRow(folder + file.fileName, order, file);
  return { row, content: file.content, date: order.date };
}

async function* readParts(parts: StoredPart[]): AsyncGenerator<ArchivedDxf> {
  for (const part of parts) {
    const text = pipeline(readWhole(part), createGunzip(), () => undefined).setEncoding('utf8');
    let rest = '';
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as ArchivedDxf;
    }
  }
}

async function* listEntries(
  files: Iterable<ArchivedDxf> | AsyncIterable<ArchivedDxf>,
): AsyncGenerator<ZipEntry> {
  const manifest: ManifestRow[] = [];
  for await (const { row, content, date } of files) {
    manifest.push(row);
    yield { name: String(row.file), content, date: new Date(date) };
  }
  const csv = stringify(manifest, {
    header: true,
    columns: [...MANIFEST_COLUMNS],
    cast: { string: guardFormula },
    // Without a byte order mark, spreadsheets misread non-ASCII characters.
    bom: true,
  });
  yield { name: 'manifest.csv', content: csv, date: new Date() };
}
