import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { denoise } from './tracer/denoise.js';
import { develop } from './tracer/develop.js';
import { renderInThreads, sizeOf } from './tracer/render.js';
import type { Scene } from './tracer/scene.js';
import { gray } from './tracer/vec.js';

/*
 * Renders the pictures of rooms, glass, edges and hardware again: npm run renders -- [--only shower,mirror]
 * [--size 0.5] [--samples 0.25] [--threads 1] [--to folder] [--cache folder]. Takes hours on one core; pictures are
 * committed. A cache keeps the traced light, to try other exposures.
 */

const SETS = ['rooms', 'glass', 'edges', 'hardware'] as const;
const PICTURES = fileURLToPath(new URL('../../libs/ui/pictures/', import.meta.url));
/** Copies for PDFs, which have no WebP. */
const PRINTED = fileURLToPath(new URL('../../libs/documents/pictures/hardware/', import.meta.url));
const PRINTED_SIZE = { width: 240, height: 180 };
/** Rooms in tiles of 104 × 64 px, for screens of double density. */
const TILE_SIZE = { width: 208, height: 156 };
const MAX_BYTES = 60_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '1' },
    samples: { type: 'string', default: '1' },
    threads: { type: 'string', default: '1' },
    to: { type: 'string', default: PICTURES },
    png: { type: 'boolean', default: false },
    cache: { type: 'string', default: '' },
  },
});
const only = values.only.split(',').filter(Boolean);
const quality = { size: Number(values.size), samples: Number(values.samples) };

for (const set of SETS) {
  const module = new URL(`./scenes/${set}.ts`, import.meta.url).href;
  const { scenes } = (await import(module)) as { scenes: Record<string, () => Scene> };
  for (const [name, makeScene] of Object.entries(scenes)) {
    if (only.length > 0 && !only.includes(name) && !only.includes(set)) continue;
    const scene = makeScene();
    const size = sizeOf(scene, quality);
    const started = Date.now();
    const trace = () => renderInThreads({ module, name, quality }, size, Number(values.threads));
    const pixels = values.cache
      ? await cached(path.join(values.cache, `${set}-${name}.bin`), trace)
      : await trace();
    const bytes = develop(denoise(pixels, size), size, scene.exposure, scene.white ?? gray(1));
    const raw = sharp(bytes, { raw: { width: size.width, height: size.height, channels: 3 } });
    const file = path.join(values.to, set, `${name}.${values.png ? 'png' : 'webp'}`);
    await mkdir(path.dirname(file), { recursive: true });
    const encoded = values.png ? await raw.png().toBuffer() : await encode(raw);
    await writeFile(file, encoded);
    if (set === 'rooms' && !values.png) {
      const small = path.join(values.to, set, 'small');
      await mkdir(small, { recursive: true });
      await writeFile(path.join(small, `${name}.webp`), await toTile(encoded));
    }
    if (set === 'hardware' && values.to === PICTURES && !name.startsWith('finish-'))
      await writeFile(path.join(PRINTED, `${name}.jpg`), await toPrinted(encoded));
    console.log(
      `${set}/${name}: ${size.width}×${size.height}, ${size.samples} samples, ${encoded.length} bytes, ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
}

/** The best quality below the limit. */
async function encode(raw: Sharp): Promise<Buffer> {
  for (const level of [84, 80, 74, 68, 60, 50]) {
    const encoded = await raw.clone().webp({ quality: level, effort: 6, smartSubsample: true }).toBuffer();
    if (encoded.length <= MAX_BYTES) return encoded;
  }
  throw new Error(`A picture does not fit in ${MAX_BYTES} bytes`);
}

async function cached(file: string, trace: () => Promise<Float32Array>): Promise<Float32Array> {
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Float32Array(kept.buffer, kept.byteOffset, kept.byteLength / 4);
  const pixels = await trace();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, new Uint8Array(pixels.buffer));
  return pixels;
}

function toPrinted(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...PRINTED_SIZE, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function toTile(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).resize(TILE_SIZE).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
}
