import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { OrderRemake } from '../persistence/order-parts.entities.js';
import {
  OrderPanelEventRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
} from '../persistence/order-parts.repositories.js';
import type { RemakeWithPhotos, ShopParts } from './order-presenter.js';

@Injectable()
export class ReadShopParts {
  constructor(
    private readonly panelEvents: OrderPanelEventRepository,
    private readonly remakes: OrderRemakeRepository,
    private readonly photos: OrderRemakePhotoRepository,
  ) {}

  async ofOrder(ctx: Context, orderUid: string): Promise<ShopParts> {
    return {
      remakes: await this.withPhotos(ctx, await this.remakes.ofOrder(ctx, orderUid)),
      panelEvents: await this.panelEvents.latest(ctx, { orderUid }),
    };
  }

  async ofPanel(ctx: Context, orderUid: string, panelUid: string): Promise<ShopParts> {
    const remakes = await this.remakes.ofOrder(ctx, orderUid);
    return {
      remakes: await this.withPhotos(
        ctx,
        remakes.filter((remake) => remake.panelUid === panelUid),
      ),
      panelEvents: await this.panelEvents.latest(ctx, { panelUid }),
    };
  }

  /** Skips the query for the many orders without remakes. */
  private async withPhotos(ctx: Context, remakes: OrderRemake[]): Promise<RemakeWithPhotos[]> {
    if (remakes.length === 0) return [];
    const photos = await this.photos.findByRemakes(
      ctx,
      remakes.map(({ uid }) => uid),
    );
    return remakes.map((remake) => ({
      ...remake,
      photos: photos.flatMap(({ remakeUid, fileUid }) => (remakeUid === remake.uid ? [fileUid] : [])),
    }));
  }
}
