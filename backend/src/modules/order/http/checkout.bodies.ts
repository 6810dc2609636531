import {
  limits,
  type CompleteCheckoutSessionRequest,
  type CompleteHouseAccountRequest,
  type CreateCheckoutSessionRequest,
  type OrderApprovedRequest,
  type OrderPaymentsRequest,
  type PaymentOptionsRequest,
  type RefundOrderRequest,
} from '@glass/contracts';
import {
  BooleanField,
  IntegerField,
  MAX_VERSION,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';

class OrderToPlaceBody {
  @UidField()
  quoteUID!: string;

  @UidField()
  orderUID!: string;

  @IntegerField({ min: 1, max: MAX_VERSION })
  quoteVersion!: number;

  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER })
  totalMinor!: number;

  @BooleanField()
  measurementsAreFinal!: boolean;
}

export class CreateCheckoutSessionBody extends OrderToPlaceBody implements CreateCheckoutSessionRequest {
  @OneOfField(['card', 'demo', 'none'])
  method!: CreateCheckoutSessionRequest['method'];

  @BooleanField({ optional: true })
  opensInTab?: boolean;
}

export class CompleteHouseAccountBody extends OrderToPlaceBody implements CompleteHouseAccountRequest {}

export class OrderApprovedBody implements OrderApprovedRequest {
  @UidField()
  approvalUID!: string;

  @UidField()
  orderUID!: string;

  @OneOfField(['card', 'demo', 'houseAccount', 'none'])
  method!: OrderApprovedRequest['method'];

  @BooleanField()
  measurementsAreFinal!: boolean;
}

export class CompleteCheckoutSessionBody implements CompleteCheckoutSessionRequest {
  @UidField()
  sessionUID!: string;

  @OneOfField(['paid', 'declined'], { optional: true })
  demoOutcome?: 'paid' | 'declined';
}

export class PaymentOptionsBody implements PaymentOptionsRequest {
  @UidField({ optional: true })
  quoteUID?: string;

  @UidField({ optional: true })
  companyUID?: string;
}

export class OrderPaymentsBody implements OrderPaymentsRequest {
  @UidField()
  orderUID!: string;
}

export class RefundOrderBody extends OrderPaymentsBody implements RefundOrderRequest {
  @UidField()
  refundUID!: string;

  @IntegerField({ min: 1, max: Number.MAX_SAFE_INTEGER })
  amountMinor!: number;

  @TextField({ ...limits.refundNote, lines: true })
  note!: string;
}
