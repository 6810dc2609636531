import { Body, Controller } from '@nestjs/common';
import type { BeginPasskeySignInReply, SessionGrant } from '@glass/contracts';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { BeginPasskeySignIn } from '../use-cases/begin-passkey-sign-in.use-case.js';
import { VerifySecondFactor } from '../use-cases/verify-second-factor.use-case.js';
import { BeginPasskeySignInBody, VerifySecondFactorBody } from './second-factor.bodies.js';

@Controller()
export class SecondFactorSignInController {
  constructor(
    private readonly verifySecondFactor: VerifySecondFactor,
    private readonly beginPasskeySignIn: BeginPasskeySignIn,
  ) {}

  @Endpoint('/api/auth/second-factor/verify')
  verify(@CallerOf() caller: Caller, @Body() body: VerifySecondFactorBody): Promise<SessionGrant> {
    return this.verifySecondFactor.run(caller, body);
  }

  @Endpoint('/api/auth/second-factor/begin-passkey-sign-in')
  beginPasskey(
    @CallerOf() caller: Caller,
    @Body() body: BeginPasskeySignInBody,
  ): Promise<BeginPasskeySignInReply> {
    return this.beginPasskeySignIn.run(caller, body);
  }
}
