import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import {
  BLOCK_KINDS,
  type BlockKind,
  type LandingBlock,
  type LandingDraftReply,
  type LandingItem,
  type LandingPage,
  type LandingPageReply,
  type PublishLandingPageRequest,
  type SaveLandingDraftRequest,
  type TenantNamed,
} from '@glass/contracts/tenant';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  BooleanField,
  IntegerField,
  ListField,
  MAX_VERSION,
  NestedField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetLandingPage } from '../queries/get-landing-page.query.js';
import { PublishLandingPage, SaveLandingDraft } from '../use-cases/save-landing-page.use-case.js';

/** Visitors name the tenant; signed-in users don't need to. */
class TenantNamedBody implements Partial<TenantNamed> {
  @UidField({ optional: true })
  tenantUID?: string;
}

class LandingItemBody implements LandingItem {
  @TextField(limits.landingHeading)
  title!: string;

  @TextField({ ...limits.landingText, lines: true })
  text!: string;

  @UidField({ nullable: true })
  fileUID!: string | null;
}

class LandingBlockBody implements LandingBlock {
  @UidField()
  uid!: string;

  @OneOfField(BLOCK_KINDS)
  kind!: BlockKind;

  @TextField(limits.landingHeading)
  title!: string;

  @TextField({ ...limits.landingText, lines: true })
  text!: string;

  @UidField({ nullable: true })
  fileUID!: string | null;

  @TextField(limits.landingAction)
  action!: string;

  @ListField(LandingItemBody, { ...limits.landingItems, what: msg`an entry of a block` })
  items!: LandingItemBody[];

  @BooleanField()
  shows!: boolean;
}

class LandingPageBody implements LandingPage {
  @TextField(limits.landingTitle)
  title!: string;

  @TextField(limits.landingDescription)
  description!: string;

  @ListField(LandingBlockBody, { ...limits.landingBlocks, what: msg`a block` })
  blocks!: LandingBlockBody[];
}

class PublishBody implements PublishLandingPageRequest {
  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;
}

class SaveDraftBody extends PublishBody implements SaveLandingDraftRequest {
  @NestedField(LandingPageBody)
  page!: LandingPageBody;
}

@Controller()
export class LandingPageController {
  constructor(
    private readonly getPage: GetLandingPage,
    private readonly saveDraft: SaveLandingDraft,
    private readonly publishPage: PublishLandingPage,
  ) {}

  @Endpoint('/api/landing-page/get')
  get(@Ctx() ctx: Context, @Body() _body: TenantNamedBody): Promise<LandingPageReply> {
    return this.getPage.run(ctx);
  }

  @Endpoint('/api/landing-page/get-draft')
  draft(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<LandingDraftReply> {
    return this.getPage.draft(ctx);
  }

  @Endpoint('/api/landing-page/save-draft')
  save(@Ctx() ctx: Context, @Body() body: SaveDraftBody): Promise<LandingDraftReply> {
    return this.saveDraft.run(ctx, body);
  }

  @Endpoint('/api/landing-page/publish')
  publish(@Ctx() ctx: Context, @Body() body: PublishBody): Promise<LandingDraftReply> {
    return this.publishPage.run(ctx, body);
  }
}
