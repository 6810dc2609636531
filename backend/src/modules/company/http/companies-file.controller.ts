import { Readable } from 'node:stream';
import { Controller, type StreamableFile } from '@nestjs/common';
import { limits, type ImportCompaniesReply } from '@glass/contracts';
import type { DecimalMark } from '@glass/formats';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { OneOfField, TextField } from '../../../kernel/http/fields.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ReadUploadedTable } from '../../../kernel/tables/read-uploaded-table.js';
import { ExportCompanies } from '../queries/export-companies.query.js';
import { ImportCompanies } from '../use-cases/import-companies.use-case.js';

class ImportFields {
  @TextField({ ...limits.importPlan, optional: true })
  plan?: string;

  /** Decimal mark of the table's numbers, if they are ambiguous. */
  @OneOfField(['.', ','], { optional: true })
  decimalMark?: DecimalMark;
}

@Controller()
export class CompaniesFileController {
  constructor(
    private readonly exportCompanies: ExportCompanies,
    private readonly importCompanies: ImportCompanies,
    private readonly readTable: ReadUploadedTable,
  ) {}

  @Endpoint('/api/company/get-csv')
  async getCsv(@Ctx() ctx: Context): Promise<StreamableFile> {
    const content = Readable.from([Buffer.from(await this.exportCompanies.run(ctx), 'utf8')]);
    return createFileResponse(content, { name: 'companies.csv', contentType: 'text/csv; charset=utf-8' });
  }

  @Endpoint('/api/company/import-csv')
  async import(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.companiesFileBytes.max, fields: ImportFields })
    upload: Upload<ImportFields>,
  ): Promise<ImportCompaniesReply> {
    const grid = await this.readTable.run(ctx, upload.bytes);
    return this.importCompanies.run(ctx, grid, upload.fields);
  }
}
