import { msg } from '@lingui/core/macro';
import { Controller, Get } from '@nestjs/common';
import { OperationalRoute } from '../access/endpoint.decorator.js';
import { Database } from '../database/database.js';
import { generalError } from '../errors/app-error.js';

@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** Liveness: the process runs. */
  @Get('live')
  @OperationalRoute()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: the database answers. */
  @Get('ready')
  @OperationalRoute()
  async ready(): Promise<{ status: 'ok' }> {
    if (!(await this.database.isReachable()))
      throw generalError('UNAVAILABLE', msg`The database isn’t responding.`);
    return { status: 'ok' };
  }
}
