import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readZip } from '../../../../test/read-zip.js';
import { zipEntries, type ZipEntry } from './zip-archive.js';

const date = new Date(0);

describe('zipEntries', () => {
  it('contains the files, given as text, bytes or a stream', async () => {
    const whole = await buffer(
      zipEntries([
        { name: 'a/1.dxf', content: 'SECTION '.repeat(500), date },
        { name: 'b/größe.dxf', content: Buffer.from('two'), date },
        { name: 'manifest.csv', content: Readable.from(['file,', 'order']), date },
      ]),
    );
    expect(Object.fromEntries(readZip(whole))).toEqual({
      'a/1.dxf': 'SECTION '.repeat(500),
      'b/größe.dxf': 'two',
      'manifest.csv': 'file,order',
    });
  });

  it('writes zip64 for more than 65,535 files', async () => {
    const count = 65_600;
    const whole = await buffer(
      zipEntries(Array.from({ length: count }, (_, file) => ({ name: `${file}`, content: '', date }))),
    );
    const end = whole.lastIndexOf(Buffer.from('504b0506', 'hex'));
    expect(whole.readUInt16LE(end + 10)).toBe(0xffff);
    const end64 = Number(whole.readBigUInt64LE(end - 20 + 8));
    expect(whole.readUInt32LE(end64)).toBe(0x06064b50);
    expect(Number(whole.readBigUInt64LE(end64 + 32))).toBe(count);
  });

  it('fails if an entry does, and stops when its reader is gone', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('The file is gone');
      })(),
    );
    await expect(buffer(zipEntries([{ name: 'a', content: broken, date }]))).rejects.toThrow(
      'The file is gone',
    );

    let taken = 0;
    const stopped = new Promise<void>((resolve) => {
      const entries = function* (): Generator<ZipEntry> {
        try {
          for (;;) yield { name: `${(taken += 1)}`, content: 'x'.repeat(100_000), date };
        } finally {
          resolve();
        }
      };
      const zip = zipEntries(entries());
      zip.on('error', () => undefined);
      zip.once('data', () => zip.destroy());
    });
    await stopped;
    expect(taken).toBeLessThan(10);
  });
});
