import { Body, Controller } from '@nestjs/common';
import type { BeginPasskeyReply, SecondFactorAddedReply, SecondFactorReply } from '@glass/contracts';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetSecondFactor } from '../queries/get-second-factor.query.js';
import { AddPasskey } from '../use-cases/add-passkey.use-case.js';
import { BeginPasskey } from '../use-cases/begin-passkey.use-case.js';
import { RemovePasskey } from '../use-cases/remove-passkey.use-case.js';
import { RenamePasskey } from '../use-cases/rename-passkey.use-case.js';
import {
  AddPasskeyBody,
  PersonProofBody,
  RemovePasskeyBody,
  RenamePasskeyBody,
} from './second-factor.bodies.js';

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
