import { Body, Controller } from '@nestjs/common';
import type {
  AddressBookEntry,
  AddressBookReply,
  AddressRequest,
  ListAddressesRequest,
  SaveAddressRequest,
} from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, NestedField, TextField, UidField } from '../../../kernel/http/fields.js';
import { PostalAddressBody } from '../../../kernel/http/postal-address.body.js';
import { ListAddresses } from '../queries/list-addresses.query.js';
import { AddAddress, DeleteAddress, UpdateAddress } from '../use-cases/change-address-book.use-case.js';

class SaveAddressBody implements SaveAddressRequest {
  @UidField()
  addressUID!: string;

  @TextField(limits.addressLabel)
  label!: string;

  @NestedField(PostalAddressBody)
  address!: PostalAddressBody;

  @BooleanField({ optional: true })
  isDefault?: boolean;
}

class AddressBody implements AddressRequest {
  @UidField()
  addressUID!: string;
}

class ListAddressesBody implements ListAddressesRequest {
  @UidField({ optional: true })
  contactUID?: string;
}

/** The signed-in user's address book. */
@Controller()
export class AddressBookController {
  constructor(
    private readonly listAddresses: ListAddresses,
    private readonly addAddress: AddAddress,
    private readonly updateAddress: UpdateAddress,
    private readonly deleteAddress: DeleteAddress,
  ) {}

  @Endpoint('/api/contact/shipping-address/list')
  list(@Ctx() ctx: Context, @Body() body: ListAddressesBody): Promise<AddressBookReply> {
    return this.listAddresses.run(ctx, body);
  }

  @Endpoint('/api/contact/shipping-address/add')
  add(@Ctx() ctx: Context, @Body() body: SaveAddressBody): Promise<AddressBookEntry> {
    return this.addAddress.run(ctx, body);
  }

  @Endpoint('/api/contact/shipping-address/update')
  update(@Ctx() ctx: Context, @Body() body: SaveAddressBody): Promise<AddressBookEntry> {
    return this.updateAddress.run(ctx, body);
  }

  @Endpoint('/api/contact/shipping-address/delete')
  delete(@Ctx() ctx: Context, @Body() body: AddressBody): Promise<Done> {
    return this.deleteAddress.run(ctx, body.addressUID);
  }
}
