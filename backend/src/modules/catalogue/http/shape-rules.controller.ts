import { fileNames } from '../../../kernel/language/file-names.js';
import { Readable } from 'node:stream';
import { Body, Controller, type StreamableFile } from '@nestjs/common';
import type { ShapeRulesReply } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { DecimalMark } from '@glass/formats';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { FormNumberField, MAX_VERSION, OneOfField } from '../../../kernel/http/fields.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ReadUploadedTable } from '../../../kernel/tables/read-uploaded-table.js';
import { readRulesTable, writeRulesFile } from '../domain/shape-rules-file.js';
import { GetTenantLocale } from '../queries/get-sale-terms.query.js';
import { ListEntries } from '../queries/list-entries.query.js';
import { SavePart } from '../use-cases/save-part.use-case.js';
import { SaveShapeRulesBody } from './price-list.bodies.js';

class RulesFileFields {
  /** Version of the rules that the client saw. */
  @FormNumberField({ min: 0, max: MAX_VERSION })
  version!: number;

  /** Decimal mark of the table’s numbers, if they are ambiguous. */
  @OneOfField(['.', ','], { optional: true })
  decimalMark?: DecimalMark;
}

/** Shape rules of the draft, saved as a list or as a CSV file. */
@Controller()
export class ShapeRulesController {
  constructor(
    private readonly listEntries: ListEntries,
    private readonly savePart: SavePart,
    private readonly readTable: ReadUploadedTable,
    private readonly locale: GetTenantLocale,
  ) {}

  @Endpoint('/api/shape-rules/save')
  async save(@Ctx() ctx: Context, @Body() body: SaveShapeRulesBody): Promise<ShapeRulesReply> {
    const { version, value } = await this.savePart.run(ctx, 'shapeRules', body.rules, body.version);
    return { version, rules: value };
  }

  @Endpoint('/api/shape-rules/get-csv')
  async getCsv(@Ctx() ctx: Context): Promise<StreamableFile> {
    const [catalogue, locale] = await Promise.all([this.listEntries.content(ctx), this.locale.run(ctx)]);
    const content = Readable.from([writeRulesFile(catalogue, locale)]);
    return createFileResponse(content, {
      name: `${fileNames.shapeRules}.csv`,
      contentType: 'text/csv; charset=utf-8',
    });
  }

  @Endpoint('/api/shape-rules/upload-csv')
  async uploadCsv(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.shapeRulesFileBytes.max, fields: RulesFileFields })
    upload: Upload<RulesFileFields>,
  ): Promise<ShapeRulesReply> {
    const { version: seen, decimalMark = null } = upload.fields;
    const grid = await this.readTable.run(ctx, upload.bytes);
    const locale = await this.locale.run(ctx);
    const { version, value } = await this.savePart.run(
      ctx,
      'shapeRules',
      (draft) => readRulesTable(grid, draft, locale, decimalMark),
      seen,
    );
    return { version, rules: value };
  }
}
