import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { LabelFormat, OrderDocument } from '@glass/contracts/document';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import {
  DxfPart,
  RenderDocument,
  RenderDocuments,
  TextPart,
  WriteBulkFile,
  joinPdfs,
  joinTexts,
  zipDxfParts,
} from '../../document/public.js';
import { hideContact } from '../../quote/public.js';
import { toJobTaskOwner } from '../../file/public.js';
import { resolveLabelOptions } from '../domain/order-labels.js';
import { fileNames } from '../../../kernel/language/file-names.js';
import { orderFileName } from '../domain/order-document.js';
import { ReadOrderDocuments } from '../queries/order-documents.query.js';
import {
  type BulkOrderSummaries,
  type BulkOrders,
  type BulkPanelLabels,
  bulkDxfFilesJob,
  bulkOrderSummariesJob,
  bulkPanelLabelsJob,
} from './bulk-documents.job.js';

@Injectable()
export class MakeBulkOrderSummaries extends JobHandler<BulkOrderSummaries> {
  readonly definition = bulkOrderSummariesJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocuments: RenderDocuments,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrderSummaries>): Promise<JobResult> {
    const { orderUids, hidesContact = false, ...copy } = job.payload;
    const { withPrices, forCustomer } = copy;
    const count = orderUids.length;
    const reader = forCustomer ? 'customer' : 'shop';
    const toCopy = (document: OrderDocument) => (hidesContact ? hideContact(document) : document);
    const single = await this.documents.readIfSingle(ctx, orderUids, reader);
    const only = single && toCopy(single);
    const { name: author } = await this.documents.tenant(ctx);
    const title = withPrices ? t`Order summaries` : t`Work orders`;
    const heading = only ? { kind: 'summary' as const, document: only, ...copy } : { title, author };
    return this.writeBulkFile.run(ctx, job, {
      name: only
        ? orderFileName.summary(only, copy)
        : `${withPrices ? fileNames.summaries(count) : fileNames.shopOrders(count)}.pdf`,
      contentType: 'application/pdf',
      openPart: () => this.renderDocuments.open(toJobTaskOwner(ctx, job), heading),
      addOrder: async (pdf, orderUid) => {
        const { document } = await this.documents.run(ctx, orderUid, reader);
        await pdf.add({ kind: 'summary', document: toCopy(document), ...copy });
        return document.panels.length;
      },
      join: joinPdfs,
    });
  }
}

@Injectable()
export class MakeBulkDxfFiles extends JobHandler<BulkOrders> {
  readonly definition = bulkDxfFilesJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocument: RenderDocument,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrders>): Promise<JobResult> {
    return this.writeBulkFile.run(ctx, job, {
      name: `${fileNames.machineFiles(job.payload.orderUids.length)}.zip`,
      contentType: 'application/zip',
      openPart: () => new DxfPart(),
      addOrder: async (part, orderUid) => {
        const { document, settings } = await this.documents.run(ctx, orderUid, 'shop');
        const toWrite = { document, profile: settings.dxfProfile };
        const files = await this.renderDocument.dxfFiles(toJobTaskOwner(ctx, job), toWrite);
        await part.add(document.order, files);
        return files.length;
      },
      join: zipDxfParts,
    });
  }
}

@Injectable()
export class MakeBulkPanelLabels extends JobHandler<BulkPanelLabels> {
  readonly definition = bulkPanelLabelsJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocument: RenderDocument,
    private readonly renderDocuments: RenderDocuments,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkPanelLabels>): Promise<JobResult> {
    const { orderUids, ...options } = job.payload;
    const only = await this.documents.readIfSingle(ctx, orderUids, 'shop');
    const { name: author, settings } = await this.documents.tenant(ctx);
    const { format, output, startAt } = resolveLabelOptions(options, settings.labelFormat);
    if (output === 'zpl') return this.zpl(ctx, job, only, format);
    const heading = only
      ? { kind: 'labels' as const, document: only, format }
      : { title: t`Panel labels`, author };
    return this.writeBulkFile.run(ctx, job, {
      name: only ? orderFileName.labels(only) : `${fileNames.panelLabels(orderUids.length)}.pdf`,
      contentType: 'application/pdf',
      openPart: () => this.renderDocuments.open(toJobTaskOwner(ctx, job), heading),
      addOrder: async (pdf, orderUid) => {
        const { document } = await this.documents.run(ctx, orderUid, 'shop');
        const position = orderUid === orderUids[0] ? startAt : 1;
        await pdf.add({ kind: 'labels', document, format, startAt: position });
        return countPieces(document);
      },
      join: joinPdfs,
    });
  }

  private async zpl(
    ctx: Context,
    job: JobRun<BulkPanelLabels>,
    only: OrderDocument | null,
    format: LabelFormat,
  ): Promise<JobResult> {
    return this.writeBulkFile.run(ctx, job, {
      name: only ? orderFileName.zpl(only) : `${fileNames.panelLabels(job.payload.orderUids.length)}.zpl`,
      contentType: 'application/zpl',
      openPart: () => new TextPart(),
      addOrder: async (part, orderUid) => {
        const { document } = await this.documents.run(ctx, orderUid, 'shop');
        const drawn = await this.renderDocument.zpl(toJobTaskOwner(ctx, job), { document, format });
        if (drawn.printNote !== '') part.notes.push(drawn.printNote);
        await part.write(drawn.bytes);
        return countPieces(document);
      },
      join: joinTexts,
    });
  }
}

function countPieces({ panels }: OrderDocument): number {
  return panels.reduce((pieces, { quantity }) => pieces + quantity, 0);
}
