import { CHANNEL_COUNT, CHANNELS, type Size } from './render.js';

/* Non-local means over two half buffers (Rousselle et al. 2012), on light without the surfaces' colors, and guided by
   albedo, normals and depth. */

const WINDOW = 6;
const PATCH = 1;
const STRENGTH = 0.5;
const LEAST_ALBEDO = 0.02;

/** Filtered light of each pixel, three values. */
export function denoise(pixels: Float32Array, { width, height }: Size): Float32Array {
  const count = width * height;
  const [first, second] = [new Float32Array(count * 3), new Float32Array(count * 3)];
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const albedo = pixels[pixel * CHANNEL_COUNT + CHANNELS.albedo + channel]! + LEAST_ALBEDO;
      first[pixel * 3 + channel] = pixels[pixel * CHANNEL_COUNT + CHANNELS.first + channel]! / albedo;
      second[pixel * 3 + channel] = pixels[pixel * CHANNEL_COUNT + CHANNELS.second + channel]! / albedo;
    }
  }
  const variance = smoothVariance(first, second, width, height);
  // Each half is filtered by the weights of the other, so that noise does not keep itself.
  const one = filter(first, second, variance, pixels, width, height);
  const other = filter(second, first, variance, pixels, width, height);
  const result = new Float32Array(count * 3);
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = pixel * 3 + channel;
      const albedo = pixels[pixel * CHANNEL_COUNT + CHANNELS.albedo + channel]! + LEAST_ALBEDO;
      result[at] = ((one[at]! + other[at]!) / 2) * albedo;
    }
  }
  return result;
}

function smoothVariance(
  first: Float32Array,
  second: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const raw = first.map((value, at) => (value - second[at]!) ** 2 / 2);
  const result = new Float32Array(raw.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        let cells = 0;
        for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v += 1)
          for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u += 1) {
            sum += raw[(v * width + u) * 3 + channel]!;
            cells += 1;
          }
        result[(y * width + x) * 3 + channel] = sum / cells;
      }
  return result;
}

function filter(
  source: Float32Array,
  guide: Float32Array,
  variance: Float32Array,
  pixels: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const result = new Float32Array(source.length);
  const distances = new Float32Array(width * height);
  const weights = new Float32Array(width * height);
  for (let dy = -WINDOW; dy <= WINDOW; dy += 1)
    for (let dx = -WINDOW; dx <= WINDOW; dx += 1) {
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const u = Math.min(width - 1, Math.max(0, x + dx));
          const v = Math.min(height - 1, Math.max(0, y + dy));
          distances[y * width + x] = colorDistance(guide, variance, y * width + x, v * width + u);
        }
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const [u, v] = [x + dx, y + dy];
          if (u < 0 || v < 0 || u >= width || v >= height) continue;
          const [p, q] = [y * width + x, v * width + u];
          let sum = 0;
          let cells = 0;
          for (let b = Math.max(0, y - PATCH); b <= Math.min(height - 1, y + PATCH); b += 1)
            for (let a = Math.max(0, x - PATCH); a <= Math.min(width - 1, x + PATCH); a += 1) {
              sum += distances[b * width + a]!;
              cells += 1;
            }
          const weight = Math.exp(-Math.max(0, sum / cells) - featureDistance(pixels, p, q));
          weights[p]! += weight;
          for (let channel = 0; channel < 3; channel += 1)
            result[p * 3 + channel]! += weight * source[q * 3 + channel]!;
        }
    }
  for (let at = 0; at < result.length; at += 1) result[at]! /= weights[(at / 3) | 0]!;
  return result;
}

function colorDistance(guide: Float32Array, variance: Float32Array, p: number, q: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const [a, b] = [p * 3 + channel, q * 3 + channel];
    const [va, vb] = [variance[a]!, variance[b]!];
    const difference = (guide[a]! - guide[b]!) ** 2 - (va + Math.min(va, vb));
    sum += difference / (1e-6 + STRENGTH * STRENGTH * (va + vb));
  }
  return sum / 3;
}

function featureDistance(pixels: Float32Array, p: number, q: number): number {
  const [a, b] = [p * CHANNEL_COUNT, q * CHANNEL_COUNT];
  const square = (from: number) =>
    (pixels[a + from]! - pixels[b + from]!) ** 2 +
    (pixels[a + from + 1]! - pixels[b + from + 1]!) ** 2 +
    (pixels[a + from + 2]! - pixels[b + from + 2]!) ** 2;
  const depth =
    (pixels[a + CHANNELS.depth]! - pixels[b + CHANNELS.depth]!) / (1 + pixels[a + CHANNELS.depth]!);
  return square(CHANNELS.albedo) / 0.02 + square(CHANNELS.normal) / 0.15 + (depth * depth) / 0.003;
}
