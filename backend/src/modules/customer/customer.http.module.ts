import { Module } from '@nestjs/common';
import { CustomerModule } from './customer.module.js';
import { AddressBookController } from './http/address-book.controller.js';

@Module({ imports: [CustomerModule], controllers: [AddressBookController] })
export class CustomerHttpModule {}
