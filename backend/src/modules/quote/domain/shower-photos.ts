import { msg } from '@lingui/core/macro';
import type { ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { type AppError, generalError } from '../../../kernel/errors/app-error.js';

interface WithLayout {
  layout: Pick<ShowerLayout, 'photos'>;
}

/** Attachments that are photos of showers, each one once. */
export function listPhotoUids(showers: readonly WithLayout[]): string[] {
  const uids = showers.flatMap(({ layout }) => (layout.photos ?? []).map((photo) => photo.attachmentUID));
  return [...new Set(uids)];
}

/**
 * The layout with the photos of a copied quote. Photos that were never uploaded stay behind.
 * @param copies uid of each attachment's copy by the attachment's uid
 */
export function withCopiedPhotos(layout: ShowerLayout, copies: ReadonlyMap<string, string>): ShowerLayout {
  const { photos: before, ...others } = layout;
  const photos = (before ?? []).flatMap((photo) => {
    const attachmentUID = copies.get(photo.attachmentUID);
    return attachmentUID === undefined ? [] : [{ ...photo, attachmentUID }];
  });
  return photos.length > 0 ? { ...others, photos } : others;
}

/** @throws STATE_CONFLICT above the limit */
export function refuseTooManyPhotos(showers: readonly WithLayout[]): void {
  if (listPhotoUids(showers).length > limits.photosOfQuote.max) throw tooManyPhotos();
}

export const tooManyPhotos = (): AppError =>
  generalError(
    'STATE_CONFLICT',
    msg`The showers of a quote can have up to ${{ max: limits.photosOfQuote.max }} photos. Delete some first.`,
  );
