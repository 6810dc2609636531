import { Body, Controller } from '@nestjs/common';
import type { ScanPanelsReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  GetOrderedPanel,
  type OrderedPanelReply,
  type OrderedPanelReplyForTenant,
} from '../queries/get-ordered-panel.query.js';
import { MovePieces } from '../use-cases/move-pieces.use-case.js';
import { RemakePieces } from '../use-cases/remake-pieces.use-case.js';
import { ScanPanels } from '../use-cases/scan-panels.use-case.js';
import { MovePiecesBody, OrderedPanelBody, RemakePiecesBody, ScanPanelsBody } from './shop.bodies.js';

/** Glass on its way through the shop. */
@Controller()
export class PanelsInShopController {
  constructor(
    private readonly getPanel: GetOrderedPanel,
    private readonly movePieces: MovePieces,
    private readonly remakePieces: RemakePieces,
    private readonly scanPanels: ScanPanels,
  ) {}

  @Endpoint('/api/order/get-panel-for-customer')
  ownPanel(@Ctx() ctx: Context, @Body() body: OrderedPanelBody): Promise<OrderedPanelReply> {
    return this.getPanel.forCustomer(ctx, body.panelUID);
  }

  @Endpoint('/api/order/get-panel-for-tenant')
  panel(@Ctx() ctx: Context, @Body() body: OrderedPanelBody): Promise<OrderedPanelReplyForTenant> {
    return this.getPanel.forTenant(ctx, body.panelUID);
  }

  @Endpoint('/api/order/move-pieces')
  movePiecesOf(@Ctx() ctx: Context, @Body() body: MovePiecesBody): Promise<OrderedPanelReplyForTenant> {
    return this.movePieces.run(ctx, body);
  }

  @Endpoint('/api/order/remake-pieces')
  remake(@Ctx() ctx: Context, @Body() body: RemakePiecesBody): Promise<OrderedPanelReplyForTenant> {
    return this.remakePieces.run(ctx, body);
  }

  @Endpoint('/api/order/scan-panels')
  scan(@Ctx() ctx: Context, @Body() body: ScanPanelsBody): Promise<ScanPanelsReply> {
    return this.scanPanels.run(ctx, body.scans);
  }
}
