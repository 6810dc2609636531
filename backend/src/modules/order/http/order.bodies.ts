import {
  limits,
  DUE_FILTERS,
  ORDER_STATUSES,
  PANEL_STAGES,
  type BulkOrdersRequest,
  type BulkOrderSummaryRequest,
  type BulkPanelLabelsRequest,
  type CuttingListRequest,
  type DueFilter,
  type FindRequest,
  type MakeOrderSummaryRequest,
  type OrderFilters,
  type OrderListRequest,
  type OrderRequest,
  type OrderStatus,
  type OrderSummaryRequest,
  type PanelLabelsRequest,
  type PanelStage,
  type ProcessingDetails,
  type SaveProcessingDetailsRequest,
  type ShopOrderFilters,
  type ShopOrdersRequest,
} from '@glass/contracts';
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
import { ListBody } from '../../../kernel/http/list-body.js';

export class OrderBody implements OrderRequest {
  @UidField()
  orderUID!: string;
}

class OrderFiltersBody implements OrderFilters {
  @OneOfField(ORDER_STATUSES, { optional: true, list: true })
  status?: OrderStatus[];

  @UidField({ optional: true })
  companyUID?: string;
}

export class OrderListBody extends ListBody implements OrderListRequest {
  @NestedField(OrderFiltersBody, { optional: true })
  filters?: OrderFiltersBody;
}

class ShopOrderFiltersBody extends OrderFiltersBody implements ShopOrderFilters {
  @OneOfField(DUE_FILTERS, { optional: true, list: true })
  due?: DueFilter[];

  @OneOfField(PANEL_STAGES, { optional: true, list: true })
  stage?: PanelStage[];
}

export class ShopOrdersBody extends ListBody implements ShopOrdersRequest {
  @NestedField(ShopOrderFiltersBody, { optional: true })
  filters?: ShopOrderFiltersBody;
}

export class SaveProcessingDetailsBody extends OrderBody implements SaveProcessingDetailsRequest {
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
}

export class CuttingListBody implements CuttingListRequest {
  @UidListField(limits.ordersOnCuttingList)
  orderUIDs!: string[];
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

export class FindBody implements FindRequest {
  @TextField({ min: 1, ...limits.search })
  search!: string;
}
