import { limits, PICTURE_TYPES } from '@glass/contracts';
import { texts } from './texts.js';

const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = limits.pictureBytes.max / MEGABYTE;
/** Types offered in the browser's file dialog. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

/** Some systems don't know the newer types and send no MIME type; the file name decides then. */
const TAKEN_NAME = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Returns why a file isn't accepted as a picture, or null if it is. The server also checks the content. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name)) return texts.isHeic;
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return texts.isSvg;
  const isTaken = type === '' ? TAKEN_NAME.test(name) : (PICTURE_TYPES as readonly string[]).includes(type);
  if (!isTaken) return texts.isNoPicture;
  if (size === 0) return texts.isEmpty;
  // Rounds up: a file one byte too large must not be shown with exactly the maximum size.
  const megabytes = (Math.ceil((size / MEGABYTE) * 10) / 10).toFixed(1);
  return size > limits.pictureBytes.max ? texts.isTooLarge(megabytes, MAX_MEGABYTES) : null;
}
