import type { ApiClient } from '@glass/contracts/endpoints';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { Attachment } from '@glass/contracts/quote';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { forgetPicture, readPicture } from './photo-store.js';

export interface PhotoUploads {
  sent: Attachment[];
  /** Photos that stay on this device until the next try. */
  failed: number;
  /** Last failure; null without one. */
  error: unknown;
}

interface QuoteWithPhotos {
  uid: string;
  showers: readonly { layout: Pick<ShowerLayout, 'photos'> }[];
}

/** By attachment: pages may start the same upload twice. */
const underWay = new Map<string, Promise<Attachment | null>>();

/**
 * Uploads the photos of a quote's showers that are on this device, one after the other. Repeating it uploads nothing twice.
 * A photo that fails stays on the device.
 */
export async function uploadPhotos(
  api: Pick<ApiClient, 'upload'>,
  { uid: quoteUID, showers }: QuoteWithPhotos,
): Promise<PhotoUploads> {
  const photos = showers.flatMap(({ layout }) => layout.photos ?? []);
  const uids = new Set(photos.map(({ attachmentUID }) => attachmentUID));
  const uploads: PhotoUploads = { sent: [], failed: 0, error: null };
  for (const attachmentUID of uids) {
    try {
      const sent = await uploadOnce(api, quoteUID, attachmentUID);
      if (sent) uploads.sent.push(sent);
    } catch (error) {
      uploads.failed += 1;
      uploads.error = error;
    }
  }
  return uploads;
}

function uploadOnce(
  api: Pick<ApiClient, 'upload'>,
  quoteUID: string,
  attachmentUID: string,
): Promise<Attachment | null> {
  const running = underWay.get(attachmentUID);
  if (running) return running;
  const upload = uploadOne(api, quoteUID, attachmentUID).finally(() => underWay.delete(attachmentUID));
  underWay.set(attachmentUID, upload);
  return upload;
}

/** @returns null if the picture isn't on this device */
async function uploadOne(
  api: Pick<ApiClient, 'upload'>,
  quoteUID: string,
  attachmentUID: string,
): Promise<Attachment | null> {
  const picture = await readPicture(attachmentUID);
  if (!picture) return null;
  const form = new FormData();
  form.set('quoteUID', quoteUID);
  form.set('attachmentUID', attachmentUID);
  form.set(
    UPLOAD_FIELD,
    new File([picture], `photo-${attachmentUID.slice(0, 8)}.jpg`, { type: 'image/jpeg' }),
  );
  const attachment = await api.upload('/api/quote/upload-attachment', form);
  await forgetPicture(attachmentUID);
  return attachment;
}
