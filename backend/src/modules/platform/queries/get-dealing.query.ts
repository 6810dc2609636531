import { Injectable } from '@nestjs/common';
import type { PlatformDealingRequest, QuotePlatformFee } from '@glass/contracts';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { GetOrder } from '../../order/public.js';
import { GetQuoteDetails } from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';

/** Reads a quote or order of any tenant as its users see it, plus the platform's fee. */
@Injectable()
export class GetDealing {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly getQuote: GetQuoteDetails,
    private readonly getOrder: GetOrder,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, { tenantUID, kind, uid }: PlatformDealingRequest) {
    if (!(await this.findTenant.exists(tenantUID))) throw notFound(kind);
    const inside = systemContext(tenantUID, `Platform staff: ${ctx.contact.name}`, ctx.traceId);
    const quote = kind === 'quote' ? await this.getQuote.runQueued(inside, uid) : null;
    const order = kind === 'order' ? await this.getOrder.forTenant(inside, uid) : null;
    return this.database.runInTransaction(inside, async (tx) => {
      const { name, siteUrl } = await this.findTenant.ofContext(tx);
      const [row] = (await tx.tx.query(
        `select platform_fee as fee from ${kind === 'quote' ? 'quote' : 'customer_order'} where tenant_uid = $1 and uid = $2`,
        [tenantUID, uid],
      )) as { fee: QuotePlatformFee | null }[];
      return { tenantUID, tenantName: name, siteUrl, quote, order, platformFee: row?.fee ?? null };
    });
  }
}
