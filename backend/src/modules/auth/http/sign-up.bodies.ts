import type { ResendVerificationRequest, VisitorShipping } from '@glass/contracts/auth';
import { limits } from '@glass/contracts/limits';
import {
  DayField,
  EmailField,
  NestedField,
  OneOfField,
  SecretField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { DeliveryPlaceBody } from '../../../kernel/http/postal-address.body.js';

class CaptchaAnswerBody {
  @UidField()
  captchaUID!: string;

  @SecretField({ ...limits.captchaText, optional: true })
  captchaText?: string;

  @SecretField({ ...limits.captchaProof, optional: true })
  captchaProof?: string;
}

export class ResendVerificationBody extends CaptchaAnswerBody implements ResendVerificationRequest {
  @UidField()
  tenantUID!: string;

  @EmailField()
  email!: string;
}

/** Delivery choices of a visitor. */
export class VisitorShippingBody implements VisitorShipping {
  @OneOfField(['delivery', 'pickUp'])
  method!: VisitorShipping['method'];

  @DayField({ nullable: true })
  requestedDate!: string | null;

  @TextField({ ...limits.deliveryNotes, lines: true })
  deliveryNotes!: string;

  @TextField({ ...limits.chargeCode, nullable: true })
  rush!: string | null;

  @TextField({ ...limits.chargeCode, nullable: true })
  crate!: string | null;

  @NestedField(DeliveryPlaceBody, { nullable: true })
  address!: DeliveryPlaceBody | null;
}
