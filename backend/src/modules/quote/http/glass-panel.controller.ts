import { Readable } from 'node:stream';
import { Body, Controller, type StreamableFile } from '@nestjs/common';
import type { GlassPanelReply } from '@glass/contracts/quote';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import { GetPanelDxf } from '../queries/get-panel-dxf.query.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import {
  DeleteGlassPanel,
  ReorderPanels,
  SaveGlassPanel,
  UpdateQuantity,
} from '../use-cases/change-glass-panel.use-case.js';
import {
  AddGlassPanelBody,
  AddGlassPanelsBody,
  ChangeGlassPanelsBody,
  GlassPanelBody,
  ReorderPanelsBody,
  SaveGlassPanelBody,
  UpdateQuantityBody,
} from './quote.bodies.js';
import { ChangeGlassPanels } from '../use-cases/change-glass-panels.use-case.js';
import { AddGlassPanel, AddGlassPanels } from '../use-cases/add-glass-panels.use-case.js';

@Controller()
export class QuotePanelsController {
  constructor(
    private readonly addPanel: AddGlassPanel,
    private readonly addPanels: AddGlassPanels,
    private readonly reorderPanels: ReorderPanels,
    private readonly deletePanel: DeleteGlassPanel,
    private readonly changePanels: ChangeGlassPanels,
  ) {}

  @Endpoint('/api/quote/change-glass-panels')
  change(@Ctx() ctx: Context, @Body() body: ChangeGlassPanelsBody): ReturnType<ChangeGlassPanels['run']> {
    return this.changePanels.run(ctx, body);
  }

  @Endpoint('/api/quote/add-glass-panel')
  add(@Ctx() ctx: Context, @Body() body: AddGlassPanelBody): Promise<GlassPanelReply> {
    return this.addPanel.run(ctx, body);
  }

  @Endpoint('/api/quote/add-glass-panels')
  addMany(@Ctx() ctx: Context, @Body() body: AddGlassPanelsBody): Promise<QuoteReply> {
    return this.addPanels.run(ctx, body);
  }

  @Endpoint('/api/quote/reorder-panels')
  reorder(@Ctx() ctx: Context, @Body() body: ReorderPanelsBody): Promise<QuoteReply> {
    return this.reorderPanels.run(ctx, body);
  }

  @Endpoint('/api/quote/delete-glass-panel')
  delete(@Ctx() ctx: Context, @Body() body: GlassPanelBody): Promise<QuoteReply> {
    return this.deletePanel.run(ctx, body.panelUID);
  }
}

@Controller()
export class GlassPanelController {
  constructor(
    private readonly savePanel: SaveGlassPanel,
    private readonly quantity: UpdateQuantity,
    private readonly details: GetQuoteDetails,
    private readonly getDxf: GetPanelDxf,
  ) {}

  @Endpoint('/api/glass-panel/get')
  get(@Ctx() ctx: Context, @Body() body: GlassPanelBody): Promise<GlassPanelReply> {
    return this.details.panel(ctx, body.panelUID);
  }

  @Endpoint('/api/glass-panel/save')
  save(@Ctx() ctx: Context, @Body() body: SaveGlassPanelBody): Promise<GlassPanelReply> {
    return this.savePanel.run(ctx, body);
  }

  @Endpoint('/api/glass-panel/update-qty')
  updateQuantity(@Ctx() ctx: Context, @Body() body: UpdateQuantityBody): Promise<GlassPanelReply> {
    return this.quantity.run(ctx, body);
  }

  @Endpoint('/api/glass-panel/get-dxf')
  async dxf(@Ctx() ctx: Context, @Body() body: GlassPanelBody): Promise<StreamableFile> {
    const { name, content } = await this.getDxf.run(ctx, body.panelUID);
    return createFileResponse(Readable.from([content]), { name, contentType: 'application/dxf' });
  }
}
