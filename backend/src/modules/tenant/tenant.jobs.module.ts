import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { SendFeeBalanceMail, SendInvitationMail } from './jobs/tenant-mails.handler.js';
import { TenantModule } from './tenant.module.js';

@Module({ imports: [TenantModule, CustomerModule], providers: [SendInvitationMail, SendFeeBalanceMail] })
export class TenantJobsModule {}
