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

const FORMATTING = 'Empty line: new paragraph. “- ” begins a list. **bold**, [link](https://…)';

export const texts = {
  title: 'Landing page',
  purpose: 'The first page visitors see. Changes go live when you publish.',
  readOnly: 'You can view this page. Ask a manager to change it.',
  notShown: (address: string) =>
    `${address} currently opens the panel editor. To use this page, choose it as your home page in Settings.`,
  toSettings: 'Settings',
  neverPublished: 'Not published yet. Visitors see a default page.',
  published: (by: string, when: string) => `Published by ${by}, ${when}`,
  hasChanges: 'Unpublished changes',
  isUpToDate: 'Published',
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save draft',
  publish: 'Publish',
  saved: 'Draft saved',
  publishedNow: 'Published. Visitors see it now.',
  back: 'Discard draft',
  edit: 'Edit',
  preview: 'Preview',
  desktop: 'Desktop',
  phone: 'Phone',
  previewAs: 'Preview size',
  blocks: 'Blocks',
  page: 'Title and description',
  pageHelp: 'Shown in the browser tab and by search engines.',
  pageTitle: 'Title',
  description: 'Description',
  addBlock: 'Add a block',
  removeBlock: 'Remove block',
  removed: (name: string) => `${name} removed`,
  move: (name: string) => `Move ${name}`,
  dragHelp:
    'Press space to pick up the block, arrow keys to move it, space to drop it, and escape to cancel.',
  taken: (name: string) => `Picked up ${name}.`,
  overPlace: (name: string, place: number, count: number) => `${name} is at position ${place} of ${count}.`,
  left: (name: string, place: number, count: number) => `${name} moved to position ${place} of ${count}.`,
  leftAsItWas: (name: string) => `${name} was not moved.`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  heading: 'Heading',
  action: 'Button',
  actionHelp: 'Opens the panel editor.',
  picture: 'Picture',
  file: 'File',
  choosePicture: 'Choose a picture',
  chooseFile: 'Choose a file',
  otherFile: 'Change',
  takeAway: 'Remove',
  goneFile: 'This file was deleted.',
  notPublic: 'Only your team sees this file. You can publish it with the page.',
  removeItem: (number: number) => `Remove entry ${number}`,
  itemUp: (number: number) => `Move entry ${number} up`,
  formatting: FORMATTING,
  missing: (count: number) =>
    count === 1 ? 'Complete one more field to publish.' : `Complete ${count} more fields to publish.`,
  publishFilesTitle: 'Publish these files too?',
  publishFiles: (names: string[]) => `Everyone will be able to see: ${names.join(', ')}.`,
  publishAll: 'Publish all',
  cancel: 'Cancel',
  conflict: (by: string) =>
    `${by} saved this page while you were editing it. Take theirs (undo brings yours back), or overwrite it with yours.`,
  takeTheirs: 'Take theirs',
  keepMine: 'Overwrite with mine',
  dialogTitle: { picture: 'Choose a picture', any: 'Choose a file' },
  searchFiles: 'Search by name or folder',
  uploadHere: 'Upload',
  noFiles: 'No files yet. Upload one.',
  noMatch: 'No files match.',
  more: 'Load more',
  close: 'Close',
  kinds: {
    hero: { help: 'Heading, picture and a button that opens the panel editor.', text: 'Text' },
    text: { help: 'Text with an optional picture.', text: 'Text' },
    steps: {
      help: 'How it works, step by step.',
      items: { title: 'Step', text: 'What happens' },
      addItem: 'Add a step',
    },
    gallery: { help: 'Pictures of your work.', items: { title: 'What it shows' }, addItem: 'Add a picture' },
    builds: {
      help: 'Pictures of showers, mirrors, shelves and more. Each starts a quote. Change them in the settings.',
      text: 'Text',
    },
    materials: {
      help: 'The glass in your price list, always up to date.',
      text: 'Text',
      shows: 'Show the lowest price of each',
    },
    delivery: {
      help: 'Dates for an order of today, computed from your lead times, days off and delivery zones.',
      text: 'Text',
      shows: 'Show rush services',
    },
    reviews: {
      help: 'What customers say about you. Ask them before you publish it.',
      items: { title: 'Name, town or company', text: 'What they said' },
      addItem: 'Add a review',
    },
    downloads: {
      help: 'Care guides, terms, price lists …',
      items: { title: 'Display name' },
      addItem: 'Add a file',
    },
    questions: {
      help: 'Frequently asked questions.',
      items: { title: 'Question', text: 'Answer' },
      addItem: 'Add a question',
    },
    contact: {
      help: 'Phone, email and address come from your settings.',
      text: 'Opening hours',
      shows: 'Link the address to a map',
    },
  } satisfies Record<BlockKind, BlockWords> as Record<BlockKind, BlockWords>,
};
