import { Body, Controller } from '@nestjs/common';
import type { Done, SignupReply, VerifyEmailReply } from '@glass/contracts';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { ResendVerificationEmail } from '../use-cases/resend-verification-email.use-case.js';
import { SignUp } from '../use-cases/sign-up.use-case.js';
import { VerifyEmail } from '../use-cases/verify-email.use-case.js';
import { WizardSignUp } from '../use-cases/wizard-sign-up.use-case.js';
import { ResendVerificationBody, SignupBody, VerifyEmailBody, WizardSignupBody } from './sign-up.bodies.js';

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
