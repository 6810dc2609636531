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
