import { endpointAt, endpointPaths } from '@glass/contracts';
import { Controller, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { generalError } from '../errors/app-error.js';
import { AccessGuard } from './access.guard.js';
import { checkEndpoints } from './check-endpoints.js';
import { Endpoint } from './endpoint.decorator.js';
import { JwtStrategy } from './jwt.strategy.js';

/** Answers every planned call with 501, to those who may make it. */
function plannedEndpointsController(): Type<unknown> {
  @Controller()
  class PlannedEndpointsController {}

  for (const path of endpointPaths.filter((each) => !endpointAt(each).built)) {
    const answer = {
      value: (): never => {
        throw generalError('NOT_BUILT', 'This is not available yet.');
      },
    };
    Object.defineProperty(PlannedEndpointsController.prototype, path, answer);
    Endpoint(path)(PlannedEndpointsController.prototype, path, answer);
  }
  return PlannedEndpointsController;
}

/** Loaded by the API alone, last, when every controller is known. */
@Module({
  imports: [DiscoveryModule, PassportModule],
  controllers: [plannedEndpointsController()],
  providers: [JwtStrategy, { provide: APP_GUARD, useClass: AccessGuard }],
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
