import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QuoteEventKind } from '@glass/contracts/quote';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { findMessageSide } from '../domain/quote-guards.js';
import type { QuoteEventFacts } from '../persistence/quote-event.entity.js';
import { QuoteEventRepository } from '../persistence/quote.repository.js';
import type { Quote } from '../persistence/quote.entity.js';

/** Events that go to the audit log too, if a tenant user causes them. */
const AUDITED: Partial<Record<QuoteEventKind, AuditAction>> = {
  entered: 'quote-entered',
  panelAdded: 'quote-panel-added',
  panelChanged: 'quote-panel-changed',
  panelRemoved: 'quote-panel-removed',
  panelPriced: 'quote-panel-priced',
  chargePriced: 'quote-charge-priced',
  approved: 'quote-approved',
  declined: 'quote-declined',
};

/**
 * Records an event in the history of a quote, which both sides see, and the tenant's actions also in the audit log.
 */
@Injectable()
export class RecordQuoteEvent {
  constructor(
    private readonly events: QuoteEventRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Requires the transaction of the change. */
  async run(
    ctx: Context,
    quote: Pick<Quote, 'uid' | 'number' | 'numberPrefix' | 'contactUid'>,
    kind: QuoteEventKind,
    { note = '', facts = {} }: { note?: string; facts?: QuoteEventFacts } = {},
  ): Promise<void> {
    const bySide = findMessageSide(ctx, quote);
    await this.events.insert(ctx, {
      uid: randomUUID(),
      quoteUid: quote.uid,
      at: new Date(),
      who: ctx.actorName,
      contactUid: ctx.buyerUid,
      ...{ bySide, kind, note, facts },
    });
    const action = AUDITED[kind];
    if (!action || bySide !== 'fabricator') return;
    const { panel: _panel, ...audited } = facts;
    const about = { quoteUID: quote.uid, quoteNumber: formatAssignedNumber(quote), ...audited };
    await this.audit.write(ctx, action, note ? { ...about, note } : about);
  }

  /**
   * Records a changed panel. The editor autosaves, so consecutive changes of one panel by one person become one
   * event.
   */
  async panelChanged(ctx: Context, quote: Quote, facts: QuoteEventFacts): Promise<void> {
    const [last] = await this.events.find(ctx, { quoteUid: quote.uid }, { at: 'DESC' });
    const continuesLast =
      last?.kind === 'panelChanged' &&
      last.facts.panelUid === facts.panelUid &&
      last.contactUid === ctx.buyerUid &&
      last.who === ctx.actorName;
    if (!continuesLast) return this.run(ctx, quote, 'panelChanged', { facts });
    const { panel: was, beforeMinor } = last.facts;
    const panel = was && facts.panel && { before: was.before, after: facts.panel.after };
    await this.events.update(ctx, last.uid, { at: new Date(), facts: { ...facts, beforeMinor, panel } });
  }
}
