import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { LargeBodies } from '../http/large-bodies.js';
import { AccessGuard } from './access.guard.js';
import { checkEndpoints } from './check-endpoints.js';
import { HidePrices } from './hide-prices.js';
import { JwtStrategy } from './jwt.strategy.js';

/** Loaded last, by the API only, when every controller is registered. */
@Module({
  imports: [DiscoveryModule, PassportModule],
  providers: [
    JwtStrategy,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    LargeBodies,
    { provide: APP_INTERCEPTOR, useClass: HidePrices },
  ],
})
export class AccessModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    checkEndpoints(this.discovery, this.scanner);
  }
}
