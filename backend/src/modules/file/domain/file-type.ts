import { msg } from '@lingui/core/macro';
import { isZip } from '@glass/formats/tables';
import { PICTURE_TYPES } from '@glass/contracts/tenant';

/** Detected type of an attachment, which decides how it is stored. */
type AttachmentType =
  /** Re-encoded before it is stored. */
  | { kind: 'picture' }
  /** Stored unchanged, and only served as a download. */
  | { kind: 'document'; contentType: string };

export const OTHER_KIND = msg`We don’t accept this kind of file. Choose a PDF, a picture (JPEG, PNG, WebP, GIF, AVIF), a drawing (DXF, DWG), a text file, or an office file without macros. The extension must match the file.`;

interface DocumentForm {
  contentType: string;
  /** Whether the bytes match the extension. */
  matches: (bytes: Buffer) => boolean;
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'];

const DOCUMENTS: Record<string, DocumentForm> = {
  pdf: { contentType: 'application/pdf', matches: (bytes) => headOf(bytes, 1024).includes('%PDF-') },
  dxf: { contentType: 'application/dxf', matches: isDxf },
  dwg: { contentType: 'image/vnd.dwg', matches: (bytes) => /^AC(10\d\d|1\.\d|2\.\d)/.test(headOf(bytes, 6)) },
  txt: { contentType: 'text/plain', matches: isText },
  csv: { contentType: 'text/csv', matches: isText },
  docx: { contentType: `${OOXML}.wordprocessingml.document`, matches: isZipWith('word/') },
  xlsx: { contentType: `${OOXML}.spreadsheetml.sheet`, matches: isZipWith('xl/') },
  pptx: { contentType: `${OOXML}.presentationml.presentation`, matches: isZipWith('ppt/') },
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  doc: { contentType: 'application/msword', matches: isCompoundFile },
  xls: { contentType: 'application/vnd.ms-excel', matches: isCompoundFile },
  ppt: { contentType: 'application/vnd.ms-powerpoint', matches: isCompoundFile },
};

/**
 * Detects the type from the extension, if the bytes match it. Returns null for everything else: executables, web
 * pages, SVG, office files with macros, and files whose content differs from their name.
 */
export function detectAttachmentType(bytes: Buffer, name: string): AttachmentType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (PICTURE_ENDINGS.includes(ending)) return detectPictureType(bytes) ? { kind: 'picture' } : null;
  const form = Object.hasOwn(DOCUMENTS, ending) ? DOCUMENTS[ending] : undefined;
  return form?.matches(bytes) ? { kind: 'document', contentType: form.contentType } : null;
}

function headOf(bytes: Buffer, length: number): string {
  return bytes.subarray(0, length).toString('latin1');
}

/** Text: a section as the first group (DXF Reference, "ASCII DXF Files"), after comments. Binary: its sentinel. */
function isDxf(bytes: Buffer): boolean {
  const head = headOf(bytes, 4096);
  return (
    head.startsWith('AutoCAD Binary DXF\r\n') || /^(\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\s/.test(head)
  );
}

/** UTF-8 or any legacy code page, but no control characters as in executables. */
function isText(bytes: Buffer): boolean {
  return !/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(bytes.toString('latin1'));
}

/** File names in a zip are uncompressed; those of an office file show its type. */
function isZipWith(folder: string): (bytes: Buffer) => boolean {
  return (bytes) =>
    isZip(bytes) &&
    bytes.includes('[Content_Types].xml') &&
    bytes.includes(folder) &&
    !bytes.includes('vbaProject.bin');
}

/** Its first entry is its type, uncompressed (OpenDocument 1.2, part 3, §3.3). */
function openDocument(kind: string): DocumentForm {
  const contentType = `application/vnd.oasis.opendocument.${kind}`;
  return {
    contentType,
    matches: (bytes) =>
      isZip(bytes) &&
      bytes.subarray(30, 38 + contentType.length).toString('latin1') === `mimetype${contentType}`,
  };
}

/** Container of the older office formats (MS-CFB §2.2). */
function isCompoundFile(bytes: Buffer): boolean {
  return headOf(bytes, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
}

type PictureType = (typeof PICTURE_TYPES)[number];

/**
 * Detects a supported picture format from the first bytes; null otherwise. Runs before any decoder, so that SVG, PDF
 * and rare formats never reach one.
 */
export function detectPictureType(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp';
  // ISO base media: the brands of the first box name the format (AVIF 1.1).
  if (/^[^]{4}ftyp(avif|avis|mif1|msf1)/.test(head) && /avif|avis/.test(head)) return 'image/avif';
  return null;
}

export function isPictureType(contentType: string): contentType is PictureType {
  return (PICTURE_TYPES as readonly string[]).includes(contentType);
}
