import type { ApiClient } from '@glass/contracts/endpoints';
import type { LayoutPhoto, ShowerLayout } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import type { Attachment } from '@glass/contracts/quote';
import { keepPicture, readPicture } from './photo-store.js';

interface QuoteWithFiles {
  api: Pick<ApiClient, 'call' | 'fetchFile'>;
  tenantUID: string;
  quoteUID: string;
}

/**
 * Copies the photos of a layout from its quote to this device, so that another quote can have them. Photos that can't be
 * loaded stay in the layout, with their arrows and notes.
 */
export async function takePhotosAlong(layout: ShowerLayout, quote: QuoteWithFiles): Promise<ShowerLayout> {
  if (!layout.photos) return layout;
  let files: Promise<readonly Attachment[]> | undefined;
  const photos: LayoutPhoto[] = [];
  for (const photo of layout.photos) {
    if (await readPicture(photo.attachmentUID)) {
      photos.push(photo);
      continue;
    }
    files ??= listFiles(quote);
    const file = (await files).find((each) => each.attachmentUID === photo.attachmentUID);
    const attachmentUID = file ? await copyToDevice(file, quote) : null;
    photos.push(attachmentUID === null ? photo : { ...photo, attachmentUID });
  }
  return { ...layout, photos };
}

/** @returns none if the quote was deleted or can't be reached */
async function listFiles({ api, quoteUID }: QuoteWithFiles): Promise<readonly Attachment[]> {
  try {
    return (await api.call('/api/quote/get-attachment-list', { quoteUID })).attachments;
  } catch {
    return [];
  }
}

/** @returns uid of the copy; null if the file can't be loaded */
async function copyToDevice(
  { fileUID }: Pick<Attachment, 'fileUID'>,
  { api, tenantUID }: QuoteWithFiles,
): Promise<string | null> {
  try {
    const pathValues = { tenantId: tenantUID, fileId: fileUID };
    const { file } = await api.fetchFile('/api/file/{tenantId}/{fileId}', {}, pathValues);
    const attachmentUID = newUid();
    await keepPicture(attachmentUID, file);
    return attachmentUID;
  } catch {
    return null;
  }
}
