import type { Size } from './render.js';
import { clamp, type Vec } from './vec.js';

/** Turns light into a picture's bytes: exposure, white, a film curve (ACES, fitted by Hill), and falloff to the corners. */
export function develop(light: Float32Array, { width, height }: Size, exposure: number, white: Vec): Buffer {
  const glow = bloom(light, width, height);
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const off = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const level = exposure * (1 - 0.14 * off * off);
      const read = (channel: number, by: number) =>
        (light[at + channel]! * 0.94 + glow[at + channel]! * 0.06) * level * by;
      const [r, g, b] = film(read(0, white.x), read(1, white.y), read(2, white.z));
      bytes[at] = toByte(r);
      bytes[at + 1] = toByte(g);
      bytes[at + 2] = toByte(b);
    }
  return bytes;
}

function film(r: number, g: number, b: number): [number, number, number] {
  const curve = (v: number) =>
    (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.432951) + 0.238081);
  const [x, y, z] = [
    curve(0.59719 * r + 0.35458 * g + 0.04823 * b),
    curve(0.076 * r + 0.90834 * g + 0.01566 * b),
    curve(0.0284 * r + 0.13383 * g + 0.83777 * b),
  ];
  return [
    1.60475 * x - 0.53108 * y - 0.07367 * z,
    -0.10208 * x + 1.10813 * y - 0.00605 * z,
    -0.00327 * x - 0.07276 * y + 1.07602 * z,
  ];
}

function toByte(linear: number): number {
  const value = clamp(linear);
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** A wide blur, as of light scattered in a lens. */
function bloom(light: Float32Array, width: number, height: number): Float32Array {
  const radius = Math.max(2, Math.round(width / 60));
  let blurred: Float32Array = light.map((value) => Math.min(value, 12));
  for (let pass = 0; pass < 3; pass += 1) {
    blurred = blurLines(blurred, height, width, width * 3, 3, radius);
    blurred = blurLines(blurred, width, height, 3, width * 3, radius);
  }
  return blurred;
}

function blurLines(
  from: Float32Array,
  lines: number,
  size: number,
  line: number,
  step: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const clip = (at: number) => Math.min(size - 1, Math.max(0, at));
  for (let index = 0; index < lines; index += 1)
    for (let channel = 0; channel < 3; channel += 1) {
      const base = index * line + channel;
      let sum = 0;
      for (let at = -radius; at <= radius; at += 1) sum += from[base + clip(at) * step]!;
      for (let at = 0; at < size; at += 1) {
        to[base + at * step] = sum / (2 * radius + 1);
        sum += from[base + clip(at + radius + 1) * step]! - from[base + clip(at - radius) * step]!;
      }
    }
  return to;
}
