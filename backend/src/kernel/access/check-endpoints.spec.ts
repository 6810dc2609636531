import 'reflect-metadata';
import { Controller, Get } from '@nestjs/common';
import type { TenantInitRequest } from '@glass/contracts/tenant';
import { MetadataScanner, type DiscoveryService } from '@nestjs/core';
import { Endpoint, OperationalRoute } from './endpoint.decorator.js';
import { checkEndpoints } from './check-endpoints.js';

@Controller()
class Undeclared {
  @Get('secrets')
  secrets(): string {
    return 'shown to anyone';
  }
}

@Controller()
class Twice {
  @Endpoint('/api/tenant/init')
  first(_body: TenantInitRequest): void {}

  @Endpoint('/api/tenant/init')
  second(_body: TenantInitRequest): void {}
}

@Controller()
class Health {
  @Get('alive')
  @OperationalRoute()
  alive(): void {}
}

function problemsOf(...controllers: (new () => object)[]): string {
  const found = controllers.map((metatype) => ({ metatype, instance: new metatype() }));
  const discovery = { getControllers: () => found } as unknown as DiscoveryService;
  try {
    checkEndpoints(discovery, new MetadataScanner());
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

class ShorterBody {}
class OtherBody {
  host!: number;
}

class BodyWithoutNotes {
  orderUID!: string;
  version!: number;
}

/** Doesn't compile without the errors expected here: a body class must have the type of the request in the contract. */
class Differing {
  // @ts-expect-error `host` is a text in the contract
  @Endpoint('/api/tenant/init')
  other(_body: OtherBody): void {}

  // @ts-expect-error the contract asks for `host`
  @Endpoint('/api/tenant/init')
  shorter(_body: ShorterBody): void {}

  // @ts-expect-error the contract has optional fields too
  @Endpoint('/api/order/save-processing-details')
  withoutNotes(_body: BodyWithoutNotes): void {}
}

describe('checkEndpoints', () => {
  it('rejects a route that declares no access', () => {
    expect(problemsOf(Undeclared)).toContain('Undeclared.secrets declares no access');
  });

  it('rejects a call with no controller, or with two', () => {
    const problems = problemsOf(Twice);
    expect(problems).toContain('/api/auth/login is answered by no controller');
    expect(problems).toContain('/api/tenant/init is answered more than once: Twice.first, Twice.second');
  });

  it('accepts at compile time only body classes with the type of the request', () => {
    expect(problemsOf(Differing)).toContain(
      '/api/tenant/init is answered more than once: Differing.other, Differing.shorter',
    );
  });

  it('accepts operational routes', () => {
    expect(problemsOf(Health)).not.toContain('Health');
  });
});
