import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import {
  ORDER_PLACES,
  type OrderPlace,
  type OrderedPanelRequest,
  PANEL_STAGES,
  type PanelStage,
  REMAKE_REASONS,
  type RemakeReason,
} from '@glass/contracts/order';
import type {
  MoveOrdersReply,
  MoveOrdersRequest,
  MovePiecesRequest,
  OrderBoardReply,
  OrderCounts,
  OrderMove,
  PanelScan,
  ReadLabelReply,
  ReadLabelRequest,
  RemakePiecesRequest,
  ScanPanelsReply,
  ScanPanelsRequest,
  UploadRemakePhotoFields,
} from '@glass/contracts/shop';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  GetOrderedPanel,
  OrderBoard,
  type OrderedPanelReply,
  type OrderedPanelReplyForTenant,
} from '../../order/public.js';
import { MoveOrders } from '../use-cases/move-orders.use-case.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ReadLabel } from '../queries/read-label.query.js';
import { MovePieces, RemakePieces } from '../use-cases/move-pieces.use-case.js';
import { ScanPanels } from '../use-cases/scan-panels.use-case.js';
import { UploadRemakePhoto } from '../use-cases/upload-remake-photo.use-case.js';
import {
  BooleanField,
  IntegerField,
  IntegerListField,
  ListField,
  MomentField,
  OneOfField,
  ScannedTextField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';

class OrderMoveBody implements OrderMove {
  @UidField()
  orderUID!: string;

  @OneOfField(ORDER_PLACES)
  from!: OrderPlace;

  @OneOfField(ORDER_PLACES)
  to!: OrderPlace;
}

class MoveOrdersBody implements MoveOrdersRequest {
  @ListField(OrderMoveBody, { ...limits.movesPerCall, what: msg`a move` })
  moves!: OrderMoveBody[];

  @TextField({ ...limits.moveNote, optional: true, lines: true })
  note?: string;

  @BooleanField({ optional: true })
  isBack?: boolean;
}

class OrderedPanelBody implements OrderedPanelRequest {
  @UidField()
  panelUID!: string;
}

class MovePiecesBody extends OrderedPanelBody implements MovePiecesRequest {
  @UidField()
  moveUID!: string;

  @IntegerListField({ ...limits.pieces, nullable: true, maxItems: limits.pieces.max })
  pieces!: number[] | null;

  @OneOfField(PANEL_STAGES)
  to!: PanelStage;

  @TextField({ ...limits.moveNote, optional: true, lines: true })
  note?: string;
}

class RemakePiecesBody extends OrderedPanelBody implements RemakePiecesRequest {
  @UidField()
  remakeUID!: string;

  @IntegerListField({ ...limits.pieces, maxItems: limits.pieces.max })
  pieces!: number[];

  @OneOfField(REMAKE_REASONS)
  reason!: RemakeReason;

  @TextField({ ...limits.remakeNote, optional: true, lines: true })
  note?: string;
}

class RemakePhotoBody implements UploadRemakePhotoFields {
  @UidField()
  remakeUID!: string;

  @UidField()
  photoUID!: string;
}

class PanelScanBody implements PanelScan {
  @UidField()
  scanUID!: string;

  /** Any scanned text. One that is no label fails only its own scan, in the result. */
  @ScannedTextField()
  code!: string;

  @OneOfField(PANEL_STAGES, { nullable: true })
  to!: PanelStage | null;

  @MomentField()
  at!: string;

  @IntegerField({ optional: true, min: 0, max: Number.MAX_SAFE_INTEGER })
  ageMs?: number;
}

class ScanPanelsBody implements ScanPanelsRequest {
  @ListField(PanelScanBody, { ...limits.scansPerCall, what: msg`a scan` })
  scans!: PanelScanBody[];

  @MomentField({ optional: true })
  sentAt?: string;
}

class ReadLabelBody implements ReadLabelRequest {
  @ScannedTextField()
  code!: string;
}

const PHOTO = { maxBytes: limits.attachmentBytes.max, fields: RemakePhotoBody };

@Controller()
export class PanelsInShopController {
  constructor(
    private readonly getPanel: GetOrderedPanel,
    private readonly movePieces: MovePieces,
    private readonly remakePieces: RemakePieces,
    private readonly uploadRemakePhoto: UploadRemakePhoto,
    private readonly scanPanels: ScanPanels,
    private readonly readLabel: ReadLabel,
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

  @Endpoint('/api/order/upload-remake-photo')
  addPhoto(
    @Ctx() ctx: Context,
    @UploadedForm(PHOTO) upload: Upload<RemakePhotoBody>,
  ): Promise<OrderedPanelReplyForTenant> {
    return this.uploadRemakePhoto.run(ctx, upload);
  }

  @Endpoint('/api/order/read-label')
  label(@Ctx() ctx: Context, @Body() { code }: ReadLabelBody): Promise<ReadLabelReply> {
    return this.readLabel.run(ctx, code);
  }

  @Endpoint('/api/order/scan-panels')
  scan(@Ctx() ctx: Context, @Body() body: ScanPanelsBody): Promise<ScanPanelsReply> {
    return this.scanPanels.run(ctx, body);
  }
}

@Controller()
export class ShopController {
  constructor(
    private readonly orderBoard: OrderBoard,
    private readonly moveOrders: MoveOrders,
  ) {}

  @Endpoint('/api/order/count-for-tenant')
  count(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<OrderCounts> {
    return this.orderBoard.counts(ctx);
  }

  @Endpoint('/api/order/get-board')
  board(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<OrderBoardReply> {
    return this.orderBoard.board(ctx);
  }

  @Endpoint('/api/order/move-orders')
  move(@Ctx() ctx: Context, @Body() body: MoveOrdersBody): Promise<MoveOrdersReply> {
    return this.moveOrders.run(ctx, body);
  }
}
