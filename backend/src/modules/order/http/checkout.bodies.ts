import type {
  CompleteCheckoutSessionRequest,
  CompleteHouseAccountRequest,
  CreateCheckoutSessionRequest,
  PaymentOptionsRequest,
} from '@glass/contracts';
import {
  BooleanField,
  IntegerField,
  MAX_VERSION,
  OneOfField,
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
  @OneOfField(['card', 'demo'])
  method!: 'card' | 'demo';
}

export class CompleteHouseAccountBody extends OrderToPlaceBody implements CompleteHouseAccountRequest {}

export class CompleteCheckoutSessionBody implements CompleteCheckoutSessionRequest {
  @UidField()
  sessionUID!: string;

  @OneOfField(['paid', 'declined'], { optional: true })
  demoOutcome?: 'paid' | 'declined';
}

export class PaymentOptionsBody implements PaymentOptionsRequest {
  @UidField({ optional: true })
  quoteUID?: string;
}
