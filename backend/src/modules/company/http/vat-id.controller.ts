import { Body, Controller } from '@nestjs/common';
import type { CompanyVatId, DecideVatIdRequest, SaveVatIdRequest } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { OneOfField, TextField } from '../../../kernel/http/fields.js';
import { GetVatId } from '../queries/get-vat-id.query.js';
import { DecideVatId, RecheckVatId, SaveVatId } from '../use-cases/save-vat-id.use-case.js';
import { CompanyBody } from './company.controller.js';

class SaveVatIdBody extends CompanyBody implements SaveVatIdRequest {
  @TextField(limits.vatId)
  vatId!: string;

  @TextField(limits.vatId)
  seenVatId!: string;
}

class DecideVatIdBody extends CompanyBody implements DecideVatIdRequest {
  @TextField(limits.vatId)
  vatId!: string;

  @OneOfField(['valid', 'invalid'])
  status!: DecideVatIdRequest['status'];

  @TextField(limits.vatDecisionReason)
  reason!: string;
}

@Controller()
export class VatIdController {
  constructor(
    private readonly getVatId: GetVatId,
    private readonly saveVatId: SaveVatId,
    private readonly recheckVatId: RecheckVatId,
    private readonly decideVatId: DecideVatId,
  ) {}

  @Endpoint('/api/company/get-vat-id')
  get(@Ctx() ctx: Context, @Body() body: CompanyBody): Promise<CompanyVatId> {
    return this.getVatId.run(ctx, body.companyUID);
  }

  @Endpoint('/api/company/save-vat-id')
  save(@Ctx() ctx: Context, @Body() body: SaveVatIdBody): Promise<CompanyVatId> {
    return this.saveVatId.run(ctx, body);
  }

  @Endpoint('/api/company/recheck-vat-id')
  recheck(@Ctx() ctx: Context, @Body() body: CompanyBody): Promise<CompanyVatId> {
    return this.recheckVatId.run(ctx, body.companyUID);
  }

  @Endpoint('/api/company/decide-vat-id')
  decide(@Ctx() ctx: Context, @Body() body: DecideVatIdBody): Promise<CompanyVatId> {
    return this.decideVatId.run(ctx, body);
  }
}
