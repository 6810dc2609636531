import { randomUUID } from 'node:crypto';
import { BLOCK_PARTS, listBlockFiles } from '@glass/contracts';
import type { Context } from '../kernel/context/context.js';
import {
  ContentFileRow,
  ContentFileUse,
  ReencodePicture,
  StoreContent,
  type FileStore,
} from '../modules/file/public.js';
import { LandingPageRow } from '../modules/tenant/public.js';
import { CARE_FILE, getCareText, demoLanding, GALLERY } from './demo-landing.js';
import { demoPicture } from './demo-pictures.js';
import type { DemoSite } from './demo-sites.js';
import { deriveDemoUid } from './random.js';

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
    const color = site.settings.primaryColour ?? '#1558b0';
    await add(picture, `${picture}.jpg`, 'Our work', await demoPicture(picture, color));
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
