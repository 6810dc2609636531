import {
  limits,
  type ResendVerificationRequest,
  type SignupRequest,
  type VerifyEmailRequest,
  type VisitorShipping,
  type WizardSignupRequest,
} from '@glass/contracts';
import {
  DayField,
  EmailField,
  ListField,
  NestedField,
  OneOfField,
  SecretField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { PostalAddressBody } from '../../../kernel/http/postal-address.body.js';
import { PanelBody } from '../../quote/public.http.js';

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

export class SignupBody extends ResendVerificationBody implements SignupRequest {
  @SecretField(limits.password)
  password!: string;

  @TextField({ min: 1, ...limits.personName })
  firstName!: string;

  @TextField({ min: 1, ...limits.personName })
  lastName!: string;

  @TextField({ ...limits.companyName, optional: true })
  companyName?: string;
}

class VisitorShippingBody implements VisitorShipping {
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

  @NestedField(PostalAddressBody, { nullable: true })
  address!: PostalAddressBody | null;
}

export class WizardSignupBody extends SignupBody implements WizardSignupRequest {
  @UidField()
  quoteUID!: string;

  @TextField({ max: limits.quoteName.max, optional: true })
  quoteName?: string;

  @ListField(PanelBody, { ...limits.visitorPanels, what: 'a panel' })
  panels!: PanelBody[];

  @NestedField(VisitorShippingBody, { optional: true })
  shipping?: VisitorShippingBody;
}

export class VerifyEmailBody implements VerifyEmailRequest {
  @SecretField(limits.token)
  token!: string;

  @SecretField({ ...limits.token, optional: true })
  continueKey?: string;

  @SecretField({ ...limits.password, optional: true })
  password?: string;

  @SecretField({ ...limits.password, optional: true })
  newPassword?: string;
}
