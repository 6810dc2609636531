import type { BlockKind } from '@glass/contracts';

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
  purpose: 'What visitors see first at your site. They see a change once you publish it.',
  readOnly: 'You can look at the page. A manager changes it.',
  notShown: (address: string) =>
    `Visitors of ${address} go straight to the price of a panel now. Choose the landing page as your home page in Settings.`,
  toSettings: 'Settings',
  neverPublished: 'Not published yet: visitors see a ready-made page.',
  published: (by: string, when: string) => `Published by ${by}, ${when}`,
  hasChanges: 'Changes not published',
  isUpToDate: 'Published',
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save draft',
  publish: 'Publish',
  saved: 'Draft saved',
  publishedNow: 'Published: visitors see it now',
  back: 'Back to the published page',
  edit: 'Edit',
  preview: 'Preview',
  desktop: 'Desk',
  phone: 'Phone',
  previewAs: 'Preview as on a',
  blocks: 'Blocks',
  page: 'Title and description',
  pageHelp: 'Of the browser’s tab, and what search engines show.',
  pageTitle: 'Title',
  description: 'Description',
  addBlock: 'Add a block',
  removeBlock: 'Remove block',
  removed: (name: string) => `${name} removed`,
  move: (name: string) => `Move ${name}`,
  dragHelp:
    'Press space to take the block, the arrow keys to move it, space to leave it there, and escape to leave it as it was.',
  taken: (name: string) => `${name} is taken.`,
  overPlace: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
  left: (name: string, place: number, count: number) => `${name} stands at place ${place} of ${count} now.`,
  leftAsItWas: (name: string) => `${name} stays where it was.`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  heading: 'Heading',
  action: 'Button',
  actionHelp: 'Leads to the price of a panel.',
  picture: 'Picture',
  file: 'File',
  choosePicture: 'Choose a picture',
  chooseFile: 'Choose a file',
  otherFile: 'Choose another',
  noFile: 'No picture',
  takeAway: 'Take away',
  goneFile: 'This file is no longer there.',
  notPublic: 'Not published yet: you are asked when you publish the page.',
  removeItem: (number: number) => `Remove entry ${number}`,
  itemUp: (number: number) => `Move entry ${number} up`,
  formatting: FORMATTING,
  missing: (count: number) =>
    count === 1 ? 'One thing is still missing.' : `${count} things are still missing.`,
  publishFilesTitle: 'Publish these files too?',
  publishFiles: (names: string[]) => `Everybody can see then: ${names.join(', ')}.`,
  publishAll: 'Publish all',
  cancel: 'Cancel',
  conflict: (by: string) =>
    `${by} saved this page while you were working on it. Take theirs (undo brings yours back), or save yours in its place.`,
  takeTheirs: 'Take theirs',
  keepMine: 'Save mine',
  dialogTitle: { picture: 'Choose a picture', any: 'Choose a file' },
  searchFiles: 'Search by name or folder',
  uploadHere: 'Upload',
  noFiles: 'No files yet. Upload one.',
  noMatch: 'No file matches.',
  more: 'Load more',
  close: 'Close',
  kinds: {
    hero: { help: 'Heading, picture and the button that leads to a price.', text: 'Text' },
    text: { help: 'A text, with a picture beside it if you like.', text: 'Text' },
    steps: {
      help: 'How it works, step by step.',
      items: { title: 'Step', text: 'What happens' },
      addItem: 'Add a step',
    },
    gallery: { help: 'Pictures of your work.', items: { title: 'What it shows' }, addItem: 'Add a picture' },
    materials: {
      help: 'The glass of your price list, always as it is sold today.',
      text: 'Text',
      shows: 'Show the lowest rate of each',
    },
    downloads: {
      help: 'Care guides, terms, price lists …',
      items: { title: 'Name shown' },
      addItem: 'Add a file',
    },
    questions: {
      help: 'What people ask you on the phone.',
      items: { title: 'Question', text: 'Answer' },
      addItem: 'Add a question',
    },
    contact: {
      help: 'Phone, e-mail and address are those of your settings.',
      text: 'Opening hours',
      shows: 'Link the address to a map',
    },
  } satisfies Record<BlockKind, BlockWords> as Record<BlockKind, BlockWords>,
};
