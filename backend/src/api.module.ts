import { Module, type DynamicModule } from '@nestjs/common';
import { diagnosticsModule } from './diagnostics/diagnostics.http.module.js';
import { AccessModule } from './kernel/access/access.module.js';
import type { AppConfig } from './kernel/config/app-config.js';
import { HealthController } from './kernel/http/health.controller.js';
import { JobsHttpModule } from './kernel/jobs/jobs.module.js';
import { KernelModule } from './kernel.module.js';
import { AuthHttpModule } from './modules/auth/auth.http.module.js';
import { CatalogueHttpModule } from './modules/catalogue/catalogue.http.module.js';
import { CompanyHttpModule } from './modules/company/company.http.module.js';
import { CustomerHttpModule } from './modules/customer/customer.http.module.js';
import { FileHttpModule } from './modules/file/file.http.module.js';
import { GeoHttpModule } from './modules/geo/geo.http.module.js';
import { OrderHttpModule } from './modules/order/order.http.module.js';
import { PaymentHttpModule } from './modules/payment/payment.http.module.js';
import { PlatformHttpModule } from './modules/platform/platform.http.module.js';
import { QuoteHttpModule } from './modules/quote/quote.http.module.js';
import { ReceivablesHttpModule } from './modules/receivables/receivables.http.module.js';
import { ShopHttpModule } from './modules/shop/shop.http.module.js';
import { TenantHttpModule } from './modules/tenant/tenant.http.module.js';

@Module({})
export class ApiModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        KernelModule.with(config, 'api'),
        FileHttpModule,
        GeoHttpModule,
        CatalogueHttpModule,
        CustomerHttpModule,
        PaymentHttpModule,
        TenantHttpModule,
        AuthHttpModule,
        QuoteHttpModule,
        OrderHttpModule,
        ShopHttpModule,
        CompanyHttpModule,
        ReceivablesHttpModule,
        PlatformHttpModule,
        JobsHttpModule,
        diagnosticsModule(config),
        // Last: it checks that every endpoint is answered.
        AccessModule,
      ],
      controllers: [HealthController],
    };
  }
}
