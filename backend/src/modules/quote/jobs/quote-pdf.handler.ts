import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { combinePrintNotes, RenderDocuments } from '../../document/public.js';
import { toJobTaskOwner, WriteJobFile } from '../../file/public.js';
import { hideContact, quotePdfName } from '../domain/quote-document.js';
import { ReadQuoteDocument } from '../queries/get-quote-pdf.query.js';
import { quotePdfJob, type QuotePdf } from './quote-pdf.job.js';

@Injectable()
export class MakeQuotePdf extends JobHandler<QuotePdf> {
  readonly definition = quotePdfJob;

  constructor(
    private readonly documents: ReadQuoteDocument,
    private readonly renderDocuments: RenderDocuments,
    private readonly writeJobFile: WriteJobFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<QuotePdf>): Promise<JobResult> {
    await job.progress.report(0, 1);
    const { quoteUid, hidesContact } = job.payload;
    const read = await this.documents.run(ctx, quoteUid, 'customer');
    const document = hidesContact ? hideContact(read) : read;
    const options = { withPrices: job.payload.withPrices ?? true, forCustomer: true };
    const summary = { kind: 'summary' as const, document, ...options };
    const pdf = this.renderDocuments.open(toJobTaskOwner(ctx, job), summary);
    const file = {
      name: quotePdfName(document),
      contentType: 'application/pdf',
      stream: pdf.stream,
      printNote: () => combinePrintNotes(pdf.notes),
    };
    return this.writeJobFile.run(ctx, job, file, async () => {
      await pdf.add(summary);
      await job.progress.report(1, 1);
      await pdf.finish();
    });
  }
}
