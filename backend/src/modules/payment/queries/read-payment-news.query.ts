import { wordStoredText } from '../../../kernel/language/word-stored-text.js';
import { Injectable } from '@nestjs/common';
import type { DisputeStatus, RefundStatus } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import type { PaymentMail } from '../jobs/payments.job.js';
import { PaymentDisputeRepository, PaymentRefundRepository } from '../persistence/payment-parts.entities.js';
import { type PaymentSession, PaymentSessionRepository } from '../persistence/payment-session.entity.js';

type News =
  | { news: 'failed'; amountMinor: number; failure: string }
  | { news: 'refund'; amountMinor: number; status: RefundStatus; note: string; failure: string }
  | { news: 'dispute'; amountMinor: number; status: DisputeStatus; reason: string; respondBy: Date | null };

@Injectable()
export class ReadPaymentNews {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly disputes: PaymentDisputeRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, about: PaymentMail): Promise<{ session: PaymentSession; news: News }> {
    const session = await this.sessions.getOrThrow(ctx, { uid: about.sessionUid });
    return { session, news: await this.readNews(ctx, session, about) };
  }

  private async readNews(
    ctx: Context,
    session: PaymentSession,
    { news, aboutUid: uid }: PaymentMail,
  ): Promise<News> {
    if (news === 'refund') {
      const { amountMinor, status, note, failure } = await this.refunds.getOrThrow(ctx, { uid });
      return {
        news,
        amountMinor,
        status,
        note: wordStoredText(note),
        failure: wordStoredText(failure ?? ''),
      };
    }
    if (news === 'dispute') {
      const { amountMinor, status, reason, respondBy } = await this.disputes.getOrThrow(ctx, { uid });
      return { news, amountMinor, status, reason, respondBy };
    }
    return { news, amountMinor: session.amountMinor, failure: wordStoredText(session.failure ?? '') };
  }
}
