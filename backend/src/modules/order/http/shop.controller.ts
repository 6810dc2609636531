import { Body, Controller } from '@nestjs/common';
import type {
  FindReply,
  MoveOrdersReply,
  OrderBoardReply,
  OrderCounts,
  ScanPanelsReply,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { FindAnything } from '../queries/find-anything.query.js';
import {
  GetOrderedPanel,
  type OrderedPanelReply,
  type OrderedPanelReplyForTenant,
} from '../queries/get-ordered-panel.query.js';
import { OrderBoard } from '../queries/order-board.query.js';
import { MoveOrders } from '../use-cases/move-orders.use-case.js';
import { MovePieces } from '../use-cases/move-pieces.use-case.js';
import { RemakePieces } from '../use-cases/remake-pieces.use-case.js';
import { ScanPanels } from '../use-cases/scan-panels.use-case.js';
import { OrderCountsBody } from './order.bodies.js';
import {
  FindBody,
  MoveOrdersBody,
  MovePiecesBody,
  OrderedPanelBody,
  RemakePiecesBody,
  ScanPanelsBody,
} from './shop.bodies.js';

/** The day of the shop: what is where, and what comes next. */
@Controller()
export class ShopController {
  constructor(
    private readonly orderBoard: OrderBoard,
    private readonly getPanel: GetOrderedPanel,
    private readonly findAnything: FindAnything,
    private readonly moveOrders: MoveOrders,
    private readonly movePieces: MovePieces,
    private readonly remakePieces: RemakePieces,
    private readonly scanPanels: ScanPanels,
  ) {}

  @Endpoint('/api/order/count-for-tenant')
  count(@Ctx() ctx: Context, @Body() body: OrderCountsBody): Promise<OrderCounts> {
    return this.orderBoard.counts(ctx, body.today);
  }

  @Endpoint('/api/order/get-board')
  board(@Ctx() ctx: Context, @Body() body: OrderCountsBody): Promise<OrderBoardReply> {
    return this.orderBoard.board(ctx, body.today);
  }

  @Endpoint('/api/order/move-orders')
  move(@Ctx() ctx: Context, @Body() body: MoveOrdersBody): Promise<MoveOrdersReply> {
    return this.moveOrders.run(ctx, body);
  }

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

  @Endpoint('/api/search/find')
  find(@Ctx() ctx: Context, @Body() body: FindBody): Promise<FindReply> {
    return this.findAnything.run(ctx, body.search);
  }
}
