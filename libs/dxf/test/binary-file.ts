import type { Groups } from './dxf-file.js';

/** The binary form of a file: doubles, 16-bit numbers and texts, codes of two bytes, or of one as up to R12. */
export function binaryOf(groups: Groups, shortCodes = false): Uint8Array {
  const parts: Buffer[] = [Buffer.from('AutoCAD Binary DXF\r\n\u001a\u0000', 'latin1')];
  for (const [code, value] of groups) parts.push(codeBytes(code, shortCodes), valueBytes(code, value));
  return new Uint8Array(Buffer.concat(parts));
}

function codeBytes(code: number, short: boolean): Buffer {
  if (short && code < 255) return Buffer.from([code]);
  const bytes = Buffer.alloc(2);
  bytes.writeInt16LE(code);
  return short ? Buffer.concat([Buffer.from([255]), bytes]) : bytes;
}

function valueBytes(code: number, value: string | number): Buffer {
  if (isDouble(code)) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(Number(value));
    return bytes;
  }
  if (code >= 60 && code < 80) {
    const bytes = Buffer.alloc(2);
    bytes.writeInt16LE(Number(value));
    return bytes;
  }
  if (code >= 90 && code < 100) {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(Number(value));
    return bytes;
  }
  return Buffer.concat([Buffer.from(String(value), 'latin1'), Buffer.from([0])]);
}

function isDouble(code: number): boolean {
  return (code >= 10 && code < 60) || (code >= 110 && code < 150) || (code >= 210 && code < 240);
}
