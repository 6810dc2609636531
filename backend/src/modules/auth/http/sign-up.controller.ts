import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import type {
  SignupReply,
  SignupRequest,
  VerifyEmailReply,
  VerifyEmailRequest,
  WizardSignupRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import { type Caller, CallerOf } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { ResendVerificationEmail, SignUp, WizardSignUp } from '../use-cases/sign-up.use-case.js';
import { VerifyEmail } from '../use-cases/verify-email.use-case.js';
import { ListField, NestedField, SecretField, TextField, UidField } from '../../../kernel/http/fields.js';
import { PanelBody, ShowerBody } from '../../quote/public.http.js';
import { ResendVerificationBody, VisitorShippingBody } from './sign-up.bodies.js';

class SignupBody extends ResendVerificationBody implements SignupRequest {
  @SecretField(limits.password)
  password!: string;

  @TextField({ min: 1, ...limits.personName })
  firstName!: string;

  @TextField({ min: 1, ...limits.personName })
  lastName!: string;

  @TextField({ ...limits.companyName, optional: true })
  companyName?: string;
}

class WizardSignupBody extends SignupBody implements WizardSignupRequest {
  @UidField()
  quoteUID!: string;

  @TextField({ max: limits.quoteName.max, optional: true })
  quoteName?: string;

  @ListField(PanelBody, { ...limits.visitorPanels, what: msg`a panel` })
  panels!: PanelBody[];

  @ListField(ShowerBody, { ...limits.visitorShowers, what: msg`a shower`, optional: true })
  showers?: ShowerBody[];

  @NestedField(VisitorShippingBody, { optional: true })
  shipping?: VisitorShippingBody;
}

class VerifyEmailBody implements VerifyEmailRequest {
  @SecretField(limits.token)
  token!: string;

  @SecretField({ ...limits.token, optional: true })
  continueKey?: string;

  @SecretField({ ...limits.password, optional: true })
  password?: string;

  @SecretField({ ...limits.password, optional: true })
  newPassword?: string;
}

@Controller()
export class SignUpController {
  constructor(
    private readonly signUp: SignUp,
    private readonly wizardSignUp: WizardSignUp,
    private readonly verifyEmail: VerifyEmail,
    private readonly resendVerification: ResendVerificationEmail,
  ) {}

  @Endpoint('/api/auth/signup')
  start(@CallerOf() caller: Caller, @Body() body: SignupBody): Promise<SignupReply> {
    return this.signUp.run(caller, body);
  }

  @Endpoint('/api/auth/wizard-signup')
  startWithPanels(@CallerOf() caller: Caller, @Body() body: WizardSignupBody): Promise<SignupReply> {
    return this.wizardSignUp.run(caller, body);
  }

  @Endpoint('/api/auth/verify-email')
  verify(@CallerOf() caller: Caller, @Body() body: VerifyEmailBody): Promise<VerifyEmailReply> {
    return this.verifyEmail.run(caller, body);
  }

  @Endpoint('/api/auth/resend-verification-email')
  resend(@CallerOf() caller: Caller, @Body() body: ResendVerificationBody): Promise<Done> {
    return this.resendVerification.run(caller, body);
  }
}
