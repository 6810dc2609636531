import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '@glass/contracts/catalogue';
import { shopCountry } from '@glass/contracts/geo';
import { chooseLocale, figuresLocale, type Locale } from '@glass/language';
import { currentWords, inLanguage } from '@glass/language/server';
import { findScreen, type ScreenPath } from '@glass/contracts/screens';
import { catalogueInLanguage } from '@glass/pricing/price-list';
import type { ViewBranding } from '@glass/panel-editor/first-view';
import { Caches } from '../../../kernel/cache/caches.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ownColor } from '../../../kernel/html/markup.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { logoUrl } from '../domain/logo-url.js';
import { tenantLanguages } from '../domain/tenant-settings.js';
import { FindTenant, type TenantProfile } from './find-tenant.query.js';

/** Page that first-time visitors usually open. */
const PAGE: ScreenPath = '/get-a-quote';

/** Concurrently visited sites per process, each in a language or two; a view has about 20 kB. */
const MAX_CACHED = 400;

interface CachedView {
  /** Cache key: catalog version and displayed site settings. */
  cacheKey: string;
  html: string;
}

interface FirstView {
  html: string;
  locale: Locale;
}

interface ViewRequest {
  host: string;
  path: string;
  /** Languages of the browser, in order of preference. */
  browser: readonly string[];
  traceId: string;
}

/**
 * Renders the first view of a site's page in the visitor's language, priced for guests. Cached per version of catalog and settings, so later
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
  async run({ host, path, browser, traceId }: ViewRequest): Promise<FirstView | null> {
    if (findScreen(path) !== PAGE) return null;
    const tenant = await this.findTenant.byHost(host, traceId);
    if (!tenant || tenant.isSuspended || tenant.isPlatform || !tenant.isOpenToBuyers) return null;
    const catalogue = await this.catalogueOf(tenant, traceId);
    if (!catalogue) return null;
    const { words, offered, language } = tenantLanguages(tenant.settings);
    const locale = chooseLocale({ tenant: language, browser, offered });
    const shown = catalogueInLanguage(catalogue, locale);
    const view = () => this.viewOf(`${tenant.uid} ${locale}`, shown, this.siteOf(tenant));
    return { html: await inLanguage(locale, view, words), locale };
  }

  /** In the current language. @param site of one tenant and language */
  private async viewOf(siteKey: string, catalogue: Catalogue, site: ViewBranding): Promise<string> {
    const cacheKey = JSON.stringify([catalogue.version, site, currentWords()]);
    const known = this.views.get(siteKey);
    const isHit = known?.cacheKey === cacheKey;
    this.counted(isHit);
    if (isHit) return known.html;
    // Loads React and the drawing code on first use.
    const { firstViewHtml } = await import('@glass/panel-editor/first-view');
    const html = firstViewHtml({ site, catalogue });
    this.views.set(siteKey, { cacheKey, html });
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
      ...{ name, locale: figuresLocale(settings), country: shopCountry(settings) },
      logoUrl: logoUrl(this.config.apiPublicUrl, tenant),
      color: ownColor(settings.primaryColour),
    };
  }
}
