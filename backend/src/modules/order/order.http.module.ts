import { Module } from '@nestjs/common';
import { CheckoutController } from './http/checkout.controller.js';
import { CompanyForCustomerController } from './http/company-for-customer.controller.js';
import { CompanyForTenantController } from './http/company-for-tenant.controller.js';
import { CompanyPeopleController } from './http/company-people.controller.js';
import { DiscountController } from './http/discount.controller.js';
import { OrderDocumentsController } from './http/order-documents.controller.js';
import { OrderController } from './http/order.controller.js';
import { PanelsInShopController } from './http/panels-in-shop.controller.js';
import { ShopController } from './http/shop.controller.js';
import { OrderModule } from './order.module.js';

@Module({
  imports: [OrderModule],
  controllers: [
    OrderController,
    OrderDocumentsController,
    ShopController,
    PanelsInShopController,
    CheckoutController,
    CompanyForCustomerController,
    CompanyForTenantController,
    DiscountController,
    CompanyPeopleController,
  ],
})
export class OrderHttpModule {}
