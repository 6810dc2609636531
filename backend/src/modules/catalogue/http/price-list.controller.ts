import { Body, Controller } from '@nestjs/common';
import type {
  PriceList,
  PriceListChanges,
  PriceListState,
  PriceListVersionsReply,
} from '@glass/contracts/catalogue';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetPriceList } from '../queries/get-price-list.query.js';
import {
  DiscardPriceListDraft,
  PublishPriceList,
  TakeBackPriceList,
  WithdrawPriceList,
} from '../use-cases/publish-price-list.use-case.js';
import { StartPriceList } from '../use-cases/restart-price-list.use-case.js';
import {
  DiscardPriceListBody,
  PriceListChangesBody,
  PriceListVersionBody,
  PublishPriceListBody,
  StartPriceListBody,
} from './price-list.bodies.js';

@Controller()
export class PriceListController {
  constructor(
    private readonly getPriceList: GetPriceList,
    private readonly publishDraft: PublishPriceList,
    private readonly discardDraft: DiscardPriceListDraft,
    private readonly takeBackVersion: TakeBackPriceList,
    private readonly withdrawVersion: WithdrawPriceList,
    private readonly startPriceList: StartPriceList,
  ) {}

  @Endpoint('/api/price-list/get')
  get(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<PriceList> {
    return this.getPriceList.run(ctx);
  }

  @Endpoint('/api/price-list/changes')
  changes(@Ctx() ctx: Context, @Body() body: PriceListChangesBody): Promise<PriceListChanges> {
    return this.getPriceList.changes(ctx, body);
  }

  @Endpoint('/api/price-list/versions')
  async versions(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<PriceListVersionsReply> {
    return { items: await this.getPriceList.versions(ctx) };
  }

  @Endpoint('/api/price-list/publish')
  publish(@Ctx() ctx: Context, @Body() body: PublishPriceListBody): Promise<PriceListState> {
    return this.publishDraft.run(ctx, body);
  }

  @Endpoint('/api/price-list/discard')
  discard(@Ctx() ctx: Context, @Body() body: DiscardPriceListBody): Promise<PriceListState> {
    return this.discardDraft.run(ctx, body.revision);
  }

  @Endpoint('/api/price-list/take-back')
  takeBack(@Ctx() ctx: Context, @Body() body: PriceListVersionBody): Promise<PriceListState> {
    return this.takeBackVersion.run(ctx, body.version);
  }

  @Endpoint('/api/price-list/withdraw')
  withdraw(@Ctx() ctx: Context, @Body() body: PriceListVersionBody): Promise<PriceListState> {
    return this.withdrawVersion.run(ctx, body.version);
  }

  @Endpoint('/api/price-list/start')
  start(@Ctx() ctx: Context, @Body() body: StartPriceListBody): Promise<PriceListState> {
    return this.startPriceList.run(ctx, body);
  }
}
