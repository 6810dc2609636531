import { Body, Controller } from '@nestjs/common';
import {
  limits,
  type Done,
  type ExportMyDataRequest,
  type JobAccepted,
  type PersonProof,
} from '@glass/contracts';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { SecretField, UidField } from '../../../kernel/http/fields.js';
import { DeleteMyAccount } from '../use-cases/delete-person.use-case.js';
import { ExportMyData } from '../use-cases/start-export.use-case.js';

class ExportMyDataBody implements ExportMyDataRequest {
  @UidField()
  jobUID!: string;
}

class OwnProofBody implements PersonProof {
  @SecretField({ ...limits.password, optional: true })
  password?: string;

  @SecretField({ ...limits.factorCode, optional: true })
  code?: string;
}

/** Export and deletion of the caller's own data. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly exportMyData: ExportMyData,
    private readonly deleteMyAccount: DeleteMyAccount,
  ) {}

  @Endpoint('/api/user/export-my-data')
  export(@Ctx() ctx: Context, @Body() body: ExportMyDataBody): Promise<JobAccepted> {
    return this.exportMyData.run(ctx, body);
  }

  @Endpoint('/api/user/delete-my-account')
  delete(@Ctx() ctx: Context, @CallerOf() caller: Caller, @Body() body: OwnProofBody): Promise<Done> {
    return this.deleteMyAccount.run(ctx, caller.address, body);
  }
}
