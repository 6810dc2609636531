import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** Reads a ZIP archive's files by path from its central directory (PKWARE APPNOTE 4.3). */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw new Error('This is not a whole zip archive');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new Error('The directory of the archive is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    );
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength!);
    files.set(
      name,
      contentAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 10)),
    );
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}

function contentAt(bytes: Buffer, header: number, size: number, method: number): string {
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const content = bytes.subarray(start, start + size);
  return (method === 0 ? content : inflateRawSync(content)).toString('utf8');
}
