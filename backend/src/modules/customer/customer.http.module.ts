import { Module } from '@nestjs/common';
import { CustomerModule } from './customer.module.js';
import { AddressBookController } from './http/address-book.controller.js';
import { CompanyForCustomerController } from './http/company-for-customer.controller.js';

@Module({ imports: [CustomerModule], controllers: [AddressBookController, CompanyForCustomerController] })
export class CustomerHttpModule {}
