import type { Uid, WholeNumber } from './primitives/formats.js';

/** The field of a form that carries the file, in every call that takes one. */
export const UPLOAD_FIELD = 'file';

/** What an upload of a picture answers. */
export interface PictureReply {
  fileUID: Uid;
  widthPx: WholeNumber;
  heightPx: WholeNumber;
}

/**
 * The part of an uploaded picture to keep, in shares of its upright width and height, from the upper left; sent as
 * fields of the form beside the file. The whole picture when left out.
 */
export interface PictureCrop {
  cropX: number;
  cropY: number;
  cropWidth: number;
  cropHeight: number;
}

/** The largest picture that is taken, in bytes. */
export const LARGEST_PICTURE_BYTES = 8 * 1024 * 1024;
/** The longest side of a picture that is taken: longer than any camera's, short enough to be worked on at once. */
export const LARGEST_PICTURE_SIDE_PX = 12_000;
/** A small file can unfold into a picture that fills a server's memory. Some kinds are taken up to 12 or 20 million only. */
export const LARGEST_PICTURE_PIXELS = 40_000_000;
/** What a picture may be; a drawing in SVG can carry programs, so it is refused. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
