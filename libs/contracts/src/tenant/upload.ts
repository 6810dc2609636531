import type { Uid, WholeNumber } from '../primitives/formats.js';

/** Form field of the file in all uploads. */
export const UPLOAD_FIELD = 'file';

/**
 * Error code of an ambiguous number in an uploaded table. Send the table again with a field of this name, `.` or `,`,
 * to choose the decimal mark.
 */
export const DECIMAL_MARK_FIELD = 'decimalMark';

/** Reply to an uploaded picture. */
export interface PictureReply {
  fileUID: Uid;
  widthPx: WholeNumber;
  heightPx: WholeNumber;
}

/**
 * Part of an uploaded picture to keep, as shares of its upright width and height from the upper left; sent as form
 * fields with the file. The whole picture if omitted.
 */
export interface PictureCrop {
  cropX: number;
  cropY: number;
  cropWidth: number;
  cropHeight: number;
}

/** Accepted picture types. SVG is refused because it can contain scripts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
