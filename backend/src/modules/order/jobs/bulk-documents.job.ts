import {
  LABEL_FORMATS,
  LABEL_OUTPUTS,
  LABEL_PLACES,
  type LabelFormat,
  type LabelOptions,
  type LabelOutput,
} from '@glass/contracts/document';
import { limits } from '@glass/contracts/limits';
import { BooleanField, IntegerField, OneOfField, UidListField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class BulkOrders {
  @UidListField(limits.ordersPerJob)
  orderUids!: string[];
}

export class BulkOrderSummaries extends BulkOrders {
  @BooleanField()
  withPrices!: boolean;

  @BooleanField({ optional: true })
  forCustomer?: boolean;

  /** Whether the buyer's email address and phone number are left out: a link may have been forwarded. */
  @BooleanField({ optional: true })
  hidesContact?: boolean;
}

const MAX_LABELS_PER_SHEET = Math.max(...Object.values(LABEL_PLACES));

/** Base of bodies and payloads. */
export class LabelOptionFields implements LabelOptions {
  @OneOfField(LABEL_FORMATS, { optional: true })
  format?: LabelFormat;

  @IntegerField({ min: 1, max: MAX_LABELS_PER_SHEET, optional: true })
  startAt?: number;

  @OneOfField(LABEL_OUTPUTS, { optional: true })
  output?: LabelOutput;
}

export class BulkPanelLabels extends LabelOptionFields implements BulkOrders {
  @UidListField(limits.ordersPerJob)
  orderUids!: string[];
}

/** Takes minutes while one user waits: few attempts with a short backoff. */
const BULK = { queue: 'documents', attempts: 3, backoffMs: 5000, tracked: true } as const;

export const bulkOrderSummariesJob = defineJob({
  ...BULK,
  name: 'bulk-order-summary-pdf',
  payload: BulkOrderSummaries,
});
export const bulkPanelLabelsJob = defineJob({
  ...BULK,
  name: 'bulk-panel-labels-pdf',
  payload: BulkPanelLabels,
});
export const bulkDxfFilesJob = defineJob({ ...BULK, name: 'bulk-dxf-files', payload: BulkOrders });
