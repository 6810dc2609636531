import { Body, Controller } from '@nestjs/common';
import type { DraftHardwareArticle, HardwareArticlesReply } from '@glass/contracts/catalogue';
import type { Done } from '@glass/contracts/endpoints';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { readSlidingTop } from '../domain/sliding-top.js';
import { ListEntries } from '../queries/list-entries.query.js';
import { DeleteEntry, SaveEntry } from '../use-cases/save-entry.use-case.js';
import { DeleteEntryBody } from './catalogue.bodies.js';
import { SaveHardwareArticleBody } from './hardware-article.bodies.js';

/** Hardware of whole showers, in the draft. */
@Controller()
export class HardwareArticleController {
  constructor(
    private readonly listEntries: ListEntries,
    private readonly saveEntry: SaveEntry,
    private readonly deleteEntry: DeleteEntry,
  ) {}

  @Endpoint('/api/hardware-article/list')
  list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<HardwareArticlesReply> {
    return this.listEntries.run(ctx, 'articles');
  }

  @Endpoint('/api/hardware-article/save')
  save(@Ctx() ctx: Context, @Body() body: SaveHardwareArticleBody): Promise<DraftHardwareArticle> {
    const sliding = body.sliding && { ...body.sliding, top: readSlidingTop(body.sliding.top) };
    return this.saveEntry.run(ctx, 'articles', { ...body, sliding });
  }

  @Endpoint('/api/hardware-article/delete')
  delete(@Ctx() ctx: Context, @Body() body: DeleteEntryBody): Promise<Done> {
    return this.deleteEntry.run(ctx, 'articles', body.uid, body.version);
  }
}
