import { Injectable } from '@nestjs/common';
import type { Context, LinkActor } from '../../../kernel/context/context.js';
import { readReader } from '../../customer/public.js';
import { QuoteLinkRepository } from '../persistence/quote-link.repository.js';

export interface LinkedQuote {
  actor: LinkActor;
  quoteNumber: string;
  orderUid: string | null;
  contactName: string;
  isGuest: boolean;
}

/**
 * Reads what a link opens. Runs for every call of a link, without a cache, so that a revoked link stops working
 * immediately in all processes.
 */
@Injectable()
export class ReadLinkedQuote {
  constructor(private readonly links: QuoteLinkRepository) {}

  /** Requires a transaction. @returns null if the link opens nothing (any more) */
  async run(ctx: Context, linkUid: string): Promise<LinkedQuote | null> {
    const found = await this.links.readLinkedQuote(ctx, linkUid);
    if (!found) return null;
    const { number: quoteNumber, orderUid, contactName, isGuest, ...link } = found;
    const reader = await readReader(ctx, found.contactUid);
    return { actor: { kind: 'link', ...link, ...reader }, quoteNumber, orderUid, contactName, isGuest };
  }
}
