import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { QUOTE_LINK_DAYS } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { deriveLinkToken, type OpaqueToken } from '../../../kernel/security/opaque-token.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import type { QuoteLinkRow } from '../persistence/quote-link.entity.js';
import { QuoteLinkRepository } from '../persistence/quote-link.repository.js';
import { type LinkedQuote, ReadLinkedQuote } from '../queries/read-linked-quote.query.js';

const DAY_MS = 24 * 3_600_000;
/** Emails reuse a link of the same address that works at least this long. */
const REUSED_DAYS = 30;

type LinkTo = Pick<QuoteLinkRow, 'quoteUid' | 'email' | 'name'>;

/** A quote, or the order made of it. */
interface Owned {
  quoteUid: string;
  contactUid: string;
  orderUid?: string;
}

/**
 * Creates links to quotes, in the caller's transaction. Tokens are derived from the link's uid and our secret, so that
 * emails can be repeated; the table has only their hashes.
 */
@Injectable()
export class QuoteLinks {
  constructor(
    private readonly links: QuoteLinkRepository,
    private readonly readLinkedQuote: ReadLinkedQuote,
    private readonly contacts: ContactRepository,
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Finds the link of a token and what it opens, and records the time. A link that opens nothing (any more) has null.
   * @returns null for an unknown token
   */
  async open(
    ctx: Context,
    token: string,
  ): Promise<{ link: QuoteLinkRow; opened: LinkedQuote | null } | null> {
    const link = await this.links.findByToken(ctx, token);
    if (!link) return null;
    const opened = await this.readLinkedQuote.run(ctx, link.uid);
    if (opened) await this.links.markOpened(ctx, link.uid);
    return { link, opened };
  }

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
   * URL for the buttons of emails to the quote's owner, also about its order: opens in their account if they are signed
   * in, otherwise as link. If the owner's link was revoked, only sign-in or a person helps; see `linkFor`.
   */
  async urlForOwner(ctx: Context, { quoteUid, contactUid, orderUid }: Owned): Promise<string> {
    const owner = await this.contacts.getOrThrow(ctx, { uid: contactUid });
    const { siteUrl } = await this.findTenant.ofContext(ctx);
    const page = orderUid
      ? screenUrl('/customer/order/{uid}', orderUid)
      : screenUrl('/quote/{uid}', quoteUid);
    // A guest with only a phone number gets no email.
    if (owner.email === '') return `${siteUrl}${page}`;
    const link = await this.linkFor(ctx, { quoteUid, email: owner.email, name: fullName(owner) });
    // The page of a guest's revoked link says whom to ask.
    if (!link.revokedAt || owner.kind === 'guest') return this.urlOf(ctx, link);
    return `${siteUrl}${page}`;
  }

  /**
   * The link of an address. Reuses one that still works for some weeks, so that several emails of a quote lead to one
   * link. A revoked address gets no new link from the software, only its revoked one: a person sends the next.
   */
  private async linkFor(ctx: Context, to: LinkTo): Promise<QuoteLinkRow> {
    const after = new Date(Date.now() + REUSED_DAYS * DAY_MS);
    const alive = await this.links.findAliveFor(ctx, to, after);
    return alive ?? (await this.links.findRevokedFor(ctx, to)) ?? (await this.create(ctx, to));
  }

  /**
   * Finds the address that may get a new link in place of a closed one: the link's own if it expired, otherwise the
   * owner's. Never a revoked address.
   */
  async findRenewalAddress(ctx: Context, link: QuoteLinkRow): Promise<LinkTo | null> {
    if (!link.revokedAt && link.expiresAt > new Date()) return null;
    const owner = await this.links.readOwner(ctx, link.quoteUid);
    if (!owner) return null;
    const to = link.revokedAt || link.email === '' ? owner : link;
    const address = { quoteUid: link.quoteUid, email: to.email, name: to.name };
    if (address.email === '') return null;
    return (await this.links.findRevokedFor(ctx, address)) ? null : address;
  }

  /** Creates or finds a working link for the address of `findRenewalAddress`. */
  async renew(ctx: Context, { quoteUid, email, name }: LinkTo): Promise<QuoteLinkRow> {
    const to = { quoteUid, email, name };
    return (await this.links.findAliveFor(ctx, to, new Date())) ?? this.create(ctx, to);
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
