import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DocumentOrder } from '@glass/contracts/document';
import type { OrderDxfFile } from '@glass/dxf';
import { readZip } from '../../../../test/read-zip.js';
import { DxfPart, zipDxfParts } from './dxf-archive.js';
import type { StoredPart } from './join/stored-part.js';

const fileOf = (fileName: string, content: string) =>
  ({ fileName, content, widthMm: 1, heightMm: 1, seenFrom: {} }) as OrderDxfFile;

async function store(number: string, files: OrderDxfFile[]): Promise<Buffer> {
  const part = new DxfPart();
  const bytes = buffer(part.stream);
  await part.add({ number, date: '2026-11-27' } as DocumentOrder, files);
  await part.finish();
  return bytes;
}

const stored = (bytes: Buffer): StoredPart => ({
  sizeBytes: bytes.length,
  read: ({ start, end }) => Promise.resolve(Readable.from([bytes.subarray(start, end + 1)])),
});

describe('zipDxfParts', () => {
  it('contains the files of all parts and one manifest', async () => {
    const parts = [
      await store('SO-1', [fileOf('1.dxf', 'SECTION\n'.repeat(20_000)), fileOf('2.dxf', 'größe')]),
      await store('SO-2', [fileOf('1.dxf', 'three')]),
    ];
    const files = readZip(await buffer(zipDxfParts(parts.map(stored))));
    const manifest = files.get('manifest.csv')!;
    files.delete('manifest.csv');
    expect(Object.fromEntries(files)).toEqual({
      'SO-1/1.dxf': 'SECTION\n'.repeat(20_000),
      'SO-1/2.dxf': 'größe',
      'SO-2/1.dxf': 'three',
    });
    const rows = manifest.trim().split('\n');
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 2))).toEqual([
      ['SO-1/1.dxf', 'SO-1'],
      ['SO-1/2.dxf', 'SO-1'],
      ['SO-2/1.dxf', 'SO-2'],
    ]);
  });

  it('rejects truncated parts', async () => {
    const part = await store('SO-1', [fileOf('1.dxf', 'one')]);
    await expect(buffer(zipDxfParts([stored(part.subarray(0, -4))]))).rejects.toThrow(
      'unexpected end of file',
    );
  });
});
