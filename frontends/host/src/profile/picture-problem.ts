import { limits, PICTURE_TYPES } from '@glass/contracts';
import { texts } from './texts.js';

const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = limits.pictureBytes.max / MEGABYTE;
/** What the browser's file dialog offers. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

/** Some systems do not know the newer kinds: their files come without a type and are told by their names. */
const TAKEN_NAME = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Why a file is not taken as a picture, in a sentence, or null when it is; the server looks into it besides. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name)) return texts.isHeic;
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return texts.isSvg;
  const isTaken = type === '' ? TAKEN_NAME.test(name) : (PICTURE_TYPES as readonly string[]).includes(type);
  if (!isTaken) return texts.isNoPicture;
  if (size === 0) return texts.isEmpty;
  // Rounded up: a picture a byte too large must not be said to have exactly as much as is taken.
  const megabytes = (Math.ceil((size / MEGABYTE) * 10) / 10).toFixed(1);
  return size > limits.pictureBytes.max ? texts.isTooLarge(megabytes, MAX_MEGABYTES) : null;
}
