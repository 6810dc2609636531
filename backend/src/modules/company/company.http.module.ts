import { Module } from '@nestjs/common';
import { TablesModule } from '../../kernel/tables/tables.module.js';
import { CompaniesFileController } from './http/companies-file.controller.js';
import { CompanyForCustomerController } from './http/company-for-customer.controller.js';
import { CompanyForTenantController } from './http/company-for-tenant.controller.js';
import { CompanyPeopleController } from './http/company-people.controller.js';
import { DiscountController } from './http/discount.controller.js';
import { CompanyModule } from './company.module.js';

@Module({
  imports: [CompanyModule, TablesModule],
  controllers: [
    CompaniesFileController,
    CompanyForCustomerController,
    CompanyForTenantController,
    CompanyPeopleController,
    DiscountController,
  ],
})
export class CompanyHttpModule {}
