import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type {
  MoveToDeliveryRequest,
  RemoveDeliveryRequest,
  SaveDeliveryRequest,
} from '@glass/contracts/quote';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  DayField,
  IntegerField,
  ListField,
  NestedField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { DeliveryPlaceBody } from '../../../kernel/http/postal-address.body.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';
import { MoveToDelivery, RemoveDelivery, SaveDelivery } from '../use-cases/change-deliveries.use-case.js';
import { QuoteChangeBody } from './quote.bodies.js';

class PanelToMoveBody {
  @UidField()
  panelUID!: string;

  @IntegerField({ min: 0, max: limits.pieces.max, optional: true })
  pieces?: number;
}

class MoveToDeliveryBody extends QuoteChangeBody implements MoveToDeliveryRequest {
  @UidField({ nullable: true })
  deliveryUID!: string | null;

  @TextField({ ...limits.deliveryName, optional: true })
  name?: string;

  @ListField(PanelToMoveBody, { min: 1, max: limits.panelsOfQuote.max, what: msg`a panel` })
  panels!: PanelToMoveBody[];
}

class DeliveryBody extends QuoteChangeBody implements RemoveDeliveryRequest {
  @UidField()
  deliveryUID!: string;
}

class SaveDeliveryBody extends DeliveryBody implements SaveDeliveryRequest {
  @TextField({ ...limits.deliveryName, optional: true })
  name?: string;

  @OneOfField(['delivery', 'pickUp'], { optional: true })
  method?: 'delivery' | 'pickUp';

  @NestedField(DeliveryPlaceBody, { optional: true, nullable: true })
  address?: DeliveryPlaceBody | null;

  @UidField({ optional: true })
  addressUID?: string;

  @DayField({ optional: true, nullable: true })
  requestedDate?: string | null;

  @TextField({ ...limits.deliveryNotes, optional: true, lines: true })
  deliveryNotes?: string;
}

@Controller()
export class QuoteDeliveriesController {
  constructor(
    private readonly moveTo: MoveToDelivery,
    private readonly saveDelivery: SaveDelivery,
    private readonly removeDelivery: RemoveDelivery,
  ) {}

  @Endpoint('/api/quote/move-to-delivery')
  move(@Ctx() ctx: Context, @Body() body: MoveToDeliveryBody): Promise<QuoteReply> {
    return this.moveTo.run(ctx, body);
  }

  @Endpoint('/api/quote/save-delivery')
  save(@Ctx() ctx: Context, @Body() body: SaveDeliveryBody): Promise<QuoteReply> {
    return this.saveDelivery.run(ctx, body);
  }

  @Endpoint('/api/quote/remove-delivery')
  remove(@Ctx() ctx: Context, @Body() body: DeliveryBody): Promise<QuoteReply> {
    return this.removeDelivery.run(ctx, body);
  }
}
