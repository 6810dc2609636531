import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { GlassLook } from '../catalogue/glass-look.js';
import type { FileAudience } from './files.js';
import { limits } from '../limits.js';
import type { StartPictureKind } from './tenant.js';
import type { Day, DecimalText, Moment, Uid, WholeNumber } from '../primitives/formats.js';
import type { ProblemError } from '../problem-details.js';

/** Kinds of blocks of a landing page. */
export const BLOCK_KINDS = [
  'hero',
  'text',
  'steps',
  'gallery',
  'builds',
  'materials',
  'delivery',
  'reviews',
  'downloads',
  'questions',
  'contact',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A picture of a gallery, a step, a file to download, or a question with its answer. */
export interface LandingItem {
  title: string;
  text: string;
  fileUID: Uid | null;
}

/** One type for all kinds; `BLOCK_PARTS` says which fields a kind uses. */
export interface LandingBlock {
  /** Chosen by the client, unique on a page. */
  uid: Uid;
  kind: BlockKind;
  title: string;
  /** Paragraphs, lists (`- `), **bold** and [links](https://…); no HTML. */
  text: string;
  fileUID: Uid | null;
  /** Text of its button. */
  action: string;
  items: LandingItem[];
  /** Prices of materials, rush services, or the map link of an address. */
  shows: boolean;
}

export interface LandingPage {
  /** Browser title, and description for search engines; '' for the tenant’s name. */
  title: string;
  description: string;
  blocks: LandingBlock[];
}

interface ItemParts {
  title: 'needed' | 'free' | null;
  text: 'needed' | 'free' | null;
  file: 'picture' | 'any' | null;
  min: number;
}

/** Fields that a kind of block uses, and which of them are required for publishing. */
export interface BlockParts {
  /** Name on screens. */
  name: string;
  title: 'needed' | 'free';
  text: 'needed' | 'free' | null;
  picture: boolean;
  action: boolean;
  shows: boolean;
  items: ItemParts | null;
}

const PLAIN: Omit<BlockParts, 'name'> = {
  title: 'free',
  text: null,
  picture: false,
  action: false,
  shows: false,
  items: null,
};

export const BLOCK_PARTS: Readonly<Record<BlockKind, BlockParts>> = defineTexts(() => ({
  hero: { ...PLAIN, name: t`Opening`, title: 'needed', text: 'free', picture: true, action: true },
  text: { ...PLAIN, name: t`Text`, text: 'needed', picture: true },
  steps: { ...PLAIN, name: t`Steps`, items: { title: 'needed', text: 'free', file: null, min: 1 } },
  gallery: { ...PLAIN, name: t`Pictures`, items: { title: 'free', text: null, file: 'picture', min: 1 } },
  builds: { ...PLAIN, name: t`What are you building?`, title: 'needed', text: 'free' },
  materials: { ...PLAIN, name: t`Glass you sell`, text: 'free', shows: true },
  delivery: { ...PLAIN, name: t`Delivery times`, text: 'free', shows: true },
  reviews: { ...PLAIN, name: t`Reviews`, items: { title: 'needed', text: 'needed', file: null, min: 1 } },
  downloads: {
    ...PLAIN,
    name: t`Files to download`,
    items: { title: 'free', text: null, file: 'any', min: 1 },
  },
  questions: {
    ...PLAIN,
    name: t`Questions and answers`,
    items: { title: 'needed', text: 'needed', file: null, min: 1 },
  },
  contact: { ...PLAIN, name: t`Contact`, text: 'free', shows: true },
}));

const MISSING = 'missing';

/** Lists what is missing before a page can be published; drafts may be incomplete. */
export function listLandingFaults({ blocks }: LandingPage): ProblemError[] {
  const faults: ProblemError[] = [];
  const needs = (name: string, isThere: boolean, reason: string) =>
    isThere || faults.push({ name, reason, code: MISSING });
  needs('page.blocks', blocks.length > 0, t`Add a block first.`);
  blocks.forEach((block, index) => {
    const at = `page.blocks.${index}`;
    const { title, text, action, items } = BLOCK_PARTS[block.kind];
    needs(`${at}.title`, title === 'free' || block.title !== '', t`Enter a heading.`);
    needs(`${at}.text`, text !== 'needed' || block.text !== '', t`Enter a text.`);
    needs(`${at}.action`, !action || block.action !== '', t`Enter the button text.`);
    if (!items) return;
    needs(`${at}.items`, block.items.length >= items.min, t`Add an entry, or remove the block.`);
    block.items.forEach((item, each) => {
      const here = `${at}.items.${each}`;
      needs(`${here}.title`, items.title !== 'needed' || item.title !== '', t`Required.`);
      needs(`${here}.text`, items.text !== 'needed' || item.text !== '', t`Required.`);
      needs(`${here}.fileUID`, items.file === null || item.fileUID !== null, t`Choose a file.`);
    });
  });
  return faults;
}

/** Files that a block shows with their fields; files in fields that its kind does not use are ignored. */
export function listBlockFiles(block: LandingBlock): { field: string; fileUID: Uid; isPicture: boolean }[] {
  const { picture, items } = BLOCK_PARTS[block.kind];
  const found: { field: string; fileUID: Uid; isPicture: boolean }[] = [];
  if (picture && block.fileUID) found.push({ field: 'fileUID', fileUID: block.fileUID, isPicture: true });
  if (items?.file)
    block.items.forEach(({ fileUID }, index) => {
      const isPicture = items.file === 'picture';
      if (fileUID) found.push({ field: `items.${index}.fileUID`, fileUID, isPicture });
    });
  return found;
}

/** A file shown on the page. */
export interface LandingFile {
  fileUID: Uid;
  name: string;
  contentType: string;
  sizeBytes: WholeNumber;
  widthPx: WholeNumber | null;
  heightPx: WholeNumber | null;
  audience: FileAudience;
}

/** A glass of the price list with its thicknesses. */
export interface LandingMaterial {
  name: string;
  /** Appearance, if the name alone doesn't decide it; names may be translated. */
  look?: GlassLook | null;
  thicknesses: string[];
  /** Lowest rate per square foot or meter; null if all are on request. */
  fromRate: DecimalText | null;
  /** The rate includes taxes, as consumers must see it. */
  withTax?: boolean;
}

/** Days promised for an order placed on a day, over all glass; checkout promises a day within. */
export interface LandingPromise {
  orderedOn: Day;
  shipBy: { earliest: Day; latest: Day };
  /** null without delivery zones. */
  deliveredBy: { earliest: Day; latest: Day } | null;
  /** Rush services, with the day by which all glass ships. */
  rush: { name: string; shipBy: Day }[];
}

/** The page as shown to visitors. */
export interface LandingPageReply {
  page: LandingPage;
  files: LandingFile[];
  materials: LandingMaterial[];
  /** Products that the price list has glass for; empty if no block shows them, or without a price list. */
  builds: StartPictureKind[];
  /** null if no block shows it, or without a price list. */
  promise: LandingPromise | null;
}

/** The page as shown to editors. */
export interface LandingDraftReply extends LandingPageReply {
  /** 0 if nothing was saved yet: the page is the default one. */
  version: WholeNumber;
  changed: { at: Moment; by: string } | null;
  published: { at: Moment; by: string; page: LandingPage } | null;
}
export interface SaveLandingDraftRequest {
  /** Version of the draft that was seen. */
  version: WholeNumber;
  page: LandingPage;
}
export interface PublishLandingPageRequest {
  version: WholeNumber;
}

const blank = (index: number, kind: BlockKind, title: string): LandingBlock => ({
  uid: `5fae2b10-0000-4000-8000-00000000000${index}`,
  ...{ kind, title, text: '', fileUID: null, action: '', items: [], shows: true },
});
const item = (title: string, text: string): LandingItem => ({ title, text, fileUID: null });

/** The default page of a tenant in the current language, shown to visitors until another is published. */
export function starterLandingPage(tenantName: string): LandingPage {
  const fitting = (text: string, { max }: { max: number }) => [...text].slice(0, max).join('');
  return {
    title: fitting(t`${tenantName} – cut glass to your sizes`, limits.landingTitle),
    description: fitting(
      t`Draw a glass panel, see its price as you draw, and order it from ${tenantName}.`,
      limits.landingDescription,
    ),
    blocks: [
      {
        ...blank(1, 'hero', t`Glass, cut to your sizes`),
        text: t`Draw a panel, see its exact price as you draw, and order it. Made by ${tenantName}.`,
        action: t`Get a price`,
      },
      blank(7, 'builds', t`What are you building?`),
      {
        ...blank(2, 'steps', t`How it works`),
        items: [
          item(t`Enter your sizes`, t`Choose glass, shape and edges; add holes, notches and hinges.`),
          item(t`See the price`, t`The price updates as you draw, with a full breakdown. No account needed.`),
          item(
            t({ message: 'Order', context: 'verb' }),
            t`Save the quote for later, or order it and track it until it is ready.`,
          ),
        ],
      },
      { ...blank(3, 'materials', t`What we cut`), shows: false },
      blank(6, 'delivery', t`When you get it`),
      {
        ...blank(4, 'questions', t`Questions and answers`),
        items: [
          item(
            t`How exact are the sizes?`,
            t`We cut to the sizes that you enter. Measure twice: glass that is tempered cannot be cut again.`,
          ),
          item(
            t`Can I save a quote?`,
            t`Yes. Sign up to save it. Its price is valid until the date shown on it.`,
          ),
        ],
      },
      { ...blank(5, 'contact', t`Contact`) },
    ],
  };
}
