import { CompanyGuestsController } from './http/company-guests.controller.js';
import { Module } from '@nestjs/common';
import { TablesModule } from '../../kernel/tables/tables.module.js';
import {
  CompaniesFileController,
  CompanyForCustomerController,
  CompanyForTenantController,
  CompanyPeopleController,
} from './http/company.controller.js';
import { CompanyAliasesController } from './http/company-aliases.controller.js';
import { DiscountController } from './http/discount.controller.js';
import { VatIdController } from './http/vat-id.controller.js';
import { CompanyModule } from './company.module.js';

@Module({
  imports: [CompanyModule, TablesModule],
  controllers: [
    CompaniesFileController,
    CompanyForCustomerController,
    CompanyAliasesController,
    CompanyForTenantController,
    CompanyGuestsController,
    CompanyPeopleController,
    DiscountController,
    VatIdController,
  ],
})
export class CompanyHttpModule {}
