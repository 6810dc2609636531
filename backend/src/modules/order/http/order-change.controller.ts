import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import {
  type AnswerChangeRequest,
  BUYER_CHANGE_MOVES,
  type BuyerChangeMove,
  type DecideChangeRequest,
  type OrderChangesReply,
  type PreviewChangeReply,
  type PreviewChangeRequest,
  type PreviewOfferRequest,
  type RequestChangeRequest,
  STAFF_CHANGE_MOVES,
  type StaffChangeMove,
} from '@glass/contracts/order';
import type { PanelSpec } from '@glass/contracts/panel';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  IntegerField,
  MAX_VERSION,
  ObjectField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { ListOrderChanges } from '../queries/list-order-changes.query.js';
import { PreviewChange } from '../queries/preview-change.query.js';
import { PreviewOffer } from '../queries/preview-offer.query.js';
import { AnswerChange, DecideChange } from '../use-cases/answer-change.use-case.js';
import { RequestChange } from '../use-cases/request-change.use-case.js';
import { OrderBody } from './order.controller.js';

const amount = { min: 0, max: Number.MAX_SAFE_INTEGER };

class PreviewChangeBody extends OrderBody implements PreviewChangeRequest {
  @UidField()
  panelUID!: string;

  @IntegerField(limits.pieces)
  quantity!: number;

  /** Parsed field by field by the geometry library, which reports the invalid fields. */
  @ObjectField()
  spec!: PanelSpec;
}

class RequestChangeBody extends PreviewChangeBody implements RequestChangeRequest {
  @UidField()
  changeUID!: string;

  @IntegerField({ ...amount, nullable: true })
  totalMinor!: number | null;

  @TextField({ ...limits.moveNote, lines: true })
  note!: string;
}

class PreviewOfferBody implements PreviewOfferRequest {
  @UidField()
  changeUID!: string;

  @IntegerField(amount)
  unitMinor!: number;
}

class ChangeBody {
  @UidField()
  changeUID!: string;

  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

class DecideChangeBody extends ChangeBody implements DecideChangeRequest {
  @OneOfField(BUYER_CHANGE_MOVES)
  move!: BuyerChangeMove;

  @IntegerField({ ...amount, nullable: true })
  totalMinor!: number | null;
}

class AnswerChangeBody extends ChangeBody implements AnswerChangeRequest {
  @OneOfField(STAFF_CHANGE_MOVES)
  move!: StaffChangeMove;

  @IntegerField({ ...amount, optional: true })
  unitMinor?: number;

  @TextField({ ...limits.moveNote, lines: true })
  answer!: string;
}

@Controller()
export class OrderChangeController {
  constructor(
    private readonly listChanges: ListOrderChanges,
    private readonly previewChange: PreviewChange,
    private readonly previewOffer: PreviewOffer,
    private readonly requestChange: RequestChange,
    private readonly decideChange: DecideChange,
    private readonly answerChange: AnswerChange,
  ) {}

  @Endpoint('/api/order-change/list')
  list(@Ctx() ctx: Context, @Body() { orderUID }: OrderBody): Promise<OrderChangesReply> {
    return this.listChanges.run(ctx, orderUID);
  }

  @Endpoint('/api/order-change/preview')
  preview(@Ctx() ctx: Context, @Body() body: PreviewChangeBody): Promise<PreviewChangeReply> {
    return this.previewChange.run(ctx, body);
  }

  @Endpoint('/api/order-change/preview-offer')
  offer(@Ctx() ctx: Context, @Body() body: PreviewOfferBody): Promise<PreviewChangeReply> {
    return this.previewOffer.run(ctx, body);
  }

  @Endpoint('/api/order-change/request')
  request(@Ctx() ctx: Context, @Body() body: RequestChangeBody): Promise<OrderChangesReply> {
    return this.requestChange.run(ctx, body);
  }

  @Endpoint('/api/order-change/decide')
  decide(@Ctx() ctx: Context, @Body() body: DecideChangeBody): Promise<OrderChangesReply> {
    return this.decideChange.run(ctx, body);
  }

  @Endpoint('/api/order-change/answer')
  answer(@Ctx() ctx: Context, @Body() body: AnswerChangeBody): Promise<OrderChangesReply> {
    return this.answerChange.run(ctx, body);
  }
}
