import {
  BLOCK_PARTS,
  type BlockKind,
  type LandingBlock,
  type LandingItem,
  type LandingPage,
  listBlockFiles,
  starterLandingPage,
} from '@glass/contracts/tenant';
import { type DemoPicture, demoPicture } from './demo-pictures.js';
import type { DemoSite } from './demo-sites.js';
import { deriveDemoUid } from './random.js';
import { randomUUID } from 'node:crypto';
import type { Context } from '../kernel/context/context.js';
import {
  ContentFileRow,
  ContentFileUse,
  type FileStore,
  ReencodePicture,
  StoreContent,
} from '../modules/file/public.js';
import { LandingPageRow } from '../modules/tenant/public.js';

/** Content of a demo tenant's site in addition to its settings. */
interface DemoWords {
  hero: { title: string; text: string; picture: DemoPicture };
  about: { title: string; text: string; picture: DemoPicture };
  /** Pictures of what it doesn't sell. */
  without: DemoPicture[];
  reviews: [who: string, said: string][];
  hours: string;
  care: string;
}

export const CARE_FILE = 'care-of-your-glass.txt';
export const GALLERY: [DemoPicture, string][] = [
  ['shower', 'Frameless shower, two panels with hinges'],
  ['mirror', 'Round mirror, flat polished'],
  ['railing', 'Railing of laminated glass'],
  ['splashback', 'Splashback, painted behind'],
  ['shelf', 'Shelves, flat polished'],
  ['table-top', 'Round table top, thick and flat polished'],
];

const WORDS: Record<string, DemoWords> = {
  demo: {
    hero: {
      title: 'Glass, cut to your sizes on the harbor',
      text: 'Shower doors, mirrors, shelves and table tops. Draw your panel, see its **exact price immediately**, and pick it up in Portland or have it delivered.',
      picture: 'shower',
    },
    about: {
      title: 'Four generations of glass',
      text: 'We have cut glass on Commercial Wharf since 1931.\n\n- Every edge polished in our own shop\n- Tempered to ASTM C1048\n- Hinges and handles fitted to your holes\n\nNot sure what you need? Call us, or [draw it and see](/get-a-quote).',
      picture: 'railing',
    },
    without: [],
    reviews: [
      [
        'Ann Whitfield, South Portland',
        'The shower door fit to the sixteenth. I knew the price before I called anyone.',
      ],
      ['Casco Bath & Tile', 'We order four doors a week. The drawings come back exactly as we drew them.'],
      [
        'Tom Reyes, Falmouth',
        'A shelf broke in the move. They still had its drawing, and the new one is its twin.',
      ],
    ],
    hours: 'Monday to Friday, 7 am to 4 pm\nSaturday by appointment',
    care: 'Clean glass with warm water and a soft cloth. Keep razor blades and scouring powder away from it.\n',
  },
  metrik: {
    hero: {
      title: 'Glas op maat, to the millimetre',
      text: 'For bathrooms, kitchens and stairs. Draw your pane, see its **exact price immediately**, and have it delivered anywhere in the Netherlands.',
      picture: 'shower',
    },
    about: {
      title: 'Made in Utrecht',
      text: 'From the sheet to the finished pane under one roof.\n\n- CNC edges, holes and cutouts\n- Tempered to EN 12150\n- Delivered by our own van\n\nAsk us, or [draw it and see](/get-a-quote).',
      picture: 'splashback',
    },
    without: ['mirror'],
    reviews: [
      ['Familie de Wit, Zeist', 'Ordered on Sunday evening with a cup of tea; every pane fitted.'],
      ['Bouwbedrijf Kramer', 'Clear drawings, clear dates, and a person who picks up the phone.'],
      ['Sanne Visser, Amersfoort', 'The backsplash has two socket cutouts and both are where they belong.'],
    ],
    hours: 'Monday to Friday, 8:00 to 17:00',
    care: 'Clean glass with warm water and a soft cloth. Keep blades and scouring powder away from it.\n',
  },
};

export const getCareText = (site: DemoSite): string => WORDS[site.slug]?.care ?? '';

/** @param fileUid returns the uid of a picture or file by name */
export function demoLanding(site: DemoSite, fileUid: (name: string) => string): LandingPage {
  const words = WORDS[site.slug];
  const starter = starterLandingPage(site.name);
  if (!words) return starter;
  const block = (kind: BlockKind, title: string, more: Partial<LandingBlock> = {}): LandingBlock => ({
    ...{ uid: deriveDemoUid(`${site.slug}/landing/${kind}`), kind, title, text: '', fileUID: null },
    ...{ action: '', items: [], shows: true, ...more },
  });
  const item = (title: string, fileUID: string | null): LandingItem => ({ title, text: '', fileUID });
  const ofStarter = (kind: BlockKind) => starter.blocks.filter((each) => each.kind === kind);
  const { hero, about, without, reviews, hours } = words;
  const shown = GALLERY.filter(([picture]) => !without.includes(picture));
  return {
    ...starter,
    blocks: [
      block('hero', hero.title, { text: hero.text, action: 'Get a price', fileUID: fileUid(hero.picture) }),
      ...ofStarter('builds'),
      ...ofStarter('steps'),
      block('gallery', 'Some of our work', {
        items: shown.map(([picture, title]) => item(title, fileUid(picture))),
      }),
      block('materials', 'Glass that we cut', {
        text: 'The price is that of the plain glass; edges, holes and tempering are added as you draw.',
      }),
      block('text', about.title, { text: about.text, fileUID: fileUid(about.picture) }),
      ...ofStarter('delivery'),
      block('reviews', 'From our customers', {
        items: reviews.map(([title, text]) => ({ title, text, fileUID: null })),
      }),
      ...ofStarter('questions'),
      block('downloads', 'Good to know', { items: [item('Care of your glass', fileUid(CARE_FILE))] }),
      block('contact', 'Come and see us', { text: hours }),
    ],
  };
}

/** Creates a demo tenant's site files and the landing page that shows them. */
export async function seedContent(ctx: Context, files: FileStore, site: DemoSite, now: Date): Promise<void> {
  const { tenantUid } = ctx;
  const { manager } = ctx.tx;
  const by = { changedAt: now, changedBy: 'Maria Santos' };
  const store = new StoreContent(new ReencodePicture(), files);
  const fileUid = (name: string) => deriveDemoUid(`${site.slug}/content/${name}`);
  const add = async (key: string, name: string, folder: string, bytes: Buffer) => {
    const { ending, ...content } = await store.run(ctx, { bytes, name });
    await store.keep(ctx, content);
    await manager.insert(ContentFileRow, {
      ...content,
      ...{ tenantUid, uid: fileUid(key), version: 1, name: name.replace(/\.\w+$/, ending), folder },
      ...{ audience: 'public', createdAt: now, ...by },
    });
  };
  for (const [picture] of GALLERY) {
    await add(picture, `${picture}.webp`, 'Our work', await demoPicture(picture));
  }
  await add(CARE_FILE, CARE_FILE, 'Guides', Buffer.from(getCareText(site)));

  const page = demoLanding(site, fileUid);
  await manager.insert(LandingPageRow, {
    ...{ tenantUid, uid: tenantUid, version: 1, draft: page, ...by },
    ...{ published: page, publishedAt: now, publishedBy: by.changedBy },
  });
  const uses = page.blocks.flatMap((block) =>
    listBlockFiles(block).map(({ fileUID, isPicture }) => ({
      ...{ tenantUid, fileUid: fileUID, needsPublic: isPicture },
      what: `${BLOCK_PARTS[block.kind].name}: ${block.title}`,
    })),
  );
  for (const place of ['landingPage', 'landingPageDraft'] as const) {
    await manager.insert(
      ContentFileUse,
      uses.map((use, position) => ({ ...use, uid: randomUUID(), place, position })),
    );
  }
}
