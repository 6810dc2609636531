import { workerData } from 'node:worker_threads';
import { renderRows, sizeOf, type Quality } from './render.js';
import type { Scene } from './scene.js';

const { module, name, quality, shared, nextRow } = workerData as {
  module: string;
  name: string;
  quality: Quality;
  shared: SharedArrayBuffer;
  nextRow: Int32Array;
};
const { scenes } = (await import(module)) as { scenes: Record<string, () => Scene> };
const scene = scenes[name]!();
renderRows(scene, sizeOf(scene, quality), new Float32Array(shared), () => Atomics.add(nextRow, 0, 1));
