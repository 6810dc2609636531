import { Body, Controller } from '@nestjs/common';
import {
  CONFIRMABLE_STEPS,
  type ConfirmableStep,
  type ConfirmSetupStepRequest,
  type SiteSetup,
} from '@glass/contracts/tenant';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, OneOfField } from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetSiteSetup } from '../queries/get-site-setup.query.js';
import { ConfirmSetupStep, DismissSetup, OpenSite } from '../use-cases/site-setup.use-case.js';

class ConfirmStepBody implements ConfirmSetupStepRequest {
  @OneOfField(CONFIRMABLE_STEPS)
  step!: ConfirmableStep;

  @BooleanField()
  isDone!: boolean;
}

@Controller()
export class SiteSetupController {
  constructor(
    private readonly getSetup: GetSiteSetup,
    private readonly confirmStep: ConfirmSetupStep,
    private readonly dismissSetup: DismissSetup,
    private readonly openSite: OpenSite,
  ) {}

  @Endpoint('/api/site-setup/get')
  get(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<SiteSetup> {
    return this.getSetup.run(ctx);
  }

  @Endpoint('/api/site-setup/confirm-step')
  confirm(@Ctx() ctx: Context, @Body() body: ConfirmStepBody): Promise<SiteSetup> {
    return this.confirmStep.run(ctx, body);
  }

  @Endpoint('/api/site-setup/dismiss')
  dismiss(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<SiteSetup> {
    return this.dismissSetup.run(ctx);
  }

  @Endpoint('/api/site-setup/open-site')
  open(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<SiteSetup> {
    return this.openSite.run(ctx);
  }
}
