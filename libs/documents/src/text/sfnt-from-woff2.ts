import { createRequire } from 'node:module';

/*
 * WOFF 2 files are unpacked by Google's own program, compiled to WebAssembly. It is compiled at its first use, which takes
 * time and memory that papers without Chinese, Japanese or Korean do not need.
 */

interface Unpacker {
  decompress(woff2: Buffer): Uint8Array | false;
  onRuntimeInitialized?: () => void;
}

let unpacker: Unpacker | undefined;
let loading: Promise<void> | undefined;

/** To be awaited before the first `sfntFromWoff2`. */
export function woff2Ready(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const module = createRequire(import.meta.url)('wawoff2/build/decompress_binding.js') as Unpacker;
    module.onRuntimeInitialized = () => {
      unpacker = module;
      resolve();
    };
  });
  return loading;
}

export function isWoff2Ready(): boolean {
  return unpacker !== undefined;
}

/** The TrueType file within a WOFF 2 file. Throws for anything else, and before `woff2Ready`. */
export function sfntFromWoff2(woff2: Buffer): Buffer {
  const sfnt = unpacker?.decompress(woff2);
  if (!sfnt) throw new Error(unpacker ? 'This font file is not WOFF 2' : 'WOFF 2 is not ready');
  return Buffer.from(sfnt);
}
