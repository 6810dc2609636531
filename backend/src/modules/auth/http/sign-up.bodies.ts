import type {
  PanelSpec,
  ResendVerificationRequest,
  SignupRequest,
  VerifyEmailRequest,
  WizardSignupRequest,
} from '@glass/contracts';
import {
  EmailField,
  IntegerField,
  ListField,
  ObjectField,
  SecretField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { MOST_PIECES, type PanelSent } from '../../quote/public.js';

const LONGEST_NAME = 100;
/** More panels than anybody measures before asking who makes them. */
const MOST_PANELS = 50;

class CaptchaAnswerBody {
  @UidField()
  captchaUID!: string;

  @SecretField({ max: 40, optional: true })
  captchaText?: string;

  @SecretField({ max: 100, optional: true })
  captchaProof?: string;
}

export class ResendVerificationBody extends CaptchaAnswerBody implements ResendVerificationRequest {
  @UidField()
  tenantUID!: string;

  @EmailField()
  email!: string;
}

export class SignupBody extends ResendVerificationBody implements SignupRequest {
  @SecretField({ max: 1024 })
  password!: string;

  @TextField({ min: 1, max: LONGEST_NAME })
  firstName!: string;

  @TextField({ min: 1, max: LONGEST_NAME })
  lastName!: string;

  @TextField({ max: 200, optional: true })
  companyName?: string;
}

class VisitorPanelBody implements PanelSent {
  @UidField()
  panelUID!: string;

  @IntegerField({ min: 1, max: MOST_PIECES })
  quantity!: number;

  /** Read field by field by the geometry, which names what is wrong in it. */
  @ObjectField()
  spec!: PanelSpec;
}

export class WizardSignupBody extends SignupBody implements WizardSignupRequest {
  @UidField()
  quoteUID!: string;

  @TextField({ max: 120, optional: true })
  quoteName?: string;

  @ListField(VisitorPanelBody, { max: MOST_PANELS, what: 'a panel' })
  panels!: VisitorPanelBody[];
}

export class VerifyEmailBody implements VerifyEmailRequest {
  @SecretField({ max: 512 })
  token!: string;

  @SecretField({ max: 512, optional: true })
  continueKey?: string;

  @SecretField({ max: 1024, optional: true })
  password?: string;

  @SecretField({ max: 1024, optional: true })
  newPassword?: string;
}
