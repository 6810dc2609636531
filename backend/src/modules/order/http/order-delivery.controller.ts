import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import {
  DELIVERY_MOVES,
  type DeliveryMove,
  type HardwareMove,
  type SaveOrderDeliveryRequest,
} from '@glass/contracts/order';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  DayField,
  IntegerField,
  ListField,
  MAX_VERSION,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import type { OrderReplyForTenant } from '../queries/get-order.query.js';
import { SaveOrderDelivery } from '../use-cases/save-order-delivery.use-case.js';
import { OrderBody } from './order.controller.js';
import { HardwareCutsField } from '../../quote/public.http.js';

class HardwareMoveBody implements HardwareMove {
  @UidField()
  hardwareUID!: string;

  @UidField()
  fromDeliveryUID!: string;

  @IntegerField({ ...limits.hardwarePieces, optional: true })
  quantity?: number;

  @HardwareCutsField()
  cutsMm?: number[];
}

class SaveOrderDeliveryBody extends OrderBody implements SaveOrderDeliveryRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;

  @UidField()
  deliveryUID!: string;

  @DayField({ optional: true, nullable: true })
  confirmedDate?: string | null;

  @TextField({ ...limits.carrier, optional: true })
  carrier?: string;

  @TextField({ ...limits.trackingNumber, optional: true })
  trackingNumber?: string;

  @ListField(HardwareMoveBody, {
    max: limits.hardwareOfQuote.max,
    what: msg`hardware of another delivery`,
    optional: true,
  })
  hardware?: HardwareMoveBody[];

  @OneOfField(DELIVERY_MOVES, { optional: true })
  moveTo?: DeliveryMove;
}

@Controller()
export class OrderDeliveryController {
  constructor(private readonly saveDelivery: SaveOrderDelivery) {}

  @Endpoint('/api/order/save-delivery')
  save(@Ctx() ctx: Context, @Body() body: SaveOrderDeliveryBody): Promise<OrderReplyForTenant> {
    return this.saveDelivery.run(ctx, body);
  }
}
