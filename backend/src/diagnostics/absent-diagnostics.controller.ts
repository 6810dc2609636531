import { Controller, type Type } from '@nestjs/common';
import { endpointPaths } from '@glass/contracts/endpoints';
import { Endpoint, OperationalRoute } from '../kernel/access/endpoint.decorator.js';
import { generalError } from '../kernel/errors/app-error.js';

/** With diagnostics turned off, their paths reply like unknown paths, to everyone and before authentication. */
export function absentDiagnosticsController(): Type<unknown> {
  @Controller()
  class AbsentDiagnosticsController {}

  for (const path of endpointPaths.filter((each) => each.startsWith('/api-test/'))) {
    const answer = {
      value: (): never => {
        throw generalError('PATH_UNKNOWN', 'This address doesn’t exist.');
      },
    };
    const { prototype } = AbsentDiagnosticsController;
    Object.defineProperty(prototype, path, answer);
    (Endpoint(path) as MethodDecorator)(prototype, path, answer);
    OperationalRoute()(prototype, path, answer);
  }
  return AbsentDiagnosticsController;
}
