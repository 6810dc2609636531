import { describeError } from '@glass/api-client';
import type { ApiClient } from '@glass/contracts/endpoints';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { Attachment } from '@glass/contracts/quote';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { toResult } from '../outbox/send-shower.js';
import type { PhotoOutbox, WaitingPhotos } from './photo-outbox.js';
import { forgetPicture, readPicture } from './photo-store.js';

export interface PhotoUploads {
  sent: Attachment[];
  /** Photos that stay on this device until the next try. */
  failed: number;
  /** Last failure; null without one. */
  error: unknown;
}

/** Uploads photos as a user, and notes those that stay on the device. */
export interface PhotoUploader {
  api: Pick<ApiClient, 'upload'>;
  outbox: PhotoOutbox;
  /** null for visitors, who upload nothing. */
  contactUID: string | null;
}

interface QuoteWithPhotos {
  uid: string;
  number: string;
  showers: readonly { layout: Pick<ShowerLayout, 'photos'> }[];
}

/** By attachment: pages may start the same upload twice. */
const underWay = new Map<string, Promise<Attachment | null>>();

/** Uploads the photos of a quote's showers that are on this device. Repeating it uploads nothing twice. */
export async function uploadPhotos(
  uploader: PhotoUploader,
  { uid: quoteUID, number: quoteNumber, showers }: QuoteWithPhotos,
): Promise<PhotoUploads> {
  const { contactUID, outbox } = uploader;
  const uids = new Set(showers.flatMap(({ layout }) => layout.photos ?? []).map((one) => one.attachmentUID));
  const attachmentUIDs: string[] = [];
  for (const uid of uids) if (await readPicture(uid)) attachmentUIDs.push(uid);
  const waiting = { quoteUID, quoteNumber, attachmentUIDs };
  if (contactUID !== null && attachmentUIDs.length > 0) outbox.note({ ...waiting, contactUID });
  return uploadWaiting(uploader, waiting);
}

/** Uploads one after the other. A photo that fails stays on the device, with the reason in the list of waiting ones. */
export async function uploadWaiting(
  { api, outbox }: PhotoUploader,
  { quoteUID, attachmentUIDs }: Pick<WaitingPhotos, 'quoteUID' | 'attachmentUIDs'>,
): Promise<PhotoUploads> {
  const uploads: PhotoUploads = { sent: [], failed: 0, error: null };
  for (const attachmentUID of attachmentUIDs) {
    try {
      const sent = await uploadOnce(api, quoteUID, attachmentUID);
      if (sent) uploads.sent.push(sent);
      outbox.noteUploaded(quoteUID, attachmentUID);
    } catch (error) {
      uploads.failed += 1;
      uploads.error = error;
    }
  }
  const { error } = uploads;
  if (error !== null && toResult(error).is === 'refused')
    outbox.noteRefused(quoteUID, describeError(error, () => undefined) ?? '');
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
