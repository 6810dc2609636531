import { Worker } from 'node:worker_threads';
import type { Scene } from './scene.js';
import { buildWorld } from './scene.js';
import { traceRadiance } from './radiance.js';
import { createSampler } from './random.js';
import { add, cross, normalize, scale, subtract, vec, type Vec } from './vec.js';

/** Values of each pixel: two halves of its light, then albedo, normal and depth for the noise filter. */
export const CHANNELS = { first: 0, second: 3, albedo: 6, normal: 9, depth: 12 } as const;
export const CHANNEL_COUNT = 13;

export interface Quality {
  /** Factors on the scene's size and samples, for previews. */
  size: number;
  samples: number;
}

export interface Size {
  width: number;
  height: number;
  samples: number;
}

export function sizeOf(scene: Scene, quality: Quality): Size {
  return {
    width: Math.round(scene.width * quality.size),
    height: Math.round(scene.height * quality.size),
    samples: Math.max(4, 2 * Math.round((scene.samples * quality.samples) / 2)),
  };
}

/** Renders a scene of a module in threads; the result depends on nothing but the scene. */
export async function renderInThreads(
  job: { module: string; name: string; quality: Quality },
  size: Size,
  threads: number,
): Promise<Float32Array> {
  const shared = new SharedArrayBuffer(size.width * size.height * CHANNEL_COUNT * 4);
  const nextRow = new Int32Array(new SharedArrayBuffer(4));
  await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
            workerData: { ...job, shared, nextRow },
          });
          worker.once('error', reject);
          worker.once('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`Thread exited with ${code}`)),
          );
        }),
    ),
  );
  return new Float32Array(shared);
}

/** Renders rows until none are left. */
export function renderRows(scene: Scene, size: Size, pixels: Float32Array, takeRow: () => number): void {
  const world = buildWorld(scene);
  const { from, to, degrees, lens = 0, shift = 0 } = scene.camera;
  const forward = normalize(subtract(to, from));
  const right = normalize(cross(forward, vec(0, 1, 0)));
  const up = cross(right, forward);
  const focus = scene.camera.focus ?? 1000;
  const half = Math.tan((degrees * Math.PI) / 360);
  const aspect = size.width / size.height;
  const towards = (px: number, py: number): Vec => {
    const x = (2 * (px / size.width) - 1) * half * aspect;
    const y = (1 - 2 * (py / size.height)) * half + shift * half;
    return add(forward, add(scale(right, x), scale(up, y)));
  };
  for (let row = takeRow(); row < size.height; row = takeRow()) {
    for (let column = 0; column < size.width; column += 1) {
      const pixel = row * size.width + column;
      const random = createSampler(pixel, 1);
      const at = pixel * CHANNEL_COUNT;
      for (let sample = 0; sample < size.samples; sample += 1) {
        random.start(sample);
        const aim = towards(column + tent(random.next()), row + tent(random.next()));
        let eye = from;
        let direction = aim;
        if (lens > 0) {
          const angle = 2 * Math.PI * random.next();
          const radius = lens * Math.sqrt(random.next());
          const offset = add(scale(right, radius * Math.cos(angle)), scale(up, radius * Math.sin(angle)));
          eye = add(from, offset);
          direction = subtract(scale(aim, focus), offset);
        }
        const { light, albedo, normal, depth } = traceRadiance(
          world,
          scene,
          eye,
          normalize(direction),
          random,
        );
        accumulate(
          pixels,
          at + (sample % 2 === 0 ? CHANNELS.first : CHANNELS.second),
          light,
          2 / size.samples,
        );
        accumulate(pixels, at + CHANNELS.albedo, albedo, 1 / size.samples);
        accumulate(pixels, at + CHANNELS.normal, normal, 1 / size.samples);
        pixels[at + CHANNELS.depth]! += Math.min(depth, 2e4) / size.samples;
      }
    }
  }
}

/** A tent filter of a pixel's width on each side, so that edges are smooth. */
function tent(random: number): number {
  const doubled = 2 * random;
  return 0.5 + (doubled < 1 ? Math.sqrt(doubled) - 1 : 1 - Math.sqrt(2 - doubled)) * 0.75;
}

function accumulate(pixels: Float32Array, at: number, value: Vec, share: number): void {
  if (!Number.isFinite(value.x + value.y + value.z)) return;
  pixels[at]! += value.x * share;
  pixels[at + 1]! += value.y * share;
  pixels[at + 2]! += value.z * share;
}
