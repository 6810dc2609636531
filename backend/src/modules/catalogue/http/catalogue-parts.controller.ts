import { Body, Controller } from '@nestjs/common';
import type { HolePricesReply, PricingReply, StandardHolesReply } from '@glass/contracts/catalogue';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { ListEntries } from '../queries/list-entries.query.js';
import { SavePart } from '../use-cases/save-part.use-case.js';
import { SaveHolePricesBody, SaveStandardHolesBody } from './catalogue.bodies.js';
import { SavePricingBody } from './price-list.bodies.js';

/** Parts of the draft that are saved as a whole. */
@Controller()
export class CataloguePartsController {
  constructor(
    private readonly listEntries: ListEntries,
    private readonly savePart: SavePart,
  ) {}

  @Endpoint('/api/hole/list')
  async listHoles(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<HolePricesReply> {
    const { version, value } = await this.listEntries.part(ctx, 'holePrices');
    return { version, items: value };
  }

  @Endpoint('/api/hole/save-all')
  async saveHoles(@Ctx() ctx: Context, @Body() body: SaveHolePricesBody): Promise<HolePricesReply> {
    const { version, value } = await this.savePart.run(ctx, 'holePrices', body.items, body.version);
    return { version, items: value };
  }

  @Endpoint('/api/standard-hole/list')
  async listStandardHoles(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<StandardHolesReply> {
    const { version, value } = await this.listEntries.part(ctx, 'standardHoles');
    return { version, items: value };
  }

  @Endpoint('/api/standard-hole/save-all')
  async saveStandardHoles(
    @Ctx() ctx: Context,
    @Body() body: SaveStandardHolesBody,
  ): Promise<StandardHolesReply> {
    const { version, value } = await this.savePart.run(ctx, 'standardHoles', body.items, body.version);
    return { version, items: value };
  }

  @Endpoint('/api/price-list/save-pricing')
  async savePricing(@Ctx() ctx: Context, @Body() body: SavePricingBody): Promise<PricingReply> {
    // Clients that don't know these fields leave them out; they must not reset them.
    const { version, value } = await this.savePart.run(
      ctx,
      'pricing',
      ({ pricing: { shapeArea, sizePrices } }) => ({
        ...(shapeArea === undefined ? {} : { shapeArea }),
        ...(sizePrices === undefined ? {} : { sizePrices }),
        ...body.pricing,
      }),
      body.version,
    );
    return { version, pricing: value };
  }
}
