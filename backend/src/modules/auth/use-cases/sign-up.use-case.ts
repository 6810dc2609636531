import { Injectable } from '@nestjs/common';
import type { SignupReply, SignupRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { KeepSignUp } from '../steps/keep-sign-up.js';

/** Signs somebody up who brings nothing but themselves. */
@Injectable()
export class SignUp {
  constructor(private readonly signUp: KeepSignUp) {}

  /** @throws VALIDATION_FAILED at `password`, TENANT_UNKNOWN, FORBIDDEN, CAPTCHA_WRONG, TOO_MANY_REQUESTS, UNAVAILABLE */
  async run(caller: Caller, request: SignupRequest): Promise<SignupReply> {
    return this.signUp.keep(await this.signUp.check(caller, request), caller, request, null);
  }
}
