import { randomUUID } from 'node:crypto';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { PresetKey } from '@glass/layouts';
import { INCH_UIDS } from '@glass/pricing';
import { demoShower } from './demo-shower.js';
import type { DemoTenant } from './demo-tenant.js';
import type { TestApi } from './test-api.js';

/** Quotes of a buyer with showers and hardware, through the API. */
export class HardwareScene {
  constructor(
    readonly api: TestApi,
    readonly tenant: DemoTenant,
  ) {}

  /** A quote without lines that is picked up. */
  async emptyQuote(): Promise<QuoteDetails> {
    const { buyer } = this.tenant.tokens;
    const uid = randomUUID();
    const { version } = await this.api.call('/api/quote/save', { uid, name: 'Hotel' }, buyer);
    const pickUp = { quoteUID: uid, version, method: 'pickUp' as const };
    return this.api.call('/api/quote/update-shipping-address', pickUp, buyer);
  }

  saveShower(
    { uid: quoteUID, version }: QuoteDetails,
    { units = 1, key = 'door', layout }: { units?: number; key?: PresetKey; layout?: ShowerLayout } = {},
  ): Promise<QuoteDetails> {
    const shower = layout ?? demoShower(this.tenant.catalogue, { key });
    const body = { quoteUID, version, showerUID: randomUUID(), units, layout: shower };
    return this.api.call('/api/quote/save-shower', body, this.tenant.tokens.buyer);
  }

  addHandles({ uid: quoteUID, version }: QuoteDetails, quantity = 3): Promise<QuoteDetails> {
    const line = { hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle };
    const body = { quoteUID, version, ...line, finish: 'matteBlack' as const, quantity };
    return this.api.call('/api/quote/save-hardware', body, this.tenant.tokens.buyer);
  }
}

/** Sum of the amounts of hardware lines. */
export const sumHardware = (lines: readonly { amountMinor: number | null }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
