import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { PictureFault } from './scale-picture.js';

/** Texts of the photos of a shower. */
export const photoTexts = defineTexts(() => ({
  title: t`Photos`,
  titleOf: (side: string) => t`Photos, ${side}`,
  why: t`Photograph the walls and mark with arrows what the shop should know.`,
  take: t`Take photo`,
  choose: t`Add photo`,
  tooMany: (max: number) => t`A shower can have up to ${max} photos. Delete one first.`,
  notKept: t`This browser can’t store photos. Add the shower to a quote before you close this page.`,
  faults: {
    notAPicture: (name: string) => t`${name} is not a picture. Choose a JPEG or PNG file.`,
    tooLarge: (name: string, max: number) => t`${name} is larger than ${max} MB. Choose a smaller picture.`,
    heic: (name: string) =>
      t`This browser can’t read ${name} (HEIC). Take the photo here, or save it as JPEG first.`,
    unreadable: (name: string) => t`${name} can’t be read. It may be damaged. Choose another picture.`,
  } satisfies Record<PictureFault, (name: string, max: number) => string>,

  open: (place: string) => t`Open photo: ${place}`,
  photo: (place: string) => t`Photo: ${place}`,
  missing: t`Not on this device`,
  missingWhy: t`This photo is on the device that took it, or it was deleted. Its notes are kept.`,
  shows: t`Shows`,
  whole: t`The opening`,
  wall: { left: t`Left wall`, right: t`Right wall` },
  side: (number: number) => t`Side ${number}`,
  wallOf: {
    left: (side: string) => t`${side}, left wall`,
    right: (side: string) => t`${side}, right wall`,
  },
  note: t`Note`,
  howTo: t`Drag over the picture to draw an arrow. With the keyboard, add one and move its ends with the arrow keys.`,
  textFull: (max: number) => t`Texts can have up to ${max} characters.`,
  addArrow: t`Add arrow`,
  arrow: (number: number) => t`Text of arrow ${number}`,
  removeArrow: (number: number) => t`Delete arrow ${number}`,
  start: (number: number) => t`Start of arrow ${number}`,
  tip: (number: number) => t`Tip of arrow ${number}`,
  tooManyArrows: (max: number) => t`A photo can have up to ${max} arrows. Delete one first.`,
  remove: t`Delete photo`,
  removed: t`Photo deleted.`,
  undo: t`Undo`,
  redo: t`Redo`,
  done: t`Done`,

  notUploaded: (count: number) =>
    t`${plural(count, { one: '# photo is', other: '# photos are' })} still on this device and could not be uploaded.`,
  tryAgain: t`Try again`,
}));
