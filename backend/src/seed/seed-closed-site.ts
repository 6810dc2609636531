import { ROLE_LEVELS } from '@glass/contracts/flags';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { systemContext, type PlatformContext } from '../kernel/context/context.js';
import { saveFirstCatalogue } from '../modules/catalogue/public.js';
import { Contact } from '../modules/customer/public.js';
import { Tenant } from '../modules/tenant/public.js';
import { deriveDemoUid } from './random.js';

const SLUG = 'opal';

/** A new tenant that prepares its site: visitors read "not open yet", and its owner sees the setup checklist. */
export async function seedClosedSite(ctx: PlatformContext, passwordHash: string, now: Date): Promise<void> {
  const tenantUid = deriveDemoUid(`tenant/${SLUG}`);
  await ctx.tx.manager.insert(Tenant, {
    ...{ uid: tenantUid, slug: SLUG, name: 'Opal Glass Studio', isPlatform: false, isDemo: true },
    ...{ settings: { home: 'LandingPage', locale: 'en-US' }, createdAt: now, openedAt: null },
  });
  await ctx.tx.manager.insert(Contact, {
    ...{ tenantUid, uid: deriveDemoUid(`${SLUG}/contact/owner`), email: `owner@${SLUG}.example` },
    ...{ firstName: 'Olive', lastName: 'Park', passwordHash, roleLevel: ROLE_LEVELS.owner },
    ...{ emailVerifiedAt: now, createdAt: now },
  });
  const tenantCtx = systemContext(tenantUid, 'demo data', 'seed').within(ctx.tx);
  await saveFirstCatalogue(tenantCtx, starterCatalogue('inch', ruleSets.us));
}
