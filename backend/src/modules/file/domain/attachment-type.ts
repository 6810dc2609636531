import { isZip } from '@glass/formats/tables';
import { pictureTypeOf } from './picture-type.js';

/** What an uploaded attachment turned out to be, and how it is stored. */
export type AttachmentType =
  /** Drawn anew from its pixels before it is stored. */
  | { kind: 'picture' }
  /** Stored as it is, and offered for saving only. */
  | { kind: 'document'; contentType: string };

export const OTHER_KIND =
  'This kind of file is not taken. Choose a PDF, a picture (JPEG, PNG, WebP, GIF, AVIF), a drawing (DXF, DWG), a text, or an office file without macros; its name must end in what it is.';

interface DocumentForm {
  contentType: string;
  /** Whether the bytes are what the ending says. */
  isSo: (bytes: Buffer) => boolean;
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'];

const DOCUMENTS: Record<string, DocumentForm> = {
  pdf: { contentType: 'application/pdf', isSo: (bytes) => headOf(bytes, 1024).includes('%PDF-') },
  dxf: { contentType: 'application/dxf', isSo: isDxf },
  dwg: { contentType: 'image/vnd.dwg', isSo: (bytes) => /^AC(10\d\d|1\.\d|2\.\d)/.test(headOf(bytes, 6)) },
  txt: { contentType: 'text/plain', isSo: isText },
  csv: { contentType: 'text/csv', isSo: isText },
  docx: { contentType: `${OOXML}.wordprocessingml.document`, isSo: isZipWith('word/') },
  xlsx: { contentType: `${OOXML}.spreadsheetml.sheet`, isSo: isZipWith('xl/') },
  pptx: { contentType: `${OOXML}.presentationml.presentation`, isSo: isZipWith('ppt/') },
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  doc: { contentType: 'application/msword', isSo: isCompoundFile },
  xls: { contentType: 'application/vnd.ms-excel', isSo: isCompoundFile },
  ppt: { contentType: 'application/vnd.ms-powerpoint', isSo: isCompoundFile },
};

/**
 * What an attachment is: what its name ends in, where its bytes agree. null for all else: programs, pages of the web,
 * drawings in SVG, office files with programs in them, and files that are not what they are called.
 */
export function attachmentTypeOf(bytes: Buffer, name: string): AttachmentType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (PICTURE_ENDINGS.includes(ending)) return pictureTypeOf(bytes) ? { kind: 'picture' } : null;
  const form = Object.hasOwn(DOCUMENTS, ending) ? DOCUMENTS[ending] : undefined;
  return form?.isSo(bytes) ? { kind: 'document', contentType: form.contentType } : null;
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

/** UTF-8, or any old code page, but nothing with the control characters that programs are full of. */
function isText(bytes: Buffer): boolean {
  return !/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(bytes.toString('latin1'));
}

/** The names of what is in a zip stand in it in plain; those of an office file say what it is. */
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
    isSo: (bytes) =>
      isZip(bytes) &&
      bytes.subarray(30, 38 + contentType.length).toString('latin1') === `mimetype${contentType}`,
  };
}

/** The container of the older office files (MS-CFB §2.2). */
function isCompoundFile(bytes: Buffer): boolean {
  return headOf(bytes, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
}
