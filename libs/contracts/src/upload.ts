/** What an upload of a picture answers. */
export interface PictureReply {
  fileUID: string;
  widthPx: number;
  heightPx: number;
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
/** What a picture may be; a drawing in SVG can carry programs, so it is refused. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
