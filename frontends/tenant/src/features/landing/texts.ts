import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { BlockKind } from '@glass/contracts/tenant';

interface BlockWords {
  help: string;
  text?: string;
  textHelp?: string;
  item?: string;
  items?: { title?: string; text?: string };
  addItem?: string;
  shows?: string;
}

export const texts = defineTexts(() => ({
  title: t`Landing page`,
  purpose: t`The first page visitors see. Changes go live when you publish.`,
  readOnly: t`You can view this page. Ask a manager to change it.`,
  notShown: (address: string) =>
    t`${address} currently opens the panel editor. To use this page, choose it as your home page in Settings.`,
  toSettings: t`Settings`,
  neverPublished: t`Not published yet. Visitors see a default page.`,
  published: (by: string, when: string) => t`Published by ${by}, ${when}`,
  hasChanges: t`Unpublished changes`,
  isUpToDate: t`Published`,
  undo: t`Undo`,
  redo: t`Redo`,
  save: t`Save draft`,
  publish: t`Publish`,
  saved: t`Draft saved`,
  publishedNow: t`Published. Visitors see it now.`,
  back: t`Discard draft`,
  edit: t`Edit`,
  preview: t`Preview`,
  desktop: t`Desktop`,
  phone: t`Phone`,
  previewAs: t`Preview size`,
  blocks: t`Blocks`,
  page: t`Title and description`,
  pageHelp: t`Shown in the browser tab and by search engines.`,
  pageTitle: t`Title`,
  description: t({ message: 'Description', context: 'of a web page' }),
  addBlock: t`Add a block`,
  removeBlock: t`Remove block`,
  removed: (name: string) => t`${name} removed`,
  move: (name: string) => t`Move ${name}`,
  dragHelp: t`Press space to pick up the block, arrow keys to move it, space to drop it, and escape to cancel.`,
  taken: (name: string) => t`Picked up ${name}.`,
  overPlace: (name: string, place: number, count: number) => t`${name} is at position ${place} of ${count}.`,
  left: (name: string, place: number, count: number) => t`${name} moved to position ${place} of ${count}.`,
  leftAsItWas: (name: string) => t`${name} was not moved.`,
  moveUp: t`Move up`,
  moveDown: t`Move down`,
  heading: t`Heading`,
  action: t`Button`,
  actionHelp: t`Opens the panel editor.`,
  picture: t`Picture`,
  file: t`File`,
  choosePicture: t`Choose a picture`,
  chooseFile: t`Choose a file`,
  otherFile: t`Change`,
  takeAway: t`Remove`,
  goneFile: t`This file was deleted.`,
  notPublic: t`Only your team sees this file. You can publish it with the page.`,
  removeItem: (number: number) => t`Remove entry ${number}`,
  itemUp: (number: number) => t`Move entry ${number} up`,
  formatting: t`Empty line: new paragraph. “- ” begins a list. **bold**, [link](https://…)`,
  missing: (count: number) =>
    t`${plural(count, { one: 'Complete one more field to publish.', other: 'Complete # more fields to publish.' })}`,
  publishFilesTitle: t`Publish these files too?`,
  publishFiles: (names: string) => t`Everyone will be able to see: ${names}.`,
  publishAll: t`Publish all`,
  cancel: t`Cancel`,
  conflict: (by: string) =>
    t`${by} saved this page while you were editing it. Take theirs (undo brings yours back), or overwrite it with yours.`,
  takeTheirs: t`Take theirs`,
  keepMine: t`Overwrite with mine`,
  dialogTitle: { picture: t`Choose a picture`, any: t`Choose a file` },
  searchFiles: t`Search by name or folder`,
  uploadHere: t`Upload`,
  noFiles: t`No files yet. Upload one.`,
  noMatch: t`No files match.`,
  more: t`Load more`,
  close: t`Close`,
  kinds: {
    hero: { help: t`Heading, picture and a button that opens the panel editor.`, text: t`Text` },
    text: { help: t`Text with an optional picture.`, text: t`Text` },
    steps: {
      help: t`How it works, step by step.`,
      items: { title: t`Step`, text: t`What happens` },
      addItem: t`Add a step`,
    },
    gallery: {
      help: t`Pictures of your work.`,
      items: { title: t`What it shows` },
      addItem: t`Add a picture`,
    },
    builds: {
      help: t`Pictures of showers, mirrors, shelves and more. Each starts a quote. Change them in the settings.`,
      text: t`Text`,
    },
    materials: {
      help: t`The glass in your price list, always up to date.`,
      text: t`Text`,
      shows: t`Show the lowest price of each`,
    },
    delivery: {
      help: t`Dates for an order of today, computed from your lead times, days off and delivery zones.`,
      text: t`Text`,
      shows: t`Show rush services`,
    },
    reviews: {
      help: t`What customers say about you. Ask them before you publish it.`,
      items: { title: t`Name, town or company`, text: t`What they said` },
      addItem: t`Add a review`,
    },
    downloads: {
      help: t`Care guides, terms, price lists …`,
      items: { title: t`Display name` },
      addItem: t`Add a file`,
    },
    questions: {
      help: t`Frequently asked questions.`,
      items: { title: t`Question`, text: t`Answer` },
      addItem: t`Add a question`,
    },
    contact: {
      help: t`Phone, email and address come from your settings.`,
      text: t`Opening hours`,
      shows: t`Link the address to a map`,
    },
  } satisfies Record<BlockKind, BlockWords> as Record<BlockKind, BlockWords>,
}));
