import { Module } from '@nestjs/common';
import { CustomerModule } from './customer.module.js';
import { AddressBookController } from './http/address-book.controller.js';
import { BuyersController } from './http/buyers.controller.js';

@Module({ imports: [CustomerModule], controllers: [AddressBookController, BuyersController] })
export class CustomerHttpModule {}
