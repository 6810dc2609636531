import { Body, Controller } from '@nestjs/common';
import type { Done } from '@glass/contracts';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { DemandSecondFactor } from '../use-cases/demand-second-factor.use-case.js';
import { ResetPlatformSecondFactor } from '../use-cases/reset-platform-second-factor.use-case.js';
import { ResetSecondFactor } from '../use-cases/reset-second-factor.use-case.js';
import {
  ResetPlatformSecondFactorBody,
  ResetSecondFactorBody,
  SecondFactorDemandBody,
} from './second-factor.bodies.js';

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
