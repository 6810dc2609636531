import { Module } from '@nestjs/common';
import { scheduledTask } from '../../kernel/jobs/job-handler.js';
import { CompanyModule } from './company.module.js';
import { CheckVatIdHandler } from './jobs/check-vat-id.handler.js';
import { RepeatVatChecks } from './use-cases/repeat-vat-checks.use-case.js';

@Module({
  imports: [CompanyModule],
  providers: [CheckVatIdHandler, scheduledTask('check-vat-ids', 3_600_000, RepeatVatChecks)],
})
export class CompanyJobsModule {}
