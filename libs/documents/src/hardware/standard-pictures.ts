import { readFileSync } from 'node:fs';
import type { HingeTemplate } from '@glass/contracts/catalogue';
import { type HardwarePicture, hardwarePictureName } from '@glass/geometry';

/* JPEG copies of the pictures on screens, since PDF has no WebP. Made by `npm run renders`. */

const read = new Map<HardwarePicture, Uint8Array>();

/** The standard picture of a hinge, clamp or handle, as JPEG. */
export function standardHardwarePicture(template: HingeTemplate): Uint8Array {
  const name = hardwarePictureName(template);
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(new URL(`../../pictures/hardware/${name}.jpg`, import.meta.url));
  read.set(name, bytes);
  return bytes;
}
