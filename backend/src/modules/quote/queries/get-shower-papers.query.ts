import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { dayIn } from '@glass/contracts/geo';
import type { ShowerRequest } from '@glass/contracts/quote';
import { inLanguage } from '@glass/language/server';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { evaluateShower, findShower, listPanes } from '../domain/quote-showers.js';
import { buildShowerDocument, showerFileName } from '../domain/shower-document.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { PrintShower } from './print-shower.query.js';
import { ReadParties } from './read-parties.query.js';

/** The installer's set of a quote's shower, in the language of the quote's papers. */
@Injectable()
export class GetShowerPapers {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly contexts: PricingContexts,
    private readonly parties: ReadParties,
    private readonly printShower: PrintShower,
  ) {}

  /** @throws NOT_FOUND, and errors of `PrintShower` */
  async run(
    ctx: Context,
    { quoteUID, showerUID }: ShowerRequest,
  ): Promise<{ name: string; content: Readable; printNote: string }> {
    const { document, language } = await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, quoteUID);
      const shower = findShower(quote.showers, showerUID);
      const { layout, units } = shower;
      const panes = listPanes(shower, await this.panels.ofQuote(tx, quoteUID)).map(
        ({ pane: { key }, panel: { spec }, isDetached }) => ({ key, spec, isDetached }),
      );
      return this.parties.inPaperLanguage(tx, quote, 'customer', async () => {
        const { catalogue } = await this.contexts.forQuote(tx, quote);
        const tenant = await this.parties.tenant(tx);
        return {
          document: buildShowerDocument({
            ...{ layout, units, panes, catalogue, tenant, evaluated: evaluateShower(layout, catalogue) },
            ordered: quote.hardware.filter((line) => line.showerUID === showerUID),
            order: { kind: 'quote', number: formatAssignedNumber(quote) },
            name: quote.name,
            date: dayIn(tenant.settings.timeZone, quote.updatedAt),
            shippingAddress: quote.shipMethod === 'pickUp' ? null : quote.shippingAddress,
            buyer: await this.parties.buyer(tx, quote),
          }),
        };
      });
    });
    return inLanguage(language, async () => {
      const { bytes, printNote } = await this.printShower.ofQuote(ctx, document, quoteUID);
      return { name: showerFileName(document), content: Readable.from([bytes]), printNote };
    });
  }
}
