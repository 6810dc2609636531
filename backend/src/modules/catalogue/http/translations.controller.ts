import { Body, Controller } from '@nestjs/common';
import type { CatalogueTranslationsReply } from '@glass/contracts/catalogue';
import { listCatalogueTranslations } from '@glass/pricing/price-list';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { checkTranslations } from '../domain/check-translations.js';
import { ListEntries } from '../queries/list-entries.query.js';
import { SavePart } from '../use-cases/save-part.use-case.js';
import { SaveCatalogueTranslationsBody } from './translations.bodies.js';

/** Translations of the draft's names and sentences. */
@Controller()
export class TranslationsController {
  constructor(
    private readonly listEntries: ListEntries,
    private readonly savePart: SavePart,
  ) {}

  @Endpoint('/api/price-list/translations')
  async list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<CatalogueTranslationsReply> {
    const { version, content } = await this.listEntries.part(ctx, 'translations');
    return { version, items: listCatalogueTranslations(content) };
  }

  @Endpoint('/api/price-list/save-translations')
  async save(
    @Ctx() ctx: Context,
    @Body() body: SaveCatalogueTranslationsBody,
  ): Promise<CatalogueTranslationsReply> {
    const { version, content } = await this.savePart.run(
      ctx,
      'translations',
      (draft) => checkTranslations(draft, body.items),
      body.version,
    );
    return { version, items: listCatalogueTranslations(content) };
  }
}
