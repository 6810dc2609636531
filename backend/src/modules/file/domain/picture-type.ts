import { PICTURE_TYPES } from '@glass/contracts';

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
