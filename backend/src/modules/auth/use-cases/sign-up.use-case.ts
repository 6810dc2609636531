import { Injectable } from '@nestjs/common';
import type { SignupReply, SignupRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { SavePendingSignUp } from '../services/save-pending-sign-up.js';

/** Signs up a visitor without panels. */
@Injectable()
export class SignUp {
  constructor(private readonly signUp: SavePendingSignUp) {}

  /** @throws VALIDATION_FAILED at `password`, TENANT_UNKNOWN, FORBIDDEN, CAPTCHA_WRONG, TOO_MANY_REQUESTS, UNAVAILABLE */
  async run(caller: Caller, request: SignupRequest): Promise<SignupReply> {
    return this.signUp.keep(await this.signUp.check(caller, request), caller, request, null);
  }
}
