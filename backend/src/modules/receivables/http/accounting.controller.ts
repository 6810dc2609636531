import { Body, Controller, type StreamableFile } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import {
  ACCOUNTING_FORMATS,
  type AccountingBatch,
  type AccountingBatchRequest,
  type AccountingFormat,
  type AccountingProfile,
  type AccountingReply,
  type AccountingRequest,
  type ExportAccountingRequest,
} from '@glass/contracts/receivables';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { DayField, NestedField, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import { GetAccounting } from '../queries/get-accounting.query.js';
import { ExportAccounting, UndoAccountingExport } from '../use-cases/export-accounting.use-case.js';

class AccountingBody implements AccountingRequest {
  @DayField({ optional: true })
  until?: string;
}

class AccountingProfileBody implements AccountingProfile {
  @OneOfField(ACCOUNTING_FORMATS)
  format!: AccountingFormat;

  @TextField(limits.accountingName)
  salesAccount!: string;

  @TextField({ ...limits.accountingName, optional: true })
  hardwareAccount?: string;

  @TextField(limits.accountingName)
  taxName!: string;

  @TextField(limits.accountingName)
  taxFreeName!: string;

  @TextField(limits.accountingName)
  receivablesAccount!: string;
}

class ExportAccountingBody implements ExportAccountingRequest {
  @UidField()
  batchUID!: string;

  @DayField()
  until!: string;

  @NestedField(AccountingProfileBody)
  profile!: AccountingProfileBody;
}

class AccountingBatchBody implements AccountingBatchRequest {
  @UidField()
  batchUID!: string;
}

@Controller()
export class AccountingController {
  constructor(
    private readonly accounting: GetAccounting,
    private readonly exportAccounting: ExportAccounting,
    private readonly undoExport: UndoAccountingExport,
  ) {}

  @Endpoint('/api/accounting/get')
  get(@Ctx() ctx: Context, @Body() body: AccountingBody): Promise<AccountingReply> {
    return this.accounting.run(ctx, body);
  }

  @Endpoint('/api/accounting/export')
  export(@Ctx() ctx: Context, @Body() body: ExportAccountingBody): Promise<AccountingBatch> {
    return this.exportAccounting.run(ctx, body);
  }

  @Endpoint('/api/accounting/download')
  async download(@Ctx() ctx: Context, @Body() body: AccountingBatchBody): Promise<StreamableFile> {
    const file = await this.accounting.file(ctx, body.batchUID);
    return createFileResponse(file.stream, file);
  }

  @Endpoint('/api/accounting/take-back')
  takeBackBatch(@Ctx() ctx: Context, @Body() body: AccountingBatchBody): Promise<Done> {
    return this.undoExport.run(ctx, body);
  }
}
