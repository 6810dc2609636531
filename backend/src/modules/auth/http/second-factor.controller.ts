import { Body, Controller } from '@nestjs/common';
import type {
  BeginTotpReply,
  RecoveryCodesReply,
  SecondFactorAddedReply,
  SecondFactorReply,
} from '@glass/contracts';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetSecondFactor } from '../queries/get-second-factor.query.js';
import { BeginTotp } from '../use-cases/begin-totp.use-case.js';
import { ConfirmTotp } from '../use-cases/confirm-totp.use-case.js';
import { RemoveTotp } from '../use-cases/remove-totp.use-case.js';
import { RenewRecoveryCodes } from '../use-cases/renew-recovery-codes.use-case.js';
import { ConfirmTotpBody, PersonProofBody } from './second-factor.bodies.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly getSecondFactor: GetSecondFactor,
    private readonly beginTotp: BeginTotp,
    private readonly confirmTotp: ConfirmTotp,
    private readonly removeTotp: RemoveTotp,
    private readonly renewRecoveryCodes: RenewRecoveryCodes,
  ) {}

  @Endpoint('/api/auth/second-factor/get')
  get(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<SecondFactorReply> {
    return this.getSecondFactor.run(ctx);
  }

  @Endpoint('/api/auth/second-factor/begin-totp')
  begin(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: PersonProofBody,
  ): Promise<BeginTotpReply> {
    return this.beginTotp.run(ctx, caller, body);
  }

  @Endpoint('/api/auth/second-factor/confirm-totp')
  async confirm(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: ConfirmTotpBody,
  ): Promise<SecondFactorAddedReply> {
    const recoveryCodes = await this.confirmTotp.run(ctx, caller, body);
    return { recoveryCodes, state: await this.getSecondFactor.run(ctx) };
  }

  @Endpoint('/api/auth/second-factor/remove-totp')
  async remove(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: PersonProofBody,
  ): Promise<SecondFactorReply> {
    await this.removeTotp.run(ctx, caller, body);
    return this.getSecondFactor.run(ctx);
  }

  @Endpoint('/api/auth/second-factor/renew-recovery-codes')
  renew(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: PersonProofBody,
  ): Promise<RecoveryCodesReply> {
    return this.renewRecoveryCodes.run(ctx, caller, body);
  }
}
