import { inflateSync } from 'node:zlib';
import { createRequire } from 'node:module';

/*
 * WOFF 2 is unpacked by Google's decoder in WebAssembly. It is loaded on first use: documents without Chinese,
 * Japanese or Korean do not need its time and memory.
 */

interface Unpacker {
  decompress(woff2: Buffer): Uint8Array | false;
  onRuntimeInitialized?: () => void;
}

let unpacker: Unpacker | undefined;
let loading: Promise<void> | undefined;

/** Await this before the first `sfntFromWoff2`. */
export function loadWoff2Decoder(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const module = createRequire(import.meta.url)('wawoff2/build/decompress_binding.js') as Unpacker;
    module.onRuntimeInitialized = () => {
      unpacker = module;
      resolve();
    };
  });
  return loading;
}

export function isWoff2DecoderLoaded(): boolean {
  return unpacker !== undefined;
}

/**
 * Unpacks a WOFF 2 file to TrueType.
 * @throws {Error} for anything else, and before `loadWoff2Decoder`
 */
export function sfntFromWoff2(woff2: Buffer): Buffer {
  const sfnt = unpacker?.decompress(woff2);
  if (!sfnt) throw new Error(unpacker ? 'This font file is not WOFF 2' : 'WOFF 2 is not ready');
  return Buffer.from(sfnt);
}

/*
 * A WOFF file is a TrueType file with compressed tables (W3C, WOFF File Format 1.0). The PDF library reads WOFF, but
 * decompresses the glyph table for every glyph, a hundred times slower.
 */

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  tag: number;
  checkSum: number;
  data: Buffer;
}

/**
 * Unpacks a WOFF file to TrueType.
 * @throws {Error} for anything else
 */
export function sfntFromWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('This font file is not WOFF');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  writeSearchHints(directory, count);
  let offset = directory.length;
  const parts: Buffer[] = [directory];
  tables.forEach(({ tag, checkSum, data }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checkSum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    offset += data.length + padding;
  });
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.readUInt32BE(entry),
    checkSum: woff.readUInt32BE(entry + 16),
    data: packed < length ? inflateSync(bytes) : bytes,
  };
}

/** Binary search fields of the directory: based on the largest power of two up to the count. */
function writeSearchHints(directory: Buffer, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 2 ** selector * SFNT_ENTRY;
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE(count * SFNT_ENTRY - range, 10);
}
