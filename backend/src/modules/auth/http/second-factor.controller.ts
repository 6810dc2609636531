import { Body, Controller } from '@nestjs/common';
import type {
  AddPasskeyRequest,
  BeginPasskeyReply,
  BeginPasskeySignInReply,
  BeginPasskeySignInRequest,
  BeginTotpReply,
  ConfirmTotpRequest,
  PersonProof,
  RecoveryCodesReply,
  RemovePasskeyRequest,
  RenamePasskeyRequest,
  ResetPlatformSecondFactorRequest,
  ResetSecondFactorRequest,
  SecondFactorAddedReply,
  SecondFactorDemandRequest,
  SecondFactorReply,
  SessionGrant,
  VerifySecondFactorRequest,
  WebAuthnMessage,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import { type Caller, CallerOf, Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetSecondFactor } from '../queries/get-second-factor.query.js';
import { BeginTotp, ConfirmTotp, RemoveTotp, RenewRecoveryCodes } from '../use-cases/change-totp.use-case.js';
import { BooleanField, ObjectField, SecretField, TextField, UidField } from '../../../kernel/http/fields.js';
import {
  AddPasskey,
  BeginPasskey,
  RemovePasskey,
  RenamePasskey,
} from '../use-cases/change-passkeys.use-case.js';
import {
  DemandSecondFactor,
  ResetPlatformSecondFactor,
  ResetSecondFactor,
} from '../use-cases/reset-second-factor.use-case.js';
import { BeginPasskeySignIn, VerifySecondFactor } from '../use-cases/verify-second-factor.use-case.js';

class PersonProofBody implements PersonProof {
  @SecretField({ ...limits.password, optional: true })
  password?: string;

  @SecretField({ ...limits.factorCode, optional: true })
  code?: string;
}

class ConfirmTotpBody implements ConfirmTotpRequest {
  @SecretField(limits.factorCode)
  code!: string;
}

class AddPasskeyBody implements AddPasskeyRequest {
  @SecretField(limits.token)
  challenge!: string;

  @TextField(limits.passkeyName)
  name!: string;

  @ObjectField()
  passkey!: WebAuthnMessage;
}

class RenamePasskeyBody implements RenamePasskeyRequest {
  @UidField()
  passkeyUID!: string;

  @TextField(limits.passkeyName)
  name!: string;
}

class RemovePasskeyBody extends PersonProofBody implements RemovePasskeyRequest {
  @UidField()
  passkeyUID!: string;
}

class VerifySecondFactorBody implements VerifySecondFactorRequest {
  @SecretField(limits.token)
  challenge!: string;

  @SecretField({ ...limits.factorCode, optional: true })
  code?: string;

  @SecretField({ ...limits.factorCode, optional: true })
  recoveryCode?: string;

  @ObjectField({ optional: true })
  passkey?: WebAuthnMessage;
}

class BeginPasskeySignInBody implements BeginPasskeySignInRequest {
  @UidField()
  tenantUID!: string;
}

class ResetSecondFactorBody implements ResetSecondFactorRequest {
  @UidField()
  contactUID!: string;
}

class ResetPlatformSecondFactorBody
  extends ResetSecondFactorBody
  implements ResetPlatformSecondFactorRequest
{
  @UidField()
  tenantUID!: string;

  @TextField({ ...limits.staffReason, optional: true })
  reason?: string;
}

class SecondFactorDemandBody implements SecondFactorDemandRequest {
  @BooleanField()
  isDemanded!: boolean;
}

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

@Controller()
export class SecondFactorOfOthersController {
  constructor(
    private readonly resetSecondFactor: ResetSecondFactor,
    private readonly resetPlatformSecondFactor: ResetPlatformSecondFactor,
    private readonly demandSecondFactor: DemandSecondFactor,
  ) {}

  @Endpoint('/api/tenant/user-reset-second-factor')
  reset(@Ctx() ctx: Context, @CallerOf() caller: Caller, @Body() body: ResetSecondFactorBody): Promise<Done> {
    return this.resetSecondFactor.run(ctx, caller, body);
  }

  @Endpoint('/api/platform/reset-second-factor')
  resetByStaff(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: ResetPlatformSecondFactorBody,
  ): Promise<Done> {
    return this.resetPlatformSecondFactor.run(ctx, caller, body);
  }

  @Endpoint('/api/tenant/user-set-second-factor-demand')
  demand(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: SecondFactorDemandBody,
  ): Promise<Done> {
    return this.demandSecondFactor.run(ctx, caller, body);
  }
}

@Controller()
export class PasskeyController {
  constructor(
    private readonly getSecondFactor: GetSecondFactor,
    private readonly beginPasskey: BeginPasskey,
    private readonly addPasskey: AddPasskey,
    private readonly renamePasskey: RenamePasskey,
    private readonly removePasskey: RemovePasskey,
  ) {}

  @Endpoint('/api/auth/second-factor/begin-passkey')
  begin(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: PersonProofBody,
  ): Promise<BeginPasskeyReply> {
    return this.beginPasskey.run(ctx, caller, body);
  }

  @Endpoint('/api/auth/second-factor/add-passkey')
  async add(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: AddPasskeyBody,
  ): Promise<SecondFactorAddedReply> {
    const recoveryCodes = await this.addPasskey.run(ctx, caller, body);
    return { recoveryCodes, state: await this.getSecondFactor.run(ctx) };
  }

  @Endpoint('/api/auth/second-factor/rename-passkey')
  async rename(@Ctx() ctx: Context, @Body() body: RenamePasskeyBody): Promise<SecondFactorReply> {
    await this.renamePasskey.run(ctx, body);
    return this.getSecondFactor.run(ctx);
  }

  @Endpoint('/api/auth/second-factor/remove-passkey')
  async remove(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: RemovePasskeyBody,
  ): Promise<SecondFactorReply> {
    await this.removePasskey.run(ctx, caller, body);
    return this.getSecondFactor.run(ctx);
  }
}

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
