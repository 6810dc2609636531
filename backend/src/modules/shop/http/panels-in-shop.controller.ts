import { Body, Controller } from '@nestjs/common';
import { limits, type ReadLabelReply, type ScanPanelsReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import {
  GetOrderedPanel,
  type OrderedPanelReply,
  type OrderedPanelReplyForTenant,
} from '../../order/public.js';
import { ReadLabel } from '../queries/read-label.query.js';
import { MovePieces } from '../use-cases/move-pieces.use-case.js';
import { RemakePieces } from '../use-cases/remake-pieces.use-case.js';
import { ScanPanels } from '../use-cases/scan-panels.use-case.js';
import { UploadRemakePhoto } from '../use-cases/upload-remake-photo.use-case.js';
import {
  MovePiecesBody,
  OrderedPanelBody,
  ReadLabelBody,
  RemakePhotoBody,
  RemakePiecesBody,
  ScanPanelsBody,
} from './shop.bodies.js';

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
