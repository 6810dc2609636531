import { type Readable, pipeline } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import { findSidedSurface } from '@glass/contracts/catalogue';
import type { DocumentOrder } from '@glass/contracts/document';
import type { PanelTemplate } from '@glass/contracts/panel';
import { guardFormula } from '@glass/formats/tables';
import type { OrderDxfFile } from '@glass/dxf';
import { type ZipEntry, zipEntries } from '../../file/public.js';
import { type StoredPart, TextPart, readWhole } from './join/stored-part.js';

/** Columns of `manifest.csv`, which lists every file of the archive for the shop's software. */
const MANIFEST_COLUMNS = [
  'file',
  'order',
  'po',
  'work_order',
  'rack',
  'line',
  'quantity',
  'mark',
  'glass',
  'thickness',
  'thickness_mm',
  'tempered',
  'template',
  'width_mm',
  'height_mm',
  'holes',
  'countersinks',
  'cutouts',
  'seen_from',
  'mirrored',
  'treated_side',
] as const;

/** Supplier of the template that a panel is cut from; empty if it is cut to its dimensions. */
const TEMPLATES: Record<PanelTemplate, string> = { made: 'shop', supplied: 'customer' };

type ManifestRow = Record<(typeof MANIFEST_COLUMNS)[number], string | number>;

/** @param path of the file within the archive */
function toManifestRow(
  path: string,
  order: Pick<DocumentOrder, 'number' | 'poNumber' | 'workOrderNumber' | 'rack'>,
  dxf: OrderDxfFile,
): ManifestRow {
  return {
    file: path,
    order: order.number,
    po: order.poNumber,
    work_order: order.workOrderNumber,
    rack: order.rack,
    line: dxf.line,
    quantity: dxf.quantity,
    mark: dxf.mark,
    glass: dxf.material?.name ?? '',
    thickness: dxf.material?.thicknessName ?? '',
    thickness_mm: dxf.material?.thicknessMm ?? 0,
    tempered: dxf.material?.tempered ? 'yes' : 'no',
    template: dxf.template ? TEMPLATES[dxf.template] : '',
    width_mm: roundMm(dxf.widthMm),
    height_mm: roundMm(dxf.heightMm),
    holes: dxf.holes,
    countersinks: dxf.countersinks,
    cutouts: dxf.cutouts,
    seen_from: dxf.seenFrom.side,
    mirrored: dxf.seenFrom.isMirrored ? 'yes' : 'no',
    treated_side: (dxf.material && findSidedSurface(dxf.material)) ?? '',
  };
}

/** Rounds to 0.01 mm, like the file names. */
function roundMm(mm: number): number {
  return Number(mm.toFixed(2));
}

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
