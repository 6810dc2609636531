import { Injectable } from '@nestjs/common';
import type { JobAccepted } from '@glass/contracts/job';
import type { MakeQuotePdfRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { quotePdfJob } from '../jobs/quote-pdf.job.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/** Queues a job that creates the PDF of a quote, if the user may see the quote. */
@Injectable()
export class StartQuotePdf {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws NOT_FOUND, TOO_MANY_REQUESTS */
  async run(ctx: Context, { jobUID, quoteUID }: MakeQuotePdfRequest): Promise<JobAccepted> {
    const started = await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, quoteUID);
      return this.jobs.startTracked(tx, quotePdfJob, jobUID, {
        quoteUid: quote.uid,
        withPrices: tx.seesPrices,
        ...(tx.actor.kind === 'link' && { hidesContact: true }),
        version: quote.version,
      });
    });
    return { jobUID: started };
  }
}
