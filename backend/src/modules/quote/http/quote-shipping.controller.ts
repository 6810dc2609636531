import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type {
  SaveShippingAddressRequest,
  SelectAddressRequest,
  ShippingAddressReply,
  UpdateCompanyRequest,
  UpdateShippingRequest,
} from '@glass/contracts/quote';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { DayField, NestedField, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { DeliveryPlaceBody } from '../../../kernel/http/postal-address.body.js';
import { QuoteRecords } from '../queries/quote-records.query.js';
import {
  DeleteCustomAddress,
  SaveCustomAddress,
  SelectFromAddressBook,
  UpdateShipping,
} from '../use-cases/change-shipping.use-case.js';
import { UpdateCompany } from '../use-cases/change-quote.use-case.js';
import { QuoteBody, QuoteChangeBody } from './quote.bodies.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';

class SaveAddressBody extends QuoteChangeBody implements SaveShippingAddressRequest {
  @NestedField(DeliveryPlaceBody)
  address!: DeliveryPlaceBody;
}

class SelectAddressBody extends QuoteChangeBody implements SelectAddressRequest {
  @UidField()
  addressUID!: string;
}

class UpdateCompanyBody extends QuoteChangeBody implements UpdateCompanyRequest {
  @UidField({ nullable: true })
  companyUID!: string | null;
}

class UpdateShippingBody extends QuoteChangeBody implements UpdateShippingRequest {
  @TextField({ ...limits.deliveryName, optional: true })
  name?: string;

  @OneOfField(['delivery', 'pickUp'], { optional: true })
  method?: 'delivery' | 'pickUp';

  @DayField({ optional: true, nullable: true })
  requestedDate?: string | null;

  @TextField({ ...limits.deliveryNotes, optional: true, lines: true })
  deliveryNotes?: string;

  @TextField({ max: limits.chargeCode.max, min: 1, optional: true, nullable: true })
  rush?: string | null;

  @TextField({ max: limits.chargeCode.max, min: 1, optional: true, nullable: true })
  crate?: string | null;
}

@Controller()
export class QuoteShippingController {
  constructor(
    private readonly records: QuoteRecords,
    private readonly saveCustom: SaveCustomAddress,
    private readonly deleteCustom: DeleteCustomAddress,
    private readonly selectFromBook: SelectFromAddressBook,
    private readonly updateShipping: UpdateShipping,
    private readonly company: UpdateCompany,
  ) {}

  @Endpoint('/api/quote/custom-shipping-address/get')
  get(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<ShippingAddressReply> {
    return this.records.customAddress(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/custom-shipping-address/save')
  save(@Ctx() ctx: Context, @Body() body: SaveAddressBody): Promise<QuoteReply> {
    return this.saveCustom.run(ctx, body);
  }

  @Endpoint('/api/quote/custom-shipping-address/delete')
  delete(@Ctx() ctx: Context, @Body() body: QuoteChangeBody): Promise<QuoteReply> {
    return this.deleteCustom.run(ctx, body);
  }

  @Endpoint('/api/quote/select-from-address-book')
  select(@Ctx() ctx: Context, @Body() body: SelectAddressBody): Promise<QuoteReply> {
    return this.selectFromBook.run(ctx, body);
  }

  @Endpoint('/api/quote/update-shipping-address')
  update(@Ctx() ctx: Context, @Body() body: UpdateShippingBody): Promise<QuoteReply> {
    return this.updateShipping.run(ctx, body);
  }

  @Endpoint('/api/quote/update-company')
  updateCompany(@Ctx() ctx: Context, @Body() body: UpdateCompanyBody): Promise<QuoteReply> {
    return this.company.run(ctx, body);
  }
}
