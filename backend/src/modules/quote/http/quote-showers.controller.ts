import { Body, Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HARDWARE_FINISHES, type HardwareFinish } from '@glass/contracts/catalogue';
import { HARDWARE_HANDS, type HardwareHand, type ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type {
  AttachPaneRequest,
  MeasuringSheetRequest,
  RemoveHardwareRequest,
  RemoveShowerRequest,
  SaveHardwareRequest,
  SaveShowerRequest,
  ShowerRequest,
  SwapHardwareRequest,
} from '@glass/contracts/quote';
import { type Caller, CallerOf, Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  IntegerField,
  ObjectField,
  OneOfField,
  TextField,
  TextListField,
  UidField,
} from '../../../kernel/http/fields.js';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { GetMeasuringSheet } from '../queries/get-measuring-sheet.query.js';
import { GetShowerPapers } from '../queries/get-shower-papers.query.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';
import { RemoveHardware, SaveHardware } from '../use-cases/change-hardware.use-case.js';
import { AttachPane, RemoveShower, SaveShower, SwapHardware } from '../use-cases/change-showers.use-case.js';
import { QuoteBody, QuoteChangeBody } from './quote.bodies.js';
import { HardwareCutsField } from './hardware-cuts.field.js';

class RemoveHardwareBody extends QuoteChangeBody implements RemoveHardwareRequest {
  @UidField()
  hardwareUID!: string;
}

class SaveHardwareBody extends RemoveHardwareBody implements SaveHardwareRequest {
  @UidField()
  articleUID!: string;

  @OneOfField(HARDWARE_FINISHES)
  finish!: HardwareFinish;

  @IntegerField({ ...limits.hardwarePieces, optional: true })
  quantity?: number;

  @HardwareCutsField()
  cutsMm?: number[];

  @OneOfField(HARDWARE_HANDS, { optional: true })
  hand?: HardwareHand;
}

class SwapHardwareBody extends RemoveHardwareBody implements SwapHardwareRequest {
  @UidField()
  articleUID!: string;
}

class RemoveShowerBody extends QuoteChangeBody implements RemoveShowerRequest {
  @UidField()
  showerUID!: string;
}

class SaveShowerBody extends RemoveShowerBody implements SaveShowerRequest {
  /** Parsed field by field by the layout library, which names the invalid field. */
  @ObjectField()
  layout!: ShowerLayout;

  @IntegerField(limits.showerUnits)
  units!: number;

  @TextListField({ max: limits.panelsOfQuote.max, maxLength: limits.paneKey.max, optional: true })
  attachedPanes?: string[];
}

class AttachPaneBody extends RemoveShowerBody implements AttachPaneRequest {
  @TextField(limits.paneKey)
  paneKey!: string;
}

class ShowerBody extends QuoteBody implements ShowerRequest {
  @UidField()
  showerUID!: string;
}

class MeasuringSheetBody implements Partial<MeasuringSheetRequest> {
  @UidField({ optional: true })
  tenantUID?: string;

  @ObjectField({ optional: true })
  layout?: ShowerLayout;

  @IntegerField({ ...limits.measuringSheetRuns, optional: true })
  runs?: number;
}

@Controller()
export class QuoteShowersController {
  constructor(
    private readonly saveShower: SaveShower,
    private readonly removeShower: RemoveShower,
    private readonly attachPane: AttachPane,
    private readonly getPapers: GetShowerPapers,
    private readonly getMeasuringSheet: GetMeasuringSheet,
  ) {}

  @Endpoint('/api/quote/save-shower')
  save(@Ctx() ctx: Context, @Body() body: SaveShowerBody): Promise<QuoteReply> {
    return this.saveShower.run(ctx, body);
  }

  @Endpoint('/api/quote/remove-shower')
  remove(@Ctx() ctx: Context, @Body() body: RemoveShowerBody): Promise<QuoteReply> {
    return this.removeShower.run(ctx, body);
  }

  @Endpoint('/api/quote/attach-pane')
  attach(@Ctx() ctx: Context, @Body() body: AttachPaneBody): Promise<QuoteReply> {
    return this.attachPane.run(ctx, body);
  }

  @Endpoint('/api/quote/shower-papers-pdf')
  async papers(
    @Ctx() ctx: Context,
    @Body() body: ShowerBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, content, printNote } = await this.getPapers.run(ctx, body);
    notePrinting(reply, printNote);
    return createFileResponse(content, { name, contentType: 'application/pdf' });
  }

  @Endpoint('/api/quote/measuring-sheet-pdf')
  async measuringSheet(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: MeasuringSheetBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, content, printNote } = await this.getMeasuringSheet.run(ctx, caller, body);
    notePrinting(reply, printNote);
    return createFileResponse(content, { name, contentType: 'application/pdf' });
  }
}

@Controller()
export class QuoteHardwareController {
  constructor(
    private readonly saveHardware: SaveHardware,
    private readonly removeHardware: RemoveHardware,
    private readonly swapHardware: SwapHardware,
  ) {}

  @Endpoint('/api/quote/save-hardware')
  save(@Ctx() ctx: Context, @Body() body: SaveHardwareBody): Promise<QuoteReply> {
    return this.saveHardware.run(ctx, body);
  }

  @Endpoint('/api/quote/remove-hardware')
  remove(@Ctx() ctx: Context, @Body() body: RemoveHardwareBody): Promise<QuoteReply> {
    return this.removeHardware.run(ctx, body);
  }

  @Endpoint('/api/quote/swap-hardware')
  swap(@Ctx() ctx: Context, @Body() body: SwapHardwareBody): Promise<QuoteReply> {
    return this.swapHardware.run(ctx, body);
  }
}
