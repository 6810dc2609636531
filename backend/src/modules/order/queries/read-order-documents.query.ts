import { Injectable } from '@nestjs/common';
import type { OrderDocument } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ReadParties } from '../../quote/public.js';
import type { TenantProfile, TenantSettings } from '../../tenant/public.js';
import { buildOrderDocument } from '../domain/order-document.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import { hasDeliveryNotes } from '../domain/order-shipping.js';
import { LabelKeys } from '../persistence/label-keys.js';
import type { OrderRemake } from '../persistence/order-parts.entities.js';
import { OrderPanelRepository, OrderRemakeRepository } from '../persistence/order-parts.repositories.js';
import { OrderRepository } from '../persistence/order.repository.js';

export interface OrderDocuments {
  uid: string;
  document: OrderDocument;
  settings: TenantSettings;
}

@Injectable()
export class ReadOrderDocuments {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly remakes: OrderRemakeRepository,
    private readonly parties: ReadParties,
    private readonly keys: LabelKeys,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, orderUid: string): Promise<OrderDocuments> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: orderUid });
      const tenant = await this.parties.tenant(tx);
      const printed = {
        ...order,
        processing: toProcessingDetails(order.processing),
        buyerDeliveryNotes: hasDeliveryNotes(order.notesForShop)
          ? await this.parties.deliveryNotes(tx, order.quoteUid)
          : '',
      };
      const remakes = await this.remakes.ofOrder(tx, orderUid);
      const panels = (await this.panels.ofOrder(tx, orderUid)).map((panel) => ({
        ...panel,
        remadePieces: listRemadePieces(remakes, panel.uid),
      }));
      const buyer = await this.parties.buyer(tx, order);
      return {
        uid: orderUid,
        document: buildOrderDocument(printed, panels, tenant, buyer, await this.keys.getOrCreate(tx)),
        settings: tenant.settings,
      };
    });
  }

  /** Returns the document if there is exactly one order, otherwise null. @throws NOT_FOUND */
  async readIfSingle(ctx: Context, [orderUid, ...others]: string[]): Promise<OrderDocument | null> {
    return orderUid && others.length === 0 ? (await this.run(ctx, orderUid)).document : null;
  }

  async tenant(ctx: Context): Promise<TenantProfile> {
    return this.database.runInTransaction(ctx, (tx) => this.parties.profile(tx));
  }
}

function listRemadePieces(remakes: OrderRemake[], panelUid: string): number[] {
  const pieces = remakes.flatMap((remake) => (remake.panelUid === panelUid ? remake.pieces : []));
  return [...new Set(pieces)].sort((one, other) => one - other);
}
