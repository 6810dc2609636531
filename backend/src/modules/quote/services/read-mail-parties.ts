import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { ContactRepository, fullName, readSeesPrices } from '../../customer/public.js';
import { FindTenant, type TenantProfile } from '../../tenant/public.js';
import type { QuoteMailData } from '../domain/quote-mails.js';
import type { Quote } from '../persistence/quote.entity.js';

@Injectable()
export class ReadMailParties {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
  ) {}

  /** Requires a transaction. */
  async run(
    ctx: Context,
    quote: Quote,
  ): Promise<{ about: QuoteMailData; buyerEmail: string; tenant: TenantProfile }> {
    const tenant = await this.findTenant.ofContext(ctx);
    const buyer = await this.contacts.getOrThrow(ctx, { uid: quote.contactUid });
    return {
      buyerEmail: buyer.email,
      tenant,
      about: {
        tenantName: tenant.name,
        locale: tenant.settings.locale,
        timeZone: tenant.settings.timeZone,
        siteUrl: tenant.siteUrl,
        buyerName: fullName(buyer),
        buyerSeesPrices: await readSeesPrices(ctx, buyer.uid),
        quoteUid: quote.uid,
        quoteNumber: formatAssignedNumber(quote),
        name: quote.name,
        poNumber: quote.poNumber,
        pieces: quote.pieces,
        totalMinor: quote.totalMinor,
        currency: quote.currency,
        expiresAt: quote.expiresAt,
        reasons: quote.review?.reasons ?? [],
        message: quote.review?.message ?? '',
        decision: quote.review?.decision ?? null,
      },
    };
  }
}
