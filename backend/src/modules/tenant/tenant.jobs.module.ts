import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { SendFeeBalanceMail } from './jobs/fee-balance-mail.handler.js';
import { SendInvitationMail } from './jobs/invitation-mail.handler.js';
import { TenantModule } from './tenant.module.js';

@Module({ imports: [TenantModule, CustomerModule], providers: [SendInvitationMail, SendFeeBalanceMail] })
export class TenantJobsModule {}
