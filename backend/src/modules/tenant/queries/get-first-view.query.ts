import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '@glass/contracts/catalogue';
import { findScreen, type ScreenPath } from '@glass/contracts/screens';
import type { ViewBranding } from '@glass/panel-editor/first-view';
import { Caches } from '../../../kernel/cache/caches.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ownColor } from '../../../kernel/html/markup.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { logoUrl } from '../domain/logo-url.js';
import { FindTenant, type TenantProfile } from './find-tenant.query.js';

/** Page that first-time visitors usually open. */
const PAGE: ScreenPath = '/get-a-quote';

/** Concurrently visited sites per process; a view has about 20 kB. */
const MAX_CACHED = 400;

interface CachedView {
  /** Cache key: catalog version and displayed site settings. */
  cacheKey: string;
  html: string;
}

interface ViewRequest {
  host: string;
  path: string;
  traceId: string;
}

/**
 * Renders the first view of a site's page, priced for guests. Cached per version of catalog and settings, so later
 * requests only check the version.
 */
@Injectable()
export class GetFirstView {
  private readonly views: LRUCache<string, CachedView>;
  private readonly counted: (isHit: boolean) => void;

  constructor(
    private readonly findTenant: FindTenant,
    private readonly getCatalogue: GetCatalogue,
    caches: Caches,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    this.counted = caches.counter('first-view');
    this.views = caches.add(new LRUCache<string, CachedView>({ max: MAX_CACHED }));
  }

  /** @returns null if path or host have no first view */
  async run({ host, path, traceId }: ViewRequest): Promise<string | null> {
    if (findScreen(path) !== PAGE) return null;
    const tenant = await this.findTenant.byHost(host, traceId);
    if (!tenant || tenant.isSuspended || tenant.isPlatform || !tenant.isOpenToBuyers) return null;
    const catalogue = await this.catalogueOf(tenant, traceId);
    return catalogue && this.viewOf(tenant.uid, catalogue, this.siteOf(tenant));
  }

  private async viewOf(tenantUid: string, catalogue: Catalogue, site: ViewBranding): Promise<string> {
    const cacheKey = JSON.stringify([catalogue.version, site]);
    const known = this.views.get(tenantUid);
    const isHit = known?.cacheKey === cacheKey;
    this.counted(isHit);
    if (isHit) return known.html;
    // Loads React and the drawing code on first use.
    const { firstViewHtml } = await import('@glass/panel-editor/first-view');
    const html = firstViewHtml({ site, catalogue });
    this.views.set(tenantUid, { cacheKey, html });
    return html;
  }

  /** @returns null without a published price list */
  private async catalogueOf({ uid }: TenantProfile, traceId: string): Promise<Catalogue | null> {
    try {
      return await this.getCatalogue.run(visitorContext(uid, { address: '', traceId }));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  private siteOf(tenant: TenantProfile): ViewBranding {
    const { name, settings } = tenant;
    return {
      ...{ name, locale: settings.locale },
      logoUrl: logoUrl(this.config.apiPublicUrl, tenant),
      color: ownColor(settings.primaryColour),
    };
  }
}
