import type { ShowerLayout } from '@glass/contracts/layout';
import type { Attachment } from '@glass/contracts/quote';

interface WithLayout {
  layout: Pick<ShowerLayout, 'photos'>;
}

/** Attachments that are photos of showers. */
export const listPhotoUIDs = (showers: readonly WithLayout[]): Set<string> =>
  new Set(showers.flatMap(({ layout }) => (layout.photos ?? []).map(({ attachmentUID }) => attachmentUID)));

/** Attachments without the photos of showers, which are shown with their shower. */
export function leaveOutPhotos(
  attachments: readonly Attachment[],
  showers: readonly WithLayout[],
): Attachment[] {
  const photos = listPhotoUIDs(showers);
  return attachments.filter(({ attachmentUID }) => !photos.has(attachmentUID));
}
