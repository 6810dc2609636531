import { Body, Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { JobAccepted } from '@glass/contracts/job';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { bulkDxfFilesJob, bulkOrderSummariesJob, bulkPanelLabelsJob } from '../jobs/bulk-documents.job.js';
import { GetOrderFiles, selectSummaryCopy, type OrderFile } from '../queries/order-documents.query.js';
import { StartBulkJob } from '../use-cases/start-bulk-job.use-case.js';
import {
  BulkOrdersBody,
  BulkOrderSummaryBody,
  BulkPanelLabelsBody,
  CuttingListBody,
  MakeOrderSummaryBody,
  OrderBody,
  OrderedShowerBody,
  OrderSummaryBody,
  PackingSlipBody,
  PanelLabelsBody,
  PickListBody,
} from './order.controller.js';

/** Documents and machine files: small ones in the reply, large ones and those of many orders as a job. */
@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly files: GetOrderFiles,
    private readonly startBulkJob: StartBulkJob,
  ) {}

  @Endpoint('/api/order/order-summary-pdf')
  async summary(
    @Ctx() ctx: Context,
    @Body() body: OrderSummaryBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.files.summary(ctx, body));
  }

  @Endpoint('/api/order/make-summary-pdf')
  makeSummary(@Ctx() ctx: Context, @Body() body: MakeOrderSummaryBody): Promise<JobAccepted> {
    const { jobUID, orderUID } = body;
    const request = { jobUID, orderUIDs: [orderUID] };
    return this.startBulkJob.run(ctx, bulkOrderSummariesJob, request, {
      ...selectSummaryCopy(ctx, body),
      ...(ctx.actor.kind === 'link' && { hidesContact: true }),
    });
  }

  @Endpoint('/api/order/panel-labels-pdf')
  async labels(
    @Ctx() ctx: Context,
    @Body() body: PanelLabelsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.files.labels(ctx, body));
  }

  @Endpoint('/api/order/cutting-list-pdf')
  async cuttingList(
    @Ctx() ctx: Context,
    @Body() body: CuttingListBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.files.cuttingList(ctx, body.orderUIDs));
  }

  @Endpoint('/api/order/pick-list-pdf')
  async pickList(
    @Ctx() ctx: Context,
    @Body() body: PickListBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.files.pickList(ctx, body));
  }

  @Endpoint('/api/order/shower-papers-pdf')
  async showerPapers(
    @Ctx() ctx: Context,
    @Body() body: OrderedShowerBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.files.showerPapers(ctx, body));
  }

  @Endpoint('/api/order/packing-slip-pdf')
  async packingSlip(
    @Ctx() ctx: Context,
    @Body() body: PackingSlipBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.files.packingSlip(ctx, body));
  }

  @Endpoint('/api/order/get-all-dxf-files')
  async dxfFiles(
    @Ctx() ctx: Context,
    @Body() body: OrderBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.files.dxfFiles(ctx, body.orderUID));
  }

  @Endpoint('/api/order/bulk-order-summary-pdf')
  bulkSummaries(@Ctx() ctx: Context, @Body() body: BulkOrderSummaryBody): Promise<JobAccepted> {
    return this.startBulkJob.run(ctx, bulkOrderSummariesJob, body, { withPrices: body.withPrices ?? true });
  }

  @Endpoint('/api/order/bulk-panel-labels-pdf')
  async bulkLabels(@Ctx() ctx: Context, @Body() body: BulkPanelLabelsBody): Promise<JobAccepted> {
    return this.startBulkJob.run(ctx, bulkPanelLabelsJob, body, await this.files.resolveJobLabels(ctx, body));
  }

  @Endpoint('/api/order/bulk-dxf-files')
  bulkDxfFiles(@Ctx() ctx: Context, @Body() body: BulkOrdersBody): Promise<JobAccepted> {
    return this.startBulkJob.run(ctx, bulkDxfFilesJob, body, {});
  }
}

function asFile(reply: FastifyReply, { content, name, contentType, printNote }: OrderFile): StreamableFile {
  notePrinting(reply, printNote);
  return createFileResponse(content, { name, contentType });
}
