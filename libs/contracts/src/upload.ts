import type { Uid, WholeNumber } from './primitives/formats.js';

/** The field of a form that carries the file, in every call that takes one. */
export const UPLOAD_FIELD = 'file';

/**
 * The code of a number of an uploaded table that can be read in two ways. Sent again with a field of this name, `.` or
 * `,`, the table is read in one of them.
 */
export const DECIMAL_MARK_FIELD = 'decimalMark';

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

/** What a picture may be; a drawing in SVG can carry programs, so it is refused. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
