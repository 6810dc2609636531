import { Body, Controller } from '@nestjs/common';
import type { GlassPanelReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { AddGlassPanel } from '../use-cases/add-glass-panel.use-case.js';
import { AddGlassPanels } from '../use-cases/add-glass-panels.use-case.js';
import { DeleteGlassPanel } from '../use-cases/change-glass-panel.use-case.js';
import { ReorderPanels } from '../use-cases/reorder-panels.use-case.js';
import { AddGlassPanelBody, AddGlassPanelsBody, GlassPanelBody, ReorderPanelsBody } from './quote.bodies.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

@Controller()
export class QuotePanelsController {
  constructor(
    private readonly addPanel: AddGlassPanel,
    private readonly addPanels: AddGlassPanels,
    private readonly reorderPanels: ReorderPanels,
    private readonly deletePanel: DeleteGlassPanel,
  ) {}

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
