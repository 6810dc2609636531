import { Controller, type Type } from '@nestjs/common';
import { endpointPaths } from '@glass/contracts';
import { Endpoint, OperationalRoute } from '../kernel/access/endpoint.decorator.js';
import { generalError } from '../kernel/errors/app-error.js';

/**
 * Where the diagnostics are switched off, their addresses answer as any address does that does not exist: to
 * everybody the same, before anyone is asked who they are.
 */
export function absentDiagnosticsController(): Type<unknown> {
  @Controller()
  class AbsentDiagnosticsController {}

  for (const path of endpointPaths.filter((each) => each.startsWith('/api-test/'))) {
    const answer = {
      value: (): never => {
        throw generalError('PATH_UNKNOWN', 'There is no such address.');
      },
    };
    const { prototype } = AbsentDiagnosticsController;
    Object.defineProperty(prototype, path, answer);
    Endpoint(path)(prototype, path, answer);
    OperationalRoute()(prototype, path, answer);
  }
  return AbsentDiagnosticsController;
}
