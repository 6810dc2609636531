import type { LayoutPhoto, LayoutRun, PhotoArrow, ShowerLayout } from '@glass/contracts/layout';
import type { LayoutChange } from '../draft/layout-history.js';

const changePhotos =
  (change: (photos: LayoutPhoto[]) => LayoutPhoto[]): LayoutChange =>
  ({ photos = [], ...layout }) => {
    const changed = change(photos);
    return changed.length > 0 ? { ...layout, photos: changed } : layout;
  };

export const addPhoto = (attachmentUID: string, runUID: string): LayoutChange =>
  changePhotos((photos) => [...photos, { attachmentUID, runUID, wall: null, note: '', arrows: [] }]);

export const removePhoto = (attachmentUID: string): LayoutChange =>
  changePhotos((photos) => photos.filter((photo) => photo.attachmentUID !== attachmentUID));

export const changePhoto = (
  attachmentUID: string,
  change: (photo: LayoutPhoto) => Partial<LayoutPhoto>,
): LayoutChange =>
  changePhotos((photos) =>
    photos.map((photo) => (photo.attachmentUID === attachmentUID ? { ...photo, ...change(photo) } : photo)),
  );

export const addArrow = (attachmentUID: string, arrow: PhotoArrow): LayoutChange =>
  changePhoto(attachmentUID, ({ arrows }) => ({ arrows: [...arrows, arrow] }));

export const changeArrow = (
  attachmentUID: string,
  index: number,
  change: Partial<PhotoArrow>,
): LayoutChange =>
  changePhoto(attachmentUID, ({ arrows }) => ({
    arrows: arrows.map((arrow, at) => (at === index ? { ...arrow, ...change } : arrow)),
  }));

export const removeArrow = (attachmentUID: string, index: number): LayoutChange =>
  changePhoto(attachmentUID, ({ arrows }) => ({ arrows: arrows.toSpliced(index, 1) }));

/** Photos of a layout for another one: each stays at the side of the same number, or at the last one. */
export function rebindPhotos(
  { photos, runs }: Pick<ShowerLayout, 'photos' | 'runs'>,
  others: readonly Pick<LayoutRun<unknown>, 'uid'>[],
): Pick<ShowerLayout, 'photos'> {
  if (!photos) return {};
  return {
    photos: photos.map((photo) => {
      const index = runs.findIndex(({ uid }) => uid === photo.runUID);
      return { ...photo, runUID: (others[index] ?? others.at(-1))!.uid };
    }),
  };
}
