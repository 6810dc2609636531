import { Readable } from 'node:stream';
import { Controller, type StreamableFile } from '@nestjs/common';
import { limits, type ImportCompaniesReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { TextField } from '../../../kernel/http/fields.js';
import { fileResponse } from '../../../kernel/http/file-response.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ExportCompanies } from '../queries/export-companies.query.js';
import { ImportCompanies } from '../use-cases/import-companies.use-case.js';

class ImportFields {
  @TextField({ ...limits.importPlan, optional: true })
  plan?: string;
}

/** The companies as a table that spreadsheets read and write. */
@Controller()
export class CompaniesFileController {
  constructor(
    private readonly exportCompanies: ExportCompanies,
    private readonly importCompanies: ImportCompanies,
  ) {}

  @Endpoint('/api/company/get-csv')
  async getCsv(@Ctx() ctx: Context): Promise<StreamableFile> {
    const content = Readable.from([Buffer.from(await this.exportCompanies.run(ctx), 'utf8')]);
    return fileResponse(content, { name: 'companies.csv', contentType: 'text/csv; charset=utf-8' });
  }

  @Endpoint('/api/company/import-csv')
  import(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.companiesFileBytes.max, fields: ImportFields })
    upload: Upload<ImportFields>,
  ): Promise<ImportCompaniesReply> {
    return this.importCompanies.run(ctx, upload.bytes, upload.fields.plan);
  }
}
