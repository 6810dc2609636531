import { Body, Controller } from '@nestjs/common';
import type { OrderedShowerRequest } from '@glass/contracts/quote';
import type { CuttingListRequest, PickListRequest } from '@glass/contracts/document';
import { limits } from '@glass/contracts/limits';
import {
  type BulkOrderSummaryRequest,
  type BulkOrdersRequest,
  type BulkPanelLabelsRequest,
  type CancelOrderRequest,
  type MakeOrderSummaryRequest,
  ORDER_STATUSES,
  type OrderFilters,
  type OrderListReply,
  type OrderListRequest,
  type OwnOrderFilters,
  type OrderRequest,
  type OrderStatus,
  type OrderSummaryRequest,
  type PackingSlipRequest,
  PANEL_STAGES,
  type PanelLabelsRequest,
  type PanelStage,
  type ProcessingDetails,
  type RecentOrdersReply,
  type SaveProcessingDetailsRequest,
} from '@glass/contracts/order';
import {
  DUE_FILTERS,
  type DueFilter,
  OPEN_FILTERS,
  type OpenFilter,
  type FindReply,
  type FindRequest,
  type ShopOrderFilters,
  type ShopOrdersReply,
  type ShopOrdersRequest,
} from '@glass/contracts/shop';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody, ListBody } from '../../../kernel/http/list-body.js';
import { GetOrder, type OrderReply, type OrderReplyForTenant } from '../queries/get-order.query.js';
import { ListOrders } from '../queries/list-orders.query.js';
import { RecentOrders } from '../queries/recent-orders.query.js';
import { SearchEverything } from '../queries/search-everything.query.js';
import { CancelOwnOrder } from '../use-cases/cancel-own-order.use-case.js';
import { SaveProcessingDetails } from '../use-cases/save-processing-details.use-case.js';
import {
  BooleanField,
  DayField,
  IntegerField,
  MAX_VERSION,
  NestedField,
  OneOfField,
  TextField,
  UidField,
  UidListField,
} from '../../../kernel/http/fields.js';
import { LabelOptionFields } from '../jobs/bulk-documents.job.js';

export class OrderBody implements OrderRequest {
  @UidField()
  orderUID!: string;
}

const NO_ACCOUNT = ['none'] as const;
class CancelOrderBody extends OrderBody implements CancelOrderRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;

  @TextField({ ...limits.moveNote, lines: true })
  note!: string;
}

class OrderFiltersBody implements OrderFilters {
  @OneOfField(ORDER_STATUSES, { optional: true, list: true })
  status?: OrderStatus[];

  @UidField({ optional: true })
  companyUID?: string;

  @OneOfField(NO_ACCOUNT, { optional: true, list: true })
  account?: 'none'[];
}

const NO_PAYMENT = ['payment'] as const;
class OwnOrderFiltersBody extends OrderFiltersBody implements OwnOrderFilters {
  @OneOfField(NO_PAYMENT, { optional: true, list: true })
  open?: 'payment'[];
}

class OrderListBody extends ListBody implements OrderListRequest {
  @NestedField(OwnOrderFiltersBody, { optional: true })
  filters?: OwnOrderFiltersBody;
}

class ShopOrderFiltersBody extends OrderFiltersBody implements ShopOrderFilters {
  @OneOfField(DUE_FILTERS, { optional: true, list: true })
  due?: DueFilter[];

  @OneOfField(PANEL_STAGES, { optional: true, list: true })
  stage?: PanelStage[];

  @OneOfField(OPEN_FILTERS, { optional: true, list: true })
  open?: OpenFilter[];
}

class ShopOrdersBody extends ListBody implements ShopOrdersRequest {
  @NestedField(ShopOrderFiltersBody, { optional: true })
  filters?: ShopOrderFiltersBody;
}

class SaveProcessingDetailsBody extends OrderBody implements SaveProcessingDetailsRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;

  @TextField({ ...limits.workOrderNumber, optional: true })
  workOrderNumber?: string;

  @DayField({ optional: true, nullable: true })
  confirmedDate?: string | null;

  @DayField({ optional: true, nullable: true })
  requiredDate?: string | null;

  @TextField({ ...limits.carrier, optional: true })
  carrier?: string;

  @TextField({ ...limits.trackingNumber, optional: true })
  trackingNumber?: string;

  @OneOfField(['pickUp', 'delivery', 'freight'], { optional: true, nullable: true })
  shipMethod?: ProcessingDetails['shipMethod'];

  @TextField({ ...limits.rack, optional: true })
  rack?: string;

  @TextField({ ...limits.processingNotes, optional: true, lines: true })
  notesToBuyer?: string;

  @TextField({ ...limits.processingNotes, optional: true, lines: true })
  notesForShop?: string;

  @OneOfField(ORDER_STATUSES, { optional: true })
  moveTo?: OrderStatus;

  @TextField({ ...limits.moveNote, optional: true, lines: true })
  moveNote?: string;
}

export class OrderSummaryBody extends OrderBody implements OrderSummaryRequest {
  @BooleanField({ optional: true })
  withPrices?: boolean;
}

export class MakeOrderSummaryBody extends OrderSummaryBody implements MakeOrderSummaryRequest {
  @UidField()
  jobUID!: string;
}

export class PanelLabelsBody extends LabelOptionFields implements PanelLabelsRequest {
  @UidField()
  orderUID!: string;

  @BooleanField({ optional: true })
  onlyRemakes?: boolean;

  @IntegerField({ min: 1, max: limits.furtherDeliveries.max + 1, optional: true })
  delivery?: number;
}

export class PackingSlipBody extends OrderBody implements PackingSlipRequest {
  @IntegerField({ min: 1, max: limits.furtherDeliveries.max + 1, optional: true })
  delivery?: number;
}

export class OrderedShowerBody extends OrderBody implements OrderedShowerRequest {
  @UidField()
  showerUID!: string;
}

export class CuttingListBody implements CuttingListRequest {
  @UidListField(limits.ordersOnCuttingList)
  orderUIDs!: string[];
}

export class PickListBody extends CuttingListBody implements PickListRequest {
  @IntegerField({ min: 1, max: limits.furtherDeliveries.max + 1, optional: true })
  delivery?: number;
}

export class BulkOrdersBody implements BulkOrdersRequest {
  @UidField()
  jobUID!: string;

  @UidListField(limits.ordersPerJob)
  orderUIDs!: string[];
}

export class BulkOrderSummaryBody extends BulkOrdersBody implements BulkOrderSummaryRequest {
  @BooleanField({ optional: true })
  withPrices?: boolean;
}

export class BulkPanelLabelsBody extends LabelOptionFields implements BulkPanelLabelsRequest {
  @UidField()
  jobUID!: string;

  @UidListField(limits.ordersPerJob)
  orderUIDs!: string[];
}

class FindBody implements FindRequest {
  @TextField({ min: 1, ...limits.search })
  search!: string;
}

@Controller()
export class OrderController {
  constructor(
    private readonly getOrder: GetOrder,
    private readonly cancelOrder: CancelOwnOrder,
    private readonly listOrders: ListOrders,
    private readonly recentOrders: RecentOrders,
    private readonly searchEverything: SearchEverything,
    private readonly saveProcessing: SaveProcessingDetails,
  ) {}

  @Endpoint('/api/order/get-for-customer')
  getOwn(@Ctx() ctx: Context, @Body() body: OrderBody): Promise<OrderReply> {
    return this.getOrder.forCustomer(ctx, body.orderUID);
  }

  @Endpoint('/api/order/cancel')
  cancel(@Ctx() ctx: Context, @Body() body: CancelOrderBody): Promise<OrderReply> {
    return this.cancelOrder.run(ctx, body);
  }

  @Endpoint('/api/order/get-for-tenant')
  get(@Ctx() ctx: Context, @Body() body: OrderBody): Promise<OrderReplyForTenant> {
    return this.getOrder.forTenant(ctx, body.orderUID);
  }

  @Endpoint('/api/order/list-for-customer')
  listOwn(@Ctx() ctx: Context, @Body() body: OrderListBody): Promise<OrderListReply> {
    return this.listOrders.run(ctx, body);
  }

  @Endpoint('/api/order/list-for-tenant')
  list(@Ctx() ctx: Context, @Body() body: ShopOrdersBody): Promise<ShopOrdersReply> {
    return this.listOrders.forTenant(ctx, body);
  }

  @Endpoint('/api/order/recent')
  async recent(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<RecentOrdersReply> {
    return { items: await this.recentOrders.run(ctx) };
  }

  @Endpoint('/api/order/save-processing-details')
  save(@Ctx() ctx: Context, @Body() body: SaveProcessingDetailsBody): Promise<OrderReplyForTenant> {
    return this.saveProcessing.run(ctx, body);
  }

  @Endpoint('/api/search/find')
  find(@Ctx() ctx: Context, @Body() body: FindBody): Promise<FindReply> {
    return this.searchEverything.run(ctx, body.search);
  }
}
