import type { ListReply, ListRequest, Moment, Uid, WholeNumber } from './primitives/formats.js';

/** What a fabricator's file is: shown where it stands, or offered for saving. */
export const CONTENT_KINDS = ['picture', 'document'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Who may fetch a file: everybody, whoever is signed in at the fabricator's site, or its own team alone. */
export const FILE_AUDIENCES = ['public', 'customers', 'team'] as const;
export type FileAudience = (typeof FILE_AUDIENCES)[number];

/** Where a file is used; it cannot be deleted meanwhile. */
export interface FileUse {
  where: 'landingPage' | 'landingPageDraft';
  /** What shows it: a kind of block, with its heading where it has one. */
  what: string;
}

/** A picture's sizes, by what `size` in the query of its address asks for: a tile of a list, a phone's screen, the whole. */
export const PICTURE_SIZES = ['thumb', 'small', 'full'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Of the address of a file; a document has one size. */
export interface FileAddressQuery {
  size?: PictureSize;
  /** Of the file: so that no browser shows the former picture out of its memory. Not read. */
  version?: WholeNumber;
}

/** A file that a fabricator keeps for its site. Its address stays the same when it is renamed or replaced. */
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
  /** How many there are in it. */
  files: WholeNumber;
}
export interface FileFoldersReply {
  /** By name. */
  folders: FileFolder[];
  storage: StorageUse;
}
/** How much room all files of a tenant take, those of its quotes and jobs with them. */
export interface StorageUse {
  usedBytes: WholeNumber;
  /** Beyond it none is taken. It can be less than what is used. */
  limitBytes: WholeNumber;
}

/** Beside the file of the form. */
export interface UploadContentFileFields {
  /** Drawn by the client: the same file, sent twice, is there once. */
  fileUID: Uid;
  folder?: string;
}
export interface ReplaceContentFileFields {
  fileUID: Uid;
  /** Of the file that was seen. */
  version: WholeNumber;
}

export interface ContentFileRequest {
  fileUID: Uid;
}
/** An address by which a browser fetches a file itself, without a token. */
export interface FileLink {
  url: string;
  /** From then on it leads to no file. */
  until: Moment;
  /** What of the document could not be printed, in words; null where all could. */
  printNote: string | null;
}
export interface RenameContentFileRequest {
  fileUID: Uid;
  version: WholeNumber;
  /** Its ending is kept, whether it stands here or not. */
  name: string;
}
/** What is left out stays as it is. */
export interface ChangeContentFilesRequest {
  fileUIDs: Uid[];
  audience?: FileAudience;
  folder?: string;
}
export interface DeleteContentFilesRequest {
  fileUIDs: Uid[];
}
