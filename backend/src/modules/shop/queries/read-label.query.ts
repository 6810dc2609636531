import { screenUrl } from '@glass/contracts/screens';
import { type ReadLabelReply, readLabelCode } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import { type Context, platformSystemContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type Limit, addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FindTenant } from '../../tenant/public.js';
import { FindPiece, LabelKeys, OrderPanelRepository } from '../../order/public.js';
import { generalError } from '../../../kernel/errors/app-error.js';

@Injectable()
export class ReadLabel {
  constructor(
    private readonly database: Database,
    private readonly findPiece: FindPiece,
  ) {}

  /** @throws NOT_FOUND with the problem of the code */
  async run(ctx: Context, code: string): Promise<ReadLabelReply> {
    const found = await this.database.runInTransaction(ctx, (tx) => this.findPiece.run(tx, code));
    if (typeof found === 'string') throw generalError('NOT_FOUND', found);
    return { panelUID: found.panelUid, piece: found.piece };
  }
}

/** Limit of well-formed codes per IP address; higher than what a shop behind one address scans by hand. */
export const LABEL_LOOKUP_LIMIT: Limit = { name: 'label-address', attempts: 1000, perSeconds: 600 };

@Injectable()
export class FindLabelPage {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly keys: LabelKeys,
    private readonly panels: OrderPanelRepository,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * Returns the panel's page on the tenant's current site. Requires a signed code, so that panels and sites can't be
   * found by guessing.
   * @param address the caller's IP address, for the rate limit
   * @returns null for a code that no active tenant printed
   * @throws TOO_MANY_REQUESTS
   */
  async run(text: string, address: string, traceId: string): Promise<string | null> {
    const code = readLabelCode(text);
    if (!code) return null;
    await this.limits.take(LABEL_LOOKUP_LIMIT, addressKey(address));
    const tenantUid = await this.database.runInTransaction(
      platformSystemContext('label address', traceId),
      (tx) => this.keys.findTenantUid(tx, code),
    );
    if (!tenantUid) return null;
    return this.database.runInTransaction(systemContext(tenantUid, 'label address', traceId), async (tx) => {
      const tenant = await this.findTenant.ofContext(tx);
      const panel = await this.panels.findByLine(tx, code.orderNumber, code.lineNumber);
      if (!panel || tenant.isSuspended) return null;
      const page = screenUrl('/customer/panel-view/{uid}', panel.panelUid);
      return `${tenant.siteUrl}${page}?piece=${code.piece}`;
    });
  }
}
