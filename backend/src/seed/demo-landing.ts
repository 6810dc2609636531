import { t } from '@lingui/core/macro';
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
  gallery: [picture: DemoPicture, title: string][];
  titles: Record<'action' | 'gallery' | 'materials' | 'reviews' | 'downloads' | 'care' | 'contact', string>;
  /** Below the title of `materials`. */
  materials: string;
  reviews: [who: string, said: string][];
  hours: string;
  care: string;
}

export const CARE_FILE = 'care-of-your-glass.txt';
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
    gallery: [
      ['shower', 'Frameless shower, two panels with hinges'],
      ['mirror', 'Round mirror, flat polished'],
      ['railing', 'Railing of laminated glass'],
      ['splashback', 'Splashback, painted behind'],
      ['shelf', 'Shelves, flat polished'],
      ['table-top', 'Round table top, thick and flat polished'],
    ],
    titles: {
      action: 'Get a price',
      gallery: 'Some of our work',
      materials: 'Glass that we cut',
      reviews: 'From our customers',
      downloads: 'Good to know',
      care: 'Care of your glass',
      contact: 'Come and see us',
    },
    materials: 'The price is that of the plain glass; edges, holes and tempering are added as you draw.',
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
      title: 'Glas nach Maß, auf den Millimeter',
      text: 'Für Bad, Küche und Treppe. Scheibe zeichnen, **genauen Preis sofort sehen**, deutschlandweit liefern lassen.',
      picture: 'shower',
    },
    about: {
      title: 'Gefertigt in Köln',
      text: 'Von der Tafel bis zur fertigen Scheibe unter einem Dach.\n\n- Kanten, Bohrungen und Ausschnitte auf CNC-Maschinen\n- ESG nach EN 12150\n- Lieferung mit eigenem Fahrzeug\n\nFragen Sie uns, oder [zeichnen Sie gleich selbst](/get-a-quote).',
      picture: 'splashback',
    },
    gallery: [
      ['shower', 'Rahmenlose Dusche, zwei Scheiben mit Türbändern'],
      ['railing', 'Geländer aus VSG'],
      ['splashback', 'Küchenrückwand, rückseitig lackiert'],
      ['shelf', 'Regalböden, Kanten poliert'],
      ['table-top', 'Runde Tischplatte, Kante poliert'],
    ],
    titles: {
      action: 'Preis berechnen',
      gallery: 'Aus unserer Werkstatt',
      materials: 'Unser Glas',
      reviews: 'Das sagen unsere Kunden',
      downloads: 'Gut zu wissen',
      care: 'Glas richtig pflegen',
      contact: 'Besuchen Sie uns',
    },
    materials: 'Preis der Scheibe ohne Bearbeitung; Kanten, Bohrungen und ESG kommen beim Zeichnen dazu.',
    reviews: [
      ['Familie Weiß, Brühl', 'Am Sonntagabend bestellt, und jede Scheibe hat gepasst.'],
      ['Bauunternehmen Kramer', 'Klare Zeichnungen, klare Termine, und am Telefon erreicht man jemanden.'],
      [
        'Sandra Fischer, Leverkusen',
        'Die Küchenrückwand hat zwei Ausschnitte für Steckdosen, und beide sitzen richtig.',
      ],
    ],
    hours: 'Montag bis Freitag, 8 bis 17 Uhr',
    care: 'Reinigen Sie Glas mit warmem Wasser und einem weichen Tuch. Keine Klingen und kein Scheuerpulver verwenden.\n',
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
  const { hero, about, gallery, titles, materials, reviews, hours } = words;
  return {
    ...starter,
    blocks: [
      block('hero', hero.title, { text: hero.text, action: titles.action, fileUID: fileUid(hero.picture) }),
      ...ofStarter('builds'),
      ...ofStarter('steps'),
      block('gallery', titles.gallery, {
        items: gallery.map(([picture, title]) => item(title, fileUid(picture))),
      }),
      block('materials', titles.materials, { text: materials }),
      block('text', about.title, { text: about.text, fileUID: fileUid(about.picture) }),
      ...ofStarter('delivery'),
      block('reviews', titles.reviews, {
        items: reviews.map(([title, text]) => ({ title, text, fileUID: null })),
      }),
      ...ofStarter('questions'),
      block('downloads', titles.downloads, { items: [item(titles.care, fileUid(CARE_FILE))] }),
      block('contact', titles.contact, { text: hours }),
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
  for (const [picture] of WORDS[site.slug]?.gallery ?? []) {
    await add(picture, `${picture}.webp`, t`Our work`, await demoPicture(picture));
  }
  await add(CARE_FILE, CARE_FILE, t`Guides`, Buffer.from(getCareText(site)));

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
