import { Inject, Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID, type CaptchaAnswer } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { TENANT_DIRECTORY, type TenantDirectory } from '../../../kernel/access/principal-reader.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CheckCaptcha } from './check-captcha.js';

/** Checks whether a visitor may sign up at a tenant's site. */
@Injectable()
export class CheckSignUp {
  constructor(
    @Inject(TENANT_DIRECTORY) private readonly tenants: TenantDirectory,
    private readonly checkCaptcha: CheckCaptcha,
  ) {}

  /** @throws TENANT_UNKNOWN, FORBIDDEN at the platform's site, CAPTCHA_WRONG */
  async run(
    caller: Pick<Caller, 'address' | 'traceId'>,
    { tenantUID, ...answer }: CaptchaAnswer & { tenantUID: string },
  ): Promise<Context> {
    if (!(await this.tenants.isOpen(tenantUID))) {
      throw generalError('TENANT_UNKNOWN', 'This site doesn’t exist.');
    }
    // The platform's site has staff only and sells nothing.
    if (tenantUID === ROOT_TENANT_UID) {
      throw generalError('FORBIDDEN', 'Accounts on this site are by invitation only.');
    }
    const ctx = visitorContext(tenantUID, caller);
    await this.checkCaptcha.run(ctx, answer);
    return ctx;
  }
}
