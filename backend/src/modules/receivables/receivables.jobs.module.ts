import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { TenantModule } from '../tenant/public.js';
import { SendAccountPaperMail } from './jobs/account-paper-mail.handler.js';
import { ReceivablesModule } from './receivables.module.js';

@Module({
  imports: [ReceivablesModule, CustomerModule, FileModule, TenantModule],
  providers: [SendAccountPaperMail],
})
export class ReceivablesJobsModule {}
