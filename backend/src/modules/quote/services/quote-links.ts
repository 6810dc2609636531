import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { QUOTE_LINK_DAYS } from '@glass/contracts/quote';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { deriveLinkToken, type OpaqueToken } from '../../../kernel/security/opaque-token.js';
import { FindTenant } from '../../tenant/public.js';
import type { QuoteLinkRow } from '../persistence/quote-link.entity.js';
import { QuoteLinkRepository } from '../persistence/quote-link.repository.js';

const DAY_MS = 24 * 3_600_000;
/** Emails reuse a link of the same address that works at least this long. */
const REUSED_DAYS = 30;

type LinkTo = Pick<QuoteLinkRow, 'quoteUid' | 'email' | 'name'>;

/**
 * Creates links to quotes, in the caller's transaction. Tokens are derived from the link's uid and our secret, so that
 * emails can be repeated; the table has only their hashes.
 */
@Injectable()
export class QuoteLinks {
  constructor(
    private readonly links: QuoteLinkRepository,
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws UID_TAKEN */
  async create(
    ctx: Context,
    { uid = randomUUID(), ...to }: LinkTo & { uid?: string },
  ): Promise<QuoteLinkRow> {
    const now = new Date();
    const row = {
      ...{ uid, ...to, tokenHash: this.tokenOf(ctx, { uid }).hash },
      createdByName: ctx.buyerUid ? ctx.actorName : '',
      createdByContactUid: ctx.actor.kind === 'contact' ? ctx.actor.contactUid : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + QUOTE_LINK_DAYS * DAY_MS),
      ...{ openedAt: null, revokedAt: null },
    };
    await this.links.insert(ctx, row);
    return { ...row, tenantUid: ctx.tenantUid };
  }

  /**
   * URL for the button of an email to this address. Reuses the address's link if it still works for some weeks, so
   * that several emails of a quote lead to one link.
   */
  async urlFor(ctx: Context, to: LinkTo): Promise<string> {
    const after = new Date(Date.now() + REUSED_DAYS * DAY_MS);
    const link = (await this.links.findAliveFor(ctx, to, after)) ?? (await this.create(ctx, to));
    return this.urlOf(ctx, link);
  }

  async urlOf(ctx: Context, link: Pick<QuoteLinkRow, 'uid'>): Promise<string> {
    const { siteUrl } = await this.findTenant.ofContext(ctx);
    return `${siteUrl}/q/${this.tokenOf(ctx, link).token}`;
  }

  /** The token of a link; anyone who has it has the link's access. */
  tokenOf({ tenantUid }: Context, { uid }: Pick<QuoteLinkRow, 'uid'>): OpaqueToken {
    return deriveLinkToken(this.config.jwtSecret, tenantUid, 'quote-link', uid);
  }
}
