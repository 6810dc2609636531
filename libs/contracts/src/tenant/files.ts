import type { ListReply, ListRequest, Moment, Uid, WholeNumber } from '../primitives/formats.js';

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

/** Kind of a tenant's file: displayed inline, or downloaded. */
export const CONTENT_KINDS = ['picture', 'document'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Audience of a file: everyone, signed-in users of the tenant's site, or only its team. */
export const FILE_AUDIENCES = ['public', 'customers', 'team'] as const;
export type FileAudience = (typeof FILE_AUDIENCES)[number];

/** A place that uses a file. Files in use cannot be deleted. */
export interface FileUse {
  where: 'landingPage' | 'landingPageDraft' | 'priceList' | 'startPictures';
  /** Name of the place: a block with its heading, a hinge, a start picture. */
  what: string;
}

/** Picture sizes for `size` in the query of its URL: a tile of a list, a phone's screen, the original. */
export const PICTURE_SIZES = ['thumb', 'small', 'full'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Query of a file's URL; a document has one size. */
export interface FileAddressQuery {
  size?: PictureSize;
  /** Version of the file, so that browsers do not show a cached previous picture. Not read by the server. */
  version?: WholeNumber;
}

/** A file of a tenant's site. Its URL does not change when it is renamed or replaced. */
export interface ContentFile {
  fileUID: Uid;
  version: WholeNumber;
  name: string;
  /** '' for none. */
  folder: string;
  kind: ContentKind;
  contentType: string;
  sizeBytes: WholeNumber;
  /** null for a document. */
  widthPx: WholeNumber | null;
  heightPx: WholeNumber | null;
  audience: FileAudience;
  usedIn: FileUse[];
  createdAt: Moment;
  changedAt: Moment;
  changedBy: string;
}

export type ContentFileListRequest = ListRequest<{
  kind?: ContentKind[];
  audience?: FileAudience[];
  folder?: string[];
}>;
export type ContentFileListReply = ListReply<ContentFile>;
export interface FileFolder {
  name: string;
  files: WholeNumber;
}
export interface FileFoldersReply {
  /** By name. */
  folders: FileFolder[];
  storage: StorageUse;
}
/** Storage used by all files of a tenant, including those of quotes and jobs. */
export interface StorageUse {
  usedBytes: WholeNumber;
  /** No uploads above this. It may be less than the current use. */
  limitBytes: WholeNumber;
}

/** Form fields in addition to the file. */
export interface UploadContentFileFields {
  /** Chosen by the client: a repeated upload creates one file. */
  fileUID: Uid;
  folder?: string;
}
export interface ReplaceContentFileFields {
  fileUID: Uid;
  /** Version of the file that was seen. */
  version: WholeNumber;
}

export interface ContentFileRequest {
  fileUID: Uid;
}
/** A URL by which a browser fetches a file without a token. */
export interface FileLink {
  url: string;
  /** Expiry of the link. */
  until: Moment;
  /** Text that could not be printed in the document; null if everything was. */
  printNote: string | null;
}
export interface RenameContentFileRequest {
  fileUID: Uid;
  version: WholeNumber;
  /** The file's extension is kept, with or without it here. */
  name: string;
}
/** Omitted fields do not change. */
export interface ChangeContentFilesRequest {
  fileUIDs: Uid[];
  audience?: FileAudience;
  folder?: string;
}
export interface DeleteContentFilesRequest {
  fileUIDs: Uid[];
}
