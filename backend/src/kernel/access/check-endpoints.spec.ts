import 'reflect-metadata';
import { Controller, Get } from '@nestjs/common';
import { MetadataScanner, type DiscoveryService } from '@nestjs/core';
import { Endpoint, OperationalRoute } from './endpoint.decorator.js';
import { checkEndpoints } from './check-endpoints.js';

@Controller()
class Undeclared {
  @Get('secrets')
  secrets(): string {
    return 'told to anyone';
  }
}

@Controller()
class Twice {
  @Endpoint('/api/tenant/init')
  first(): void {}

  @Endpoint('/api/tenant/init')
  second(): void {}
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

describe('the process does not start', () => {
  it('when a route declares no access', () => {
    expect(problemsOf(Undeclared)).toContain('Undeclared.secrets declares no access');
  });

  it('when a call is answered by no controller, or by two', () => {
    const problems = problemsOf(Twice);
    expect(problems).toContain('/api/auth/login is answered by no controller');
    expect(problems).toContain('/api/tenant/init is answered more than once: Twice.first, Twice.second');
  });

  it('but does not mind a route that says it is for operators', () => {
    expect(problemsOf(Health)).not.toContain('Health');
  });
});
