import { Module } from '@nestjs/common';
import { TablesModule } from '../../kernel/tables/tables.module.js';
import { AccountingController } from './http/accounting.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { CompanyForCustomerController } from './http/company-for-customer.controller.js';
import { CompaniesFileController } from './http/companies-file.controller.js';
import { CompanyForTenantController } from './http/company-for-tenant.controller.js';
import { CompanyPeopleController } from './http/company-people.controller.js';
import { DiscountController } from './http/discount.controller.js';
import { OrderDocumentsController } from './http/order-documents.controller.js';
import { OrderPaymentsController } from './http/order-payments.controller.js';
import { AccountPapersController } from './http/account-papers.controller.js';
import { LabelAddressController } from './http/label-address.controller.js';
import { HouseAccountController } from './http/house-account.controller.js';
import { OrderController } from './http/order.controller.js';
import { PanelsInShopController } from './http/panels-in-shop.controller.js';
import { ShopController } from './http/shop.controller.js';
import { TenantJobsController } from './http/tenant-jobs.controller.js';
import { OrderModule } from './order.module.js';

@Module({
  imports: [OrderModule, TablesModule],
  controllers: [
    OrderController,
    OrderDocumentsController,
    TenantJobsController,
    ShopController,
    PanelsInShopController,
    LabelAddressController,
    CheckoutController,
    OrderPaymentsController,
    CompanyForCustomerController,
    CompaniesFileController,
    CompanyForTenantController,
    DiscountController,
    CompanyPeopleController,
    HouseAccountController,
    AccountPapersController,
    AccountingController,
  ],
})
export class OrderHttpModule {}
