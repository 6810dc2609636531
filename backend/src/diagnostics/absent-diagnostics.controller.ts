import { Controller } from '@nestjs/common';
import { Endpoint, OperationalRoute } from '../kernel/access/endpoint.decorator.js';
import { generalError } from '../kernel/errors/app-error.js';

const absent = (): never => {
  throw generalError('PATH_UNKNOWN', 'There is no such address.');
};

/**
 * Where the diagnostics are switched off, their addresses answer as any address does that does not exist: to
 * everybody the same, before anyone is asked who they are.
 */
@Controller()
export class AbsentDiagnosticsController {
  @Endpoint('/api-test/misc-info')
  @OperationalRoute()
  info(): never {
    return absent();
  }

  @Endpoint('/api-test/test-email')
  @OperationalRoute()
  sendTestMail(): never {
    return absent();
  }

  @Endpoint('/api-test/throw-exception')
  @OperationalRoute()
  fail(): never {
    return absent();
  }
}
