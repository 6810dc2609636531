import { Body, Controller } from '@nestjs/common';
import { HARDWARE_FINISHES, type HardwareFinish } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type {
  OrderChangesReply,
  PreviewChangeReply,
  PreviewHardwareChangeRequest,
  RequestHardwareChangeRequest,
} from '@glass/contracts/order';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, IntegerField, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { PreviewChange } from '../queries/preview-change.query.js';
import { RequestHardwareChange } from '../use-cases/request-change.use-case.js';
import { OrderBody } from './order.controller.js';
import { HardwareCutsField } from '../../quote/public.http.js';

class PreviewHardwareChangeBody extends OrderBody implements PreviewHardwareChangeRequest {
  @UidField()
  hardwareUID!: string;

  @BooleanField({ optional: true })
  isRemoved?: boolean;

  @OneOfField(HARDWARE_FINISHES, { optional: true })
  finish?: HardwareFinish;

  @IntegerField({ ...limits.hardwarePieces, optional: true })
  quantity?: number;

  @HardwareCutsField()
  cutsMm?: number[];
}

class RequestHardwareChangeBody extends PreviewHardwareChangeBody implements RequestHardwareChangeRequest {
  @UidField()
  changeUID!: string;

  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER, nullable: true })
  totalMinor!: number | null;

  @TextField({ ...limits.moveNote, lines: true })
  note!: string;
}

@Controller()
export class HardwareChangeController {
  constructor(
    private readonly previewChange: PreviewChange,
    private readonly requestChange: RequestHardwareChange,
  ) {}

  @Endpoint('/api/order-change/preview-hardware')
  preview(@Ctx() ctx: Context, @Body() body: PreviewHardwareChangeBody): Promise<PreviewChangeReply> {
    return this.previewChange.hardware(ctx, body);
  }

  @Endpoint('/api/order-change/request-hardware')
  request(@Ctx() ctx: Context, @Body() body: RequestHardwareChangeBody): Promise<OrderChangesReply> {
    return this.requestChange.run(ctx, body);
  }
}
